/** A Vitest reporter that writes what the gate counts to the file TEST_REPORT: the exit code contains no numbers. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Outcome } from './outcome.ts'

export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_REPORT
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules)))
  }
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  // A file that cannot be loaded, or whose hooks fail, fails without a failed test.
  const isBroken = (module: TestModule) =>
    module.state() === 'failed' && ![...module.children.allTests('failed')].length
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + modules.filter(isBroken).length,
    skipped: inState('skipped').length,
    flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => `${nameOf(test)}${firstError(test)}`),
    durations: tests.map((test) => ({ name: nameOf(test), seconds: (test.diagnostic()?.duration ?? 0) / 1000 })),
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`

/** What went wrong the first time, because Vitest prints errors of failed tests alone. */
function firstError(test: TestCase): string {
  const [error] = test.result().errors ?? []
  const at = error?.stacks?.find(({ file }) => !file.includes('node_modules'))
  return error ? `\n  ${error.message.trim().replaceAll('\n', '\n  ')}${at ? `\n  ${at.file}:${at.line}` : ''}` : ''
}
