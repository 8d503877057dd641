/** Runs Vitest and counts what it reports to a file: its exit code alone tells no numbers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failed, type Outcome, sum } from './outcome.ts'
import { run } from './run.ts'

interface Report {
  testResults: {
    name: string
    status: 'passed' | 'failed'
    assertionResults: { status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' }[]
  }[]
}

/** `files` narrows the test files by parts of their paths. */
export async function runVitest(
  projects: string[],
  files: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-report-'))
  const reportFile = join(folder, 'report.json')
  try {
    const flags = projects.flatMap((project) => ['--project', project])
    const { code } = await run(
      'vitest',
      ['run', ...flags, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...files],
      { environment },
    )
    const outcome = count(reportFile)
    if (!outcome) return failed('Vitest ended without a report')
    // An error outside all tests, or a crash after them: Vitest says so by its exit code only.
    if (code !== 0 && outcome.failed === 0) return sum([outcome, failed()])
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(reportFile: string): Outcome | undefined {
  let report: Report
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return undefined
  }
  return sum(
    report.testResults.map(({ status, assertionResults }) => {
      const having = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
      const [passed, failedTests] = [having('passed'), having('failed')]
      // A file that cannot be loaded, or whose preparation fails, has no failed test but is one.
      const failed = status === 'failed' && failedTests === 0 ? 1 : failedTests
      return { passed, failed, skipped: assertionResults.length - passed - failedTests }
    }),
  )
}
