/** Before the browser tests: a demo mall for each worker as `npm start` runs it, with a data folder and a port of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { launchEmbedded } from '../../server/src/db/embedded/launch.ts'
import { projectRoot } from '../../server/src/env.ts'
import { giveUpDurability } from '../../server/src/testing/cluster.ts'
import { makeScratchFolder, removeLeftovers } from '../../server/src/testing/scratch.ts'

interface Mall {
  mallUrl: string
  dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Read by `mall.ts`. */
    malls: Mall[]
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const seeded = await seedDataFolder()
  const started = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => {
      const dataDir = makeScratchFolder()
      copyFolder(seeded, dataDir)
      return startMall(dataDir)
    }),
  )
  rmSync(seeded, { recursive: true })
  project.provide(
    'malls',
    started.map(({ mall }) => mall),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    for (const { mall } of started) rmSync(mall.dataDir, { recursive: true, force: true })
  }
}

/** Seeding the demo mall takes seconds, copying its data folder a tenth of one. */
async function seedDataFolder(): Promise<string> {
  const dataDir = makeScratchFolder()
  const { stop } = await startMall(dataDir)
  const postgres = await launchEmbedded(dataDir)
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await giveUpDurability(client)
  await client.end()
  await stop()
  return dataDir
}

/** Preserves the owner of the files, which `cpSync` cannot: as root, PostgreSQL runs as another account. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/postgres`, `${from}/secret.key`, to])
}

async function startMall(dataDir: string): Promise<{ mall: Mall; stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(projectRoot, 'server/src/start.ts')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      OUTGOING_LOOPBACK: 'on',
      LOG_LEVEL: 'warn',
    },
  })
  // Also if another mall does not start.
  const kill = () => server.kill()
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let output = ''
  const mallUrl = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const address = /^API: (http:\/\/[^/]+)/m.exec(output)?.[1]
        // The last line of the start: earlier, a signal would not stop PostgreSQL.
        if (address && output.includes('Ctrl-C stops it.')) resolve(address)
      })
    void ended.then(() => reject(new Error(`The mall stopped before it was open:\n${output}`)))
  })
  const stop = async () => {
    // SIGTERM would give a proxy time to notice.
    server.kill('SIGINT')
    await ended
    process.removeListener('exit', kill)
  }
  return { mall: { mallUrl, dataDir }, stop }
}
