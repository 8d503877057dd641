/**
 * The gate: `npm test` runs all of it, `npm test -- gate|server|web|prove|browser [part of a file name …]` a part.
 * Every check counts as one test; the last line is the sum, and the exit code says the same.
 */
import { globSync } from 'node:fs'
import { projectRoot } from '../server/src/env.ts'
import { checkBoundaries, checkDeadCode, checkStyle, checkTypes, checkWebBuild, checkWebTypes } from './test/checks.ts'
import { findChromium } from './test/chromium.ts'
import { lastLine, type Outcome, skipped, sum } from './test/outcome.ts'
import { findPrograms } from './test/programs.ts'
import { runVitest } from './test/vitest.ts'

const parts = ['gate', 'server', 'web', 'prove', 'browser']
const [part, ...files] = process.argv.slice(2)
if (part !== undefined && !parts.includes(part)) {
  console.error(`There is no part "${part}"; choose one of ${parts.join(', ')}.`)
  process.exit(2)
}
const wants = (...names: string[]) => part === undefined || names.includes(part)

const outcomes: Outcome[] = []

async function step(title: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`── ${title}`)
  const started = Date.now()
  const outcome = await work()
  if (isInterrupted) process.exit(130)
  const verdict = outcome.failed > 0 ? 'FAILED' : outcome.passed > 0 ? 'passed' : 'skipped'
  console.log(
    `── ${title}: ${verdict}${outcome.reason ? `, ${outcome.reason}` : ''} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  outcomes.push(outcome)
  return outcome
}

async function testPromises(isBuilt: boolean): Promise<Outcome> {
  if (!isBuilt) return skipped('the web is not built')
  return runVitest(['prove'], files, await findPrograms())
}

async function testInBrowser(isBuilt: boolean): Promise<Outcome> {
  if (globSync('e2e/**/*.test.ts', { cwd: projectRoot }).length === 0) return skipped('there are no browser tests')
  if (!isBuilt) return skipped('the web is not built')
  const chromium = await findChromium()
  return 'reason' in chromium
    ? skipped(chromium.reason)
    : runVitest(['browser'], files, { CHROMIUM_PATH: chromium.path })
}

// An interrupt reaches the running program too; it cleans up, and nothing new begins after it.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true))
// The programs write into our pipe and cannot see whether there is a terminal behind it.
if (!process.env.FORCE_COLOR) process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1'

if (wants('gate')) {
  // The two longest beside one another.
  const others = async () => {
    await step('format and lint', checkStyle)
    await step('types of the web', checkWebTypes)
  }
  await Promise.all([step('types', checkTypes), others()])
  await Promise.all([step('boundaries', checkBoundaries), step('dead code', checkDeadCode)])
}
const build = wants('gate', 'prove', 'browser') ? await step('build of the web', checkWebBuild) : undefined
if (wants('server', 'web')) await step('unit and API tests', () => runVitest(part ? [part] : ['server', 'web'], files))
if (wants('prove')) await step('promises, in their quick forms', () => testPromises(build?.passed === 1))
if (wants('browser')) await step('browser tests', () => testInBrowser(build?.passed === 1))

const total = sum(outcomes)
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
