/**
 * The gate: `npm test` runs all of it. `npm test -- gate|server|web|prove|browser [word …]` runs one part of it,
 * `npm test -- <word …>` the tests with that word in their path or title, without the gate's checks.
 * `--all` also runs the tests named `*.all.test.ts`, opens every page in every language, theme, font and width, and tries longer sequences.
 * `--data` runs only the tests of real data, from the folder TEST_DATA_DIR.
 * `--seed=N` draws other values for property tests; without it every run draws the same.
 * Every check counts as one test; the last line and the exit code give the result.
 */
import { parseArgs } from 'node:util'
import { checkBoundaries, checkDeadCode, checkStyle, checkTypes, checkWebBuild, checkWebTypes } from './test/checks.ts'
import { findChromium } from './test/chromium.ts'
import { judgeFlaky, lastLine, type Outcome, skipped, slowest, sum } from './test/outcome.ts'
import { watchProcessors } from './test/processors.ts'
import { findPrograms } from './test/programs.ts'
import { dataPart, type Part, selectTests } from './test/selection.ts'
import { runVitest } from './test/vitest.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const data = process.env['TEST_DATA_DIR']
// Only `--data` may read it, so that the other tests are the same on every machine.
delete process.env['TEST_DATA_DIR']
if (values.data && !data) {
  console.error('--data needs TEST_DATA_DIR, the folder of real data (docs/operations/configure.md).')
  process.exit(2)
}
if (!/^\d{1,9}$/.test(values.seed)) {
  console.error('--seed takes a whole number.')
  process.exit(2)
}
const selection = values.data ? dataPart : selectTests(positionals)
if (selection.parts.length === 0) {
  console.error(`No path or title of a test contains ${positionals.join(' or ')}.`)
  process.exit(2)
}
const wants = (...parts: Part[]) => parts.filter((part) => selection.parts.includes(part))
const environment = {
  TEST_SEED: values.seed,
  ...(values.all && { TEST_ALL: 'on' }),
  ...(values.data && data && { TEST_DATA_DIR: data }),
}

const outcomes: Outcome[] = []
const started = performance.now()
const processorMinutes = watchProcessors()

async function step(title: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`── ${title}`)
  const began = performance.now()
  const outcome = await work()
  if (isInterrupted) process.exit(130)
  const verdict = outcome.failed > 0 ? 'FAILED' : outcome.passed > 0 ? 'passed' : 'skipped'
  console.log(
    `── ${title}: ${verdict}${outcome.reason ? `, ${outcome.reason}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  outcomes.push(outcome)
  return outcome
}

async function testPromises(parts: Part[], isBuilt: boolean): Promise<Outcome> {
  if (!isBuilt) return skipped('the web is not built')
  return runVitest(parts, selection, { ...environment, ...(await findPrograms()) })
}

async function testInBrowser(isBuilt: boolean): Promise<Outcome> {
  if (!isBuilt) return skipped('the web is not built')
  const chromium = await findChromium()
  return 'reason' in chromium
    ? skipped(chromium.reason)
    : runVitest(['browser'], selection, { ...environment, CHROMIUM_PATH: chromium.path })
}

// An interrupt reaches the running program too; it cleans up, and nothing new begins after it.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true))
// The programs write into our pipe and cannot see whether there is a terminal behind it.
if (!process.env.FORCE_COLOR) process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1'

if (wants('gate').length > 0) {
  // Two at a time.
  const types = async () => {
    await step('types', checkTypes)
    await step('types of the web', checkWebTypes)
  }
  const others = async () => {
    await step('format and lint', checkStyle)
    await step('boundaries', checkBoundaries)
    await step('dead code', checkDeadCode)
  }
  await Promise.all([types(), others()])
}
const build =
  wants('gate', 'prove', 'browser', 'data').length > 0 ? await step('build of the web', checkWebBuild) : undefined
const isBuilt = build?.passed === 1
const inProcess = wants('server', 'web')
if (inProcess.length > 0) await step('unit and API tests', () => runVitest(inProcess, selection, environment))
if (wants('prove').length > 0) await step('promises, in their quick forms', () => testPromises(['prove'], isBuilt))
if (wants('browser').length > 0) await step('browser tests', () => testInBrowser(isBuilt))
if (wants('data').length > 0) await step('tests of real data', () => testPromises(['data'], isBuilt))

const total = judgeFlaky(sum(outcomes))
if (selection.files.length === 0) {
  console.log('\nThe slowest tests:')
  for (const { name, seconds } of slowest(total, 20)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
for (const name of total.flaky ?? []) console.log(`FLAKY ${name}`)
const minutes = (performance.now() - started) / 60_000
console.log(
  `\n${minutes.toFixed(1)} minutes; the machine worked ${processorMinutes().toFixed(1)} processor-minutes (user + system)`,
)
console.log(lastLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
