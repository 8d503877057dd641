/**
 * The gate: `npm test` runs all of it. `npm test -- gate|server|web|prove|browser [word …]` runs one part of it,
 * `npm test -- <word …>` the tests with that word in their path or title, without the gate's checks.
 * `--all` opens every page in every language, theme and font instead of a sample, which `--seed=N` repeats.
 * Every check counts as one test; the last line and the exit code give the result.
 */
import { parseArgs } from 'node:util'
import { checkBoundaries, checkDeadCode, checkStyle, checkTypes, checkWebBuild, checkWebTypes } from './test/checks.ts'
import { findChromium } from './test/chromium.ts'
import { judgeFlaky, lastLine, type Outcome, skipped, slowest, sum } from './test/outcome.ts'
import { findPrograms } from './test/programs.ts'
import { type Part, selectTests } from './test/selection.ts'
import { runVitest } from './test/vitest.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const selection = selectTests(positionals)
if (selection.parts.length === 0) {
  console.error(`No path or title of a test contains ${positionals.join(' or ')}.`)
  process.exit(2)
}
const wants = (...parts: Part[]) => parts.filter((part) => selection.parts.includes(part))

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
  return runVitest(['prove'], selection, await findPrograms())
}

async function testInBrowser(isBuilt: boolean): Promise<Outcome> {
  if (!isBuilt) return skipped('the web is not built')
  const chromium = await findChromium()
  return 'reason' in chromium
    ? skipped(chromium.reason)
    : runVitest(['browser'], selection, { CHROMIUM_PATH: chromium.path, ...chooseSample() })
}

/** For `e2e/sample.ts`. */
function chooseSample(): Record<string, string> {
  if (values.all) return { TEST_ALL: 'on' }
  const seed = values.seed ?? String(Math.floor(Date.now() / 86_400_000))
  console.log(`Pages are sampled with --seed=${seed}; --all covers every language and font.`)
  return { TEST_SEED: seed }
}

// An interrupt reaches the running program too; it cleans up, and nothing new begins after it.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true))
// The programs write into our pipe and cannot see whether there is a terminal behind it.
if (!process.env.FORCE_COLOR) process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1'

if (wants('gate').length > 0) {
  // The two longest checks run at the same time.
  const others = async () => {
    await step('format and lint', checkStyle)
    await step('types of the web', checkWebTypes)
  }
  await Promise.all([step('types', checkTypes), others()])
  await Promise.all([step('boundaries', checkBoundaries), step('dead code', checkDeadCode)])
}
const build = wants('gate', 'prove', 'browser').length > 0 ? await step('build of the web', checkWebBuild) : undefined
const isBuilt = build?.passed === 1
const inProcess = wants('server', 'web')
if (inProcess.length > 0) await step('unit and API tests', () => runVitest(inProcess, selection))
if (wants('prove').length > 0) await step('promises, in their quick forms', () => testPromises(isBuilt))
if (wants('browser').length > 0) await step('browser tests', () => testInBrowser(isBuilt))

const total = judgeFlaky(sum(outcomes))
if (selection.files.length === 0) {
  console.log('\nThe slowest tests:')
  for (const { name, seconds } of slowest(total, 20)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
for (const name of total.flaky ?? []) console.log(`FLAKY ${name}`)
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
