/** Starts and stops the measured processes, each with a clean environment. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { compiledFolder } from '../server/src/env.ts'
import { allocator, nodeFlags } from '../server/src/memory.ts'

export interface Started {
  pid: number
  port: number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

/** The mall in production mode, as with `npm start`, with its embedded PostgreSQL in `dataDir` and demo data by default. */
export const startServer = (
  dataDir: string,
  { pages, demo = true }: { pages: boolean; demo?: boolean },
  flags: string[] = [],
) =>
  start(
    'server.ts',
    pages ? ['--pages'] : [],
    {
      DATA_DIR: dataDir,
      DEMO: demo ? 'on' : 'off',
      // A shop on this machine replaces the foreign site.
      ...(demo ? { OUTGOING_LOOPBACK: 'on' } : { ADMIN_PASSWORD: 'a password for benchmarks' }),
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiledFolder,
      ...allocator,
    },
    [...nodeFlags, ...flags],
  )

/** A bare Fastify route that sends the bytes of `file`. */
export const startBare = (file: string) => start('bare.ts', [file], { NODE_ENV: 'production' }, [])

/** Stops all processes, including those still starting. */
export const stopProcesses = () => Promise.all([...running].map(stop))

async function start(
  script: string,
  args: string[],
  env: Record<string, string>,
  execArgv: string[],
): Promise<Started> {
  const child = fork(join(import.meta.dirname, script), args, {
    env,
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`bench/${script} ended with ${code} before it was ready.`)))
  })
  return { pid: child.pid ?? 0, port, stop: () => stop(child) }
}

function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    if (child.connected) child.disconnect()
  })
}
