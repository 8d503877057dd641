/**
 * Copies the embedded database, the uploads and the key while the mall runs, into a folder that works as a `DATA_DIR`.
 * Between `pg_backup_start` and `pg_backup_stop`, concurrent changes are in the WAL, which is copied last.
 */
import { chown, copyFile, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Command, UsageError } from './command.ts'

/** Folders that PostgreSQL needs but whose contents are not copied here. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const excluded = /^(postmaster\.(pid|opts)|pgsql_tmp.*|\.s\.PGSQL\..*|backup_label|tablespace_map)$/

export const backup: Command = {
  name: 'backup',
  words: ['folder'],
  summary: 'Copies the embedded database, uploads and key into a new folder while the mall runs',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [word = ''], folder, print }) => {
    if (env.databaseUrl)
      throw new UsageError(
        '"backup" works only with the embedded database. Use pg_dump for your own, see docs/operations/backup.md.',
      )
    const target = resolve(folder, word)
    // Fails if the folder exists, so that two backups are never mixed.
    await mkdir(target, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new UsageError(`${target} already exists. Choose a new folder.`) : error
    })
    const client = await database.pool.connect()
    try {
      await copyCluster(client, join(env.dataDir, 'postgres'), join(target, 'postgres'))
    } finally {
      // Closing the session drops the slot and aborts an unfinished backup.
      client.release(true)
    }
    // After the database, because an extra picture does no harm.
    for (const name of ['files', 'secret.key']) {
      await cp(join(env.dataDir, name), join(target, name), { recursive: true, preserveTimestamps: true }).catch(
        ignoreMissing,
      )
    }
    print(`The backup is complete: ${target}`)
    return 0
  },
}

async function copyCluster(client: pg.PoolClient, from: string, to: string): Promise<void> {
  // Prevents PostgreSQL from recycling WAL files before they are copied.
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
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreMissing)
  await mkdir(to, { mode: 0o700 })
  await own(to)
  for (const entry of entries ?? []) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (excluded.test(entry.name)) continue
    if (entry.isFile()) await copyOne(source, copy, own)
    else if (entry.isDirectory() && !emptyFolders.has(entry.name)) await copyFolder(source, copy, own)
    else if (entry.isDirectory()) {
      await mkdir(copy, { mode: 0o700 })
      await own(copy)
    }
  }
}

/** Replaying the WAL restores the state of files that were removed during the copy. */
const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

async function copyOne(from: string, to: string, own: Own): Promise<void> {
  await copyFile(from, to)
    .then(() => own(to))
    .catch(ignoreMissing)
}

type Own = (copy: string) => Promise<void>

/** When run as root, PostgreSQL uses another account, which must own the copies. */
async function ownerOf(cluster: string): Promise<Own> {
  if (process.getuid?.() !== 0) return async () => {}
  const { uid, gid } = await stat(cluster)
  return (copy) => chown(copy, uid, gid)
}
