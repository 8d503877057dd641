/** Before the browser tests: a demo mall for each worker as `npm start` runs it, in a data folder and on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../server/src/env.ts'

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
  const started = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startMall))
  project.provide(
    'malls',
    started.map(({ mall }) => mall),
  )
  return async () => void (await Promise.all(started.map(({ stop }) => stop())))
}

async function startMall(): Promise<{ mall: Mall; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-e2e-'))
  // As root the database runs as another account, which must get in.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const mallUrl = `http://127.0.0.1:${port}`
  let output = ''
  const server = spawn(process.execPath, [join(projectRoot, 'server/src/start.ts')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  // Also when another mall does not get ready.
  process.once('exit', () => server.kill())
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await ready(server, mallUrl, () => output)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { mall: { mallUrl, dataDir }, stop }
}

async function ready(server: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let waited = 0; waited < 170_000; waited += 200) {
    if (server.exitCode !== null) throw new Error(`The mall stopped with ${server.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(200)
  }
  throw new Error(`The mall does not get ready:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
