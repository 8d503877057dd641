/** Runs Vitest and returns what `reporter.ts` counted. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledFolder } from '../../server/src/env.ts'
import { failed, type Outcome, sum } from './outcome.ts'
import { run } from './run.ts'
import type { Selection } from './selection.ts'

/** Compiled code of all sources: that of every start of a mall, too. */
const compiled = { NODE_COMPILE_CACHE: compiledFolder }

export async function runVitest(
  projects: string[],
  { files, title }: Omit<Selection, 'parts'>,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-report-'))
  const report = join(folder, 'report.json')
  try {
    const flags = [
      ...projects.flatMap((project) => ['--project', project]),
      ...(title ? [`--testNamePattern=${title}`] : []),
      // A worker without a file would still get a mall of its own.
      ...(files.length === 1 ? ['--maxWorkers=1'] : []),
    ]
    const { code } = await run(
      'vitest',
      ['run', ...flags, '--reporter=default', '--reporter=./tools/test/reporter.ts', ...files],
      {
        environment: {
          ...compiled,
          ...environment,
          ...(files.length > 0 && { TEST_NAMED: 'on' }),
          TEST_REPORT: report,
        },
      },
    )
    if (!existsSync(report)) return failed('Vitest ended without a report')
    const counted: Outcome = JSON.parse(readFileSync(report, 'utf8'))
    // Tests that the title leaves out are not skipped ones.
    const outcome = title ? { ...counted, skipped: 0 } : counted
    // An error outside all tests, or a crash after them, shows in the exit code only.
    return code !== 0 && outcome.failed === 0 ? sum([outcome, failed()]) : outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
