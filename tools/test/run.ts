/** Runs the programs of the gate. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from '../../server/src/env.ts'

export interface Run {
  /** Null if it was killed or did not start. */
  code: number | null
  output: string
}

export interface RunOptions {
  /** Return the output instead of printing it; a line every ten seconds shows progress. */
  isQuiet?: boolean
  environment?: Record<string, string>
}

const binFolder = join(projectRoot, 'node_modules/.bin')

/** Runs a program from `node_modules/.bin` or the system in the project folder. */
export function run(
  program: string,
  flags: string[],
  { isQuiet = false, environment = {} }: RunOptions = {},
): Promise<Run> {
  const isWindows = process.platform === 'win32'
  const own = join(binFolder, isWindows ? `${program}.cmd` : program)
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(existsSync(own) ? own : program, flags, {
      cwd: projectRoot,
      env: { ...process.env, ...environment, PATH: binFolder + delimiter + process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    })
    const started = Date.now()
    const ticker = isQuiet
      ? setInterval(() => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
      : undefined
    const forward = () => child.kill('SIGTERM')
    process.once('SIGTERM', forward)
    const end = (code: number | null) => {
      clearInterval(ticker)
      process.removeListener('SIGTERM', forward)
      resolve({ code, output })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (!isQuiet) process.stdout.write(chunk)
      })
    }
    child.once('error', (error) => {
      output += error.message
      if (!isQuiet) console.log(error.message)
      end(null)
    })
    child.once('close', end)
  })
}
