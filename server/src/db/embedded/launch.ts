/**
 * Starts the PostgreSQL that ships as an npm package, in `DATA_DIR/postgres`, or attaches to the one that
 * runs there already.
 *
 * The process that starts it owns it; its process id is in `postgres.owner`. If the owner is killed or ends before other
 * processes, PostgreSQL continues to run: the next process takes ownership, and the last one stops it. If PostgreSQL dies,
 * one of the processes that `supervise` it restarts it. Connections use a unix socket, or 127.0.0.1 where there are none,
 * and a random password.
 */
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../lib/alive.ts'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, exitOf, type Identity } from './identity.ts'
import { ensurePassword, passwordFile, readPassword } from './password.ts'
import { superviseCluster } from './supervise.ts'

export interface EmbeddedPostgres {
  /** Connection string of a database in the cluster, as `role`; default: the owner of everything in it. */
  url(database: string, role?: string): string
  /** Stops the server, unless another living process owns it. */
  stop(): Promise<void>
  /** Lets go of it without stopping it, for those that use it still. */
  leave(): Promise<void>
}

const user = 'mall'

/** `settings`: of `postgresql.conf`, as `name=value`; they win over the usual ones. */
export async function launchEmbedded(
  dataDir: string,
  report: (line: string) => void = () => {},
  { supervise = false, settings = [] }: { supervise?: boolean; settings?: readonly string[] } = {},
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres')
  const ownerFile = join(dataDir, 'postgres.owner')
  const isOwner = claim(ownerFile)

  let running = readPostmaster(cluster)
  if (!isOwner) {
    for (let waited = 0; !running && waited < 60_000; waited += 100) {
      await delay(100)
      running = readPostmaster(cluster)
    }
    if (!running)
      throw new Error(`Another process (see ${ownerFile}) holds the embedded database but does not start it.`)
  }

  const startCluster = async () => {
    const binaries = findBinaries()
    const identity = chooseIdentity(binaries, dataDir)
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      report('Creating the embedded database …')
      await initialize(cluster, identity)
    }
    // Never at a restart: the processes that use it have the way they connect from its start.
    if (!running) await ensurePassword(dataDir, cluster, identity)
    return start(cluster, dataDir, identity, running, settings)
  }
  try {
    running ??= await startCluster()
  } catch (error) {
    rmSync(ownerFile, { force: true })
    throw error
  }

  const restart = async () => {
    // Another process restarts it.
    if (!claim(ownerFile)) return
    report('The embedded database has died; restarting it …')
    running = await startCluster()
    report('The embedded database runs again.')
  }
  const leave = supervise
    ? superviseCluster(() => readPostmaster(cluster) !== undefined, restart, report)
    : async () => {}
  return {
    url: urlIn(dataDir, running),
    leave: async () => {
      await leave()
      if (ownerIn(ownerFile) === process.pid) rmSync(ownerFile, { force: true })
    },
    stop: async () => {
      await leave()
      if (!claim(ownerFile)) return
      const { pid } = readPostmaster(cluster) ?? {}
      // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is flushed.
      if (pid && isAlive(pid)) process.kill(pid, 'SIGINT')
      while (pid && isAlive(pid)) await delay(20)
      rmSync(ownerFile, { force: true })
    },
  }
}

/** 0 without an owner. The owner may release it at any moment. */
function ownerIn(ownerFile: string): number {
  try {
    return Number(readFileSync(ownerFile, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes ownership of the cluster unless a living process has it. */
function claim(ownerFile: string): boolean {
  for (;;) {
    try {
      writeFileSync(ownerFile, String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerIn(ownerFile)
    if (owner === process.pid) return true
    if (owner && isAlive(owner)) return false
    rmSync(ownerFile, { force: true })
  }
}

interface Running {
  pid: number
  port: number
  socketDir: string
}

/** The server that `postmaster.pid` names, if it lives and takes connections. Its lines: pid, data dir, start, port, socket dir, address, shared memory, status. */
function readPostmaster(cluster: string): Running | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || lines[7]?.trim() !== 'ready') return undefined
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '' }
}

function urlIn(dataDir: string, { port, socketDir }: Running): EmbeddedPostgres['url'] {
  const password = readPassword(dataDir)
  const host = socketDir ? 'localhost' : '127.0.0.1'
  const socket = socketDir ? `?host=${encodeURIComponent(socketDir)}` : ''
  return (database, role = user) =>
    `postgresql://${role}${password ? `:${password}` : ''}@${host}:${port}/${database}${socket}`
}

async function initialize(cluster: string, identity: Identity): Promise<void> {
  // Writes to a temporary folder and renames it when complete, so that a kill leaves no partial cluster.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  identity.own(draft)
  // pg_trgm and lower() follow LC_CTYPE; with C they know no Chinese, Thai or Cyrillic.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  // It gets its password before it is first started.
  const flags = ['-D', draft, '-U', user, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-instructions']
  const child = identity.spawn('initdb', flags, ['ignore', 'pipe', 'pipe'])
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`initdb failed (${code}):\n${output}`)
  renameSync(draft, cluster)
}

/** Where the `former` one was that died, those that are attached look for the next. */
async function start(
  cluster: string,
  dataDir: string,
  identity: Identity,
  former: Running | undefined,
  more: readonly string[],
): Promise<Running> {
  const settings: string[] = [
    'log_min_messages=warning',
    // Details and statements hold personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'max_connections=120',
    'max_wal_size=2GB',
    'random_page_cost=1.1',
    `shared_buffers=${bufferSize()}MB`,
  ]
  if (process.platform === 'win32') {
    settings.push(
      'listen_addresses=127.0.0.1',
      `port=${former?.port ?? (await freePort())}`,
      'unix_socket_directories=',
    )
  } else {
    settings.push(
      'listen_addresses=',
      `unix_socket_directories=${former?.socketDir ?? socketDirectory(cluster, identity)}`,
    )
  }
  settings.push(...more)
  // The log goes to a file by descriptor, not through us: it outlives a kill of this process.
  const logFile = join(dataDir, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  const child = identity.spawn(
    'postgres',
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    ['ignore', log, log],
    true,
  )
  child.unref()
  let failed: unknown
  child.once('error', (error) => (failed = error))
  child.once(
    'exit',
    (code) =>
      (failed = new Error(`PostgreSQL stopped with ${code}; see ${logFile}, which ends with:\n${endOf(logFile)}`)),
  )
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (failed) throw failed
    const running = readPostmaster(cluster)
    const reply = running && (await replyOf(urlIn(dataDir, running)('postgres')))
    if (running && reply === 'ready') return running
    if (reply === 'wrong password') {
      child.kill('SIGINT')
      throw new Error(
        `${passwordFile(dataDir)} does not hold the password of this database. Delete it: the next start sets a new password.`,
      )
    }
    await delay(10)
  }
  throw new Error(`PostgreSQL does not get ready; see ${logFile}.`)
}

/**
 * MB of `shared_buffers`: a quarter of what this machine or container has, as its manual advises, from
 * PostgreSQL's own 128 up to 4096. They are taken as they are needed; a small mall never fills them.
 */
function bufferSize(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.round(Math.min(4096, Math.max(128, Math.min(totalmem(), limit) / 4 / 2 ** 20)))
}

/** The last words of a log. */
const endOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')

/** A socket path holds about 100 bytes; deep project folders get one below the temp folder instead. */
function socketDirectory(cluster: string, identity: Identity): string {
  if (cluster.length <= 80 && !cluster.includes(',')) return cluster
  const directory = mkdtempSync(join(tmpdir(), 'mall-pg-'))
  identity.own(directory)
  return directory
}

async function replyOf(url: string): Promise<'ready' | 'wrong password' | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong password' : undefined
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
