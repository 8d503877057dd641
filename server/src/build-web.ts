/** Builds the web when its sources, the contract or the lock file are newer than the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from './env.ts'
import { isAlive } from './lib/alive.ts'

const buildFolder = join(projectRoot, 'web/build')
const marker = join(buildFolder, '.sources')

/** Contains the id of the process that builds. */
const lock = join(projectRoot, '.cache/building')

/** Several processes may start at once: one builds, the others wait for it. */
export async function buildWeb(report: (line: string) => void): Promise<void> {
  const sources = fingerprint()
  const isBuilt = () => existsSync(marker) && readFileSync(marker, 'utf8') === sources
  if (isBuilt()) return
  while (!takeLock()) await delay(200)
  try {
    if (!isBuilt()) await build(sources, report)
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(): boolean {
  mkdirSync(dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Left by a process that was killed while building.
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
  return false
}

async function build(sources: string, report: (line: string) => void): Promise<void> {
  report('Building the web …')
  const started = Date.now()
  const ticker = setInterval(() => report(`  … ${Math.round((Date.now() - started) / 1000)} s`), 2000)
  try {
    await run(join(projectRoot, 'node_modules/.bin/react-router'), ['build', 'web'])
  } finally {
    clearInterval(ticker)
  }
  writeFileSync(marker, sources)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'web/app/**/*',
      'web/public/**/*',
      'web/offline/*',
      'web/plugins/*.ts',
      'web/*.{ts,json}',
      'contract/*.ts',
      'texts/*.ts',
      'texts/*/!(server)/*.json',
      'package-lock.json',
    ],
    {
      cwd: projectRoot,
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The web could not be built:\n${output}`))))
  })
}
