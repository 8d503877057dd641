/**
 * The environment of a proof: a separate database and any number of mall processes, started as `npm start` does.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createMembers, type Member } from '../bench/members.ts'
import { servingRole } from '../server/src/boot/prepare.ts'
import { type Database, openDatabase } from '../server/src/db/client.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { compiledFolder, projectRoot, readEnvironment } from '../server/src/env.ts'
import { type Running, runMall } from '../server/src/main.ts'
import { allocator, nodeFlags } from '../server/src/memory.ts'
import { type Invariant, verifyInvariants } from '../server/src/modules/reports/invariant/service.ts'
import { cloneDatabase, type TestCluster, type TestDatabase } from '../server/src/testing/cluster.ts'
import { createFactory, type Factory } from '../server/src/testing/factory.ts'
import { makeScratchFolder } from '../server/src/testing/scratch.ts'
import { type Caller, openCaller } from './caller.ts'
import { Broken, type Proof } from './proof.ts'

export interface MallProcess {
  pid: number
  port: number
  /** Resolves with the exit code or signal. */
  ended: Promise<number | string>
  /** Milliseconds from the start of the process until it listened. */
  startedIn: number
  /** All that it has logged. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

export interface Stage {
  pool: pg.Pool
  /** `DATA_DIR` of the processes. */
  folder: string
  database: Database
  /** Connection string for the serving role; `pool` and `database` use the owner role. */
  url: string
  /** Environment for commands that work on this mall. */
  environment: Record<string, string>
  create: Pick<Factory, 'adjustment' | 'product' | 'category' | 'listings' | 'statementLine' | 'stockOf'>
  members(count: number): Promise<Member[]>
  /** A signed-in superuser. */
  staff(): Promise<Member>
  /** `port` defaults to a free one; `environment` overrides variables. */
  serve(options?: { port?: number; environment?: Record<string, string> }): Promise<MallProcess>
  /** Two processes on the same database, to find errors of in-memory state. Returns their ports. */
  servePair(): Promise<number[]>
  /** Opens a caller for one or several processes; closed with the stage. */
  call(port: number | readonly number[], options?: Parameters<typeof openCaller>[1]): Caller
  close(): Promise<void>
}

/**
 * `embedded`: the mall brings its own PostgreSQL, as on an empty machine, and the proof may do to it what it likes.
 * `inTest`: malls run in this process and cannot be killed.
 */
export async function openStage(
  cluster: TestCluster,
  { embedded, inTest }: Pick<Proof, 'embedded' | 'inTest'> = {},
): Promise<Stage> {
  const folder = embedded
    ? makeScratchFolder({ onDisk: embedded === 'on disk' })
    : mkdtempSync(join(cluster.folder, 'stage-'))
  const processes = new Set<ChildProcess>()
  const callers: Caller[] = []
  const inside: Running[] = []
  const {
    url: ownerUrl,
    servingUrl: url,
    database,
    close,
  } = embedded ? await openEmbedded(processes, folder) : await cloneDatabase(cluster)
  const environment = { DATA_DIR: folder, ...(!embedded && { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }) }
  const serve: Stage['serve'] = async (options = {}) => {
    const full = environmentOf({ ...environment, ...options.environment }, options.port)
    if (!inTest) return startProcess(processes, full)
    const { mall, process } = await runInTest(full)
    inside.push(mall)
    return process
  }
  return {
    pool: database.pool,
    folder,
    database,
    url,
    environment: { PATH: process.env['PATH'] ?? '', DEMO: 'off', ...environment },
    create: createFactory(database.db, 'none', () => {
      throw new Error('Use HTTP on a stage.')
    }),
    members: (count) => createMembers(database.pool, count),
    staff: async () => {
      const [person] = await createMembers(database.pool, 1)
      if (!person) throw new Error('No account was created.')
      await database.pool.query('update users set is_superuser = true where id = $1', [person.id])
      return person
    },
    serve,
    servePair: async () => (await Promise.all([serve(), serve()])).map(({ port }) => port),
    call: (port, options) => {
      const caller = openCaller(port, options)
      callers.push(caller)
      return caller
    },
    close: async () => {
      for (const caller of callers) caller.close()
      await killAll(processes)
      await Promise.all(inside.map((mall) => mall.stop()))
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function killAll(processes: Iterable<ChildProcess>): Promise<void> {
  await Promise.all(
    [...processes].map((child) => {
      child.kill('SIGKILL')
      return new Promise((resolve) => child.once('exit', resolve))
    }),
  )
}

/** A first process creates and migrates the database and is killed; PostgreSQL continues to run. */
async function openEmbedded(processes: Set<ChildProcess>, folder: string): Promise<TestDatabase> {
  await startProcess(processes, environmentOf({ DATA_DIR: folder }))
  await killAll(processes)
  const embedded = await launchEmbedded(folder)
  const url = embedded.url('mall')
  await embedded.leave()
  const database = openDatabase(url)
  const close = async () => {
    await database.close()
    await (await launchEmbedded(folder)).stop()
  }
  return { url, servingUrl: embedded.url('mall', servingRole), database, close }
}

/** `given` overrides the variables that all malls of proofs start with. */
function environmentOf(given: Record<string, string>, port = 0): Record<string, string> {
  const isPublic = ['HOST', 'RATE_LIMITS', 'PUBLIC_URL', 'TRUST_PROXY'].some((name) => name in given)
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    ADMIN_PASSWORD: 'a password for proofs',
    // Proofs run foreign sites on this machine. A mall that is open to the public refuses this setting.
    ...(!isPublic && { OUTGOING_LOOPBACK: 'on' }),
    ...given,
  }
}

async function runInTest(environment: Record<string, string>): Promise<{ mall: Running; process: MallProcess }> {
  const started = performance.now()
  const mall = await runMall(readEnvironment(environment), () => {})
  const refuse = () => {
    throw new Error('This mall runs in the process of the test.')
  }
  return {
    mall,
    process: {
      pid: process.pid,
      port: Number(new URL(mall.addresses[0] as string).port),
      ended: new Promise(() => {}),
      startedIn: performance.now() - started,
      output: refuse,
      kill: refuse,
    },
  }
}

async function startProcess(processes: Set<ChildProcess>, environment: Record<string, string>): Promise<MallProcess> {
  const started = performance.now()
  // With the settings that it would replace itself for, and with compiled code at once: half a second less.
  const child = spawn(process.execPath, [...nodeFlags, join(projectRoot, 'server/src/start.ts')], {
    cwd: projectRoot,
    env: { ...allocator, NODE_COMPILE_CACHE: compiledFolder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.add(child)
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => {
      processes.delete(child)
      resolve(code ?? signal ?? '')
    }),
  )
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /^API: http:\/\/127\.0\.0\.1:(\d+)/m.exec(output)?.[1]
      if (found) resolve(found)
      // Print errors that the mall logs as bugs.
      for (const line of String(chunk).split('\n')) if (line.includes('"level":50')) console.error(line)
    })
    void ended.then((code) => reject(new Broken(`The mall exited with ${code} before it listened:\n${output}`)))
  })
  return {
    pid: child.pid ?? 0,
    port: Number(address),
    ended,
    startedIn: performance.now() - started,
    output: () => output,
    kill: (signal) => void child.kill(signal),
  }
}

/** All invariants over the whole database, or one of them after a call. */
export async function requireBooks(stage: Stage, only?: Invariant, call = ''): Promise<void> {
  const faults = await verifyInvariants(stage.database.db, only)
  if (faults.length > 0)
    throw new Broken(
      `The books do not add up${call && ` after ${call}`}:\n${faults
        .slice(0, 10)
        .map(({ invariant, check, row, detail }) => `${invariant} ${check}: ${row}: ${detail}`)
        .join('\n')}`,
    )
}
