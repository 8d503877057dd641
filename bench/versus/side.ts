/**
 * One of two compared malls. It is started by the commit's own `npm start`, filled by its command line and asked over HTTP,
 * because everything else may differ between two commits.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { usageOf } from '../meter.ts'
import type { Checkout } from './checkouts.ts'

export interface Side {
  name: string
  port: number
  /** Milliseconds of processor so far: of the server, and of PostgreSQL. */
  spent(): { server: number; database: number }
  close(): Promise<void>
}

export async function startSide({ name, folder }: Checkout, products: number): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-versus-'))
  // PostgreSQL runs as another account when this one is root.
  chmodSync(dataDir, 0o755)
  const env = {
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['server/src/start.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const found = /^API: http:\/\/127\.0\.0\.1:(\d+)/m.exec(output)?.[1]
        if (found && output.includes('Ctrl-C stops it.')) resolve(Number(found))
      })
      void ended.then(() => reject(new Error(`The mall of ${name} stopped:\n${output}`)))
    })
    await importProducts(folder, env, join(dataDir, 'products.csv'), products)
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const server = usageOf(postmaster)?.parent ?? 0
    return {
      name,
      port,
      spent: () => ({ server: usageOf(server)?.own ?? 0, database: databaseUsage(postmaster) }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** PostgreSQL has a process for each connection, all of them children of its first one. */
function databaseUsage(postmaster: number): number {
  const main = usageOf(postmaster)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  return children.reduce((sum, pid) => sum + (usageOf(pid)?.own ?? 0), (main?.own ?? 0) + (main?.ended ?? 0))
}

const words = ['Blue', 'Steel', 'Garden', 'Folding', 'Kitchen', 'Office', 'Travel', 'Cotton', 'Bamboo', 'Ceramic']
const things = ['mug', 'chair', 'lamp', 'knife', 'towel', 'bag', 'bowl', 'clock', 'brush', 'shelf', 'tray', 'rack']

async function importProducts(folder: string, env: NodeJS.ProcessEnv, file: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, n) => {
    const name = `${words[n % 10]} ${words[(n * 7 + 3) % 10]?.toLowerCase()} ${things[n % 12]} ${n}`
    return `VS-${n},${name},${((100 + ((n * 7919) % 50_000)) / 100).toFixed(2)},${1_000_000},${1 + (n % 12)},on sale`
  })
  writeFileSync(file, `sku,name_en,price,stock,moq,status\n${lines.join('\n')}\n`)
  const args = ['server/src/cli/main.ts', 'import', 'products', file, '--category', 'Imported']
  const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The products could not be imported:\n${output}`)
}
