/** Before the browser tests: a demo mall as `npm start` runs it, in a data folder and on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../server/src/env.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the mall answers, without a slash at the end. */
    mallUrl: string
    /** Where it keeps everything; its database runs there. */
    dataDir: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-e2e-'))
  // As root the database runs as another account, which must get in.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const mallUrl = `http://127.0.0.1:${port}`
  let output = ''
  const mall = spawn(process.execPath, [join(projectRoot, 'server/src/start.ts')], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  })
  for (const stream of [mall.stdout, mall.stderr]) stream.on('data', (chunk) => (output += chunk))
  await ready(mall, mallUrl, () => output)
  project.provide('mallUrl', mallUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    const ended = new Promise((resolve) => mall.once('exit', resolve))
    mall.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(mall: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let waited = 0; waited < 170_000; waited += 200) {
    if (mall.exitCode !== null) throw new Error(`The mall stopped with ${mall.exitCode}:\n${output()}`)
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
