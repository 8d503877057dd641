/**
 * A copy of the embedded database, the uploads and the key while the mall runs: a folder that serves as a `DATA_DIR`
 * as it is. PostgreSQL is told of the copy, so that what changes meanwhile is in the log that is copied last.
 */
import { chown, copyFile, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Command, WrongUse } from './command.ts'

/** Folders of which PostgreSQL wants to find the folder only; its log is copied by itself. */
const empty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|\.s\.PGSQL\..*|backup_label|tablespace_map)$/

export const backup: Command = {
  name: 'backup',
  words: ['folder'],
  summary: 'Copies the embedded database, uploads and key into a new folder while the mall runs',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [word = ''], folder, say }) => {
    if (env.databaseUrl)
      throw new WrongUse(
        '"backup" is for the embedded database. Use pg_dump for one of your own, see docs/OPERATIONS.md.',
      )
    const target = resolve(folder, word)
    // Fails where the folder is there already: two backups must not be mixed.
    await mkdir(target, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new WrongUse(`${target} is there already. Name a new folder.`) : error
    })
    const client = await database.pool.connect()
    try {
      await copyCluster(client, join(env.dataDir, 'postgres'), join(target, 'postgres'))
    } finally {
      // The session's end gives up the slot, and a backup that was not finished.
      client.release(true)
    }
    // After the database: a picture too many does no harm.
    for (const name of ['files', 'secret.key']) {
      await cp(join(env.dataDir, name), join(target, name), { recursive: true, preserveTimestamps: true }).catch(
        unlessGone,
      )
    }
    say(`The backup is complete: ${target}`)
    return 0
  },
}

async function copyCluster(client: pg.PoolClient, from: string, to: string): Promise<void> {
  // Keeps the log from being recycled before it is copied.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  await client.query(`select pg_backup_start('mall', true)`)
  const own = await ownerOf(from)
  await copyFolder(from, to, own)
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await own(join(to, 'backup_label'))
  for (const name of await readdir(join(from, 'pg_wal')))
    if (/^[0-9A-F]{24}$|\.history$/.test(name)) await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name), own)
}

async function copyFolder(from: string, to: string, own: Own): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessGone)
  await mkdir(to, { mode: 0o700 })
  await own(to)
  for (const entry of entries ?? []) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (entry.isFile()) await copyOne(source, copy, own)
    else if (entry.isDirectory() && !empty.has(entry.name)) await copyFolder(source, copy, own)
    else if (entry.isDirectory()) {
      await mkdir(copy, { mode: 0o700 })
      await own(copy)
    }
  }
}

/** What went away meanwhile is made good by the log. */
const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

async function copyOne(from: string, to: string, own: Own): Promise<void> {
  await copyFile(from, to)
    .then(() => own(to))
    .catch(unlessGone)
}

type Own = (copy: string) => Promise<void>

/** As root PostgreSQL runs as another account, whose the copies must be too; whose the originals were cannot be asked when they are gone. */
async function ownerOf(cluster: string): Promise<Own> {
  if (process.getuid?.() !== 0) return async () => {}
  const { uid, gid } = await stat(cluster)
  return (copy) => chown(copy, uid, gid)
}
