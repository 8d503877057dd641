/**
 * `npm run release-check`: everything that is too long for `npm test`; takes hours. Draws a new seed and prints it, runs
 * all tests in full, the tests of real data, all proofs in their long form, and the benchmark compared with the last tag. Writes
 * the results into the table of docs/RELEASES.md. `--only=all|data|prove|bench` runs one of them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../server/src/env.ts'
import { run } from './test/run.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, only: { type: 'string' } } })
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9))
const lastTag = git('tag', '--sort=-creatordate').split('\n')[0]
console.log(`Seed: ${seed}. Repeat with --seed=${seed}.`)

interface Step {
  name: string
  title: string
  args: string[] | undefined
  /** Why it cannot run. */
  missing?: string
  /** Picks the figures out of the output. */
  figures(output: string): string
}

const lastLineOf = (output: string, pattern: RegExp) => output.split('\n').findLast((line) => pattern.test(line)) ?? ''
const environment = { TEST_SEED: seed }
const steps: Step[] = [
  {
    name: 'all',
    title: 'all tests in full',
    args: ['tools/test.ts', '--all', `--seed=${seed}`],
    figures: (output) =>
      [lastLineOf(output, /^\d+ passed, \d+ failed/), lastLineOf(output, /processor-minutes/)].join('; '),
  },
  {
    name: 'data',
    title: 'tests of real data',
    args: process.env['TEST_DATA_DIR'] ? ['tools/test.ts', '--data', `--seed=${seed}`] : undefined,
    missing: 'TEST_DATA_DIR is not set',
    figures: (output) => lastLineOf(output, /^\d+ passed, \d+ failed/),
  },
  {
    name: 'prove',
    title: 'all promises, long form',
    args: ['prove/main.ts'],
    figures: (output) => lastLineOf(output, /^\d+ passed, \d+ failed/),
  },
  {
    name: 'bench',
    title: `benchmark against ${lastTag || 'the last tag'}`,
    args: lastTag ? ['bench/main.ts', '--vs', lastTag] : undefined,
    missing: 'there is no tag',
    figures: (output) => {
      const ratios = [...output.matchAll(/^\| (.+?) \| ([\d.]+) \(.*?\) \| ([\d.]+) \(/gm)]
      return ratios.map(([, what, time, processor]) => `${what}: time ${time}, processor ${processor}`).join('; ')
    },
  },
]
if (values.only && !steps.some(({ name }) => name === values.only)) {
  console.error(`--only takes one of ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const table = join(projectRoot, 'docs/RELEASES.md')
let isFailed = false
for (const { name, title, args, missing, figures } of steps) {
  if (values.only && name !== values.only) continue
  console.log(`── ${title}`)
  const started = performance.now()
  const { code, output } = args ? await run('node', args, { environment }) : { code: null, output: '' }
  const verdict = args ? (code === 0 ? 'passed' : 'FAILED') : `not run: ${missing}`
  if (args && code !== 0) isFailed = true
  const minutes = Math.round((performance.now() - started) / 60_000)
  writeRow(title, [
    new Date().toISOString().slice(0, 10),
    git('rev-parse', '--short=8', 'HEAD'),
    verdict,
    `${minutes}`,
    figures(output),
  ])
  console.log(`── ${title}: ${verdict} (${minutes} minutes)`)
}
process.exitCode = isFailed ? 1 : 0

/** Each step has one row, that of its last run. */
function writeRow(title: string, cells: string[]): void {
  const row = `| ${[title, ...cells].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const lines = readFileSync(table, 'utf8').split('\n')
  const [firstWord] = title.split(' against ')
  const known = lines.findIndex((line) => line.startsWith(`| ${firstWord}`))
  const end = lines.findLastIndex((line) => line.startsWith('|')) + 1
  if (known >= 0) lines[known] = row
  else lines.splice(end, 0, row)
  writeFileSync(table, lines.join('\n'))
}
