/** The gate's checks other than tests: each counts as one test. */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../server/src/build-web.ts'
import { projectRoot } from '../../server/src/env.ts'
import { failed, type Outcome, passed, skipped } from './outcome.ts'
import { run } from './run.ts'

const exists = (path: string) => existsSync(join(projectRoot, path))

/** Two checks run at a time, so each prints its findings in one piece. */
async function succeeds(program: string, ...flags: string[]): Promise<Outcome> {
  const { code, output } = await run(program, flags, { isQuiet: true })
  if (code === 0) return passed
  console.log(output)
  return failed(code === null ? `${program} was killed` : undefined)
}

export const checkStyle = () =>
  succeeds(
    'biome',
    'ci',
    '--error-on-warnings',
    '--max-diagnostics=20',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    '.',
  )

/**
 * TypeScript 7. `typescript` itself is version 6, whose API dependency-cruiser needs. More threads would each work out
 * the same types again: two and a half times the work.
 */
const compile = (project: string) =>
  succeeds('node', join(projectRoot, 'node_modules/@typescript/native/bin/tsc'), '-p', project, '--singleThreaded')

export const checkTypes = () => compile('.')

export const checkWebTypes = async () =>
  exists('web/tsconfig.json') ? compile('web') : skipped('there is no web/tsconfig.json')

export async function checkBoundaries(): Promise<Outcome> {
  const folders = ['contract', 'texts', 'server', 'web', 'tools', 'bench', 'prove', 'e2e'].filter(exists)
  const { code, output } = await run('depcruise', [...folders, '--output-type', 'err-long'], { isQuiet: true })
  if (code !== 0) {
    console.log(output)
    return failed()
  }
  // With an unknown version of TypeScript it reads nothing and reports no violation.
  const cruised = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  const existing = globSync(['contract/**/*.ts', 'server/**/*.ts'], { cwd: projectRoot }).length
  return cruised >= existing ? passed : failed(`dependency-cruiser read ${cruised} of at least ${existing} modules`)
}

export const checkDeadCode = () => succeeds('knip', '--no-progress', '--no-config-hints')

export async function checkWebBuild(): Promise<Outcome> {
  if (!exists('web/react-router.config.ts')) return skipped('there is no web/react-router.config.ts')
  try {
    await buildWeb((line) => console.log(line))
    return passed
  } catch (error) {
    return failed((error as Error).message)
  }
}
