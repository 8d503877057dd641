/** The result of a part of the gate. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Why something was skipped or failed, if the output does not say it. */
  reason?: string
  /** Tests that passed only when they ran again, with the error of the first run. */
  flaky?: string[]
  durations?: { name: string; seconds: number }[]
}

/** More flaky tests than this fail the gate. */
const allowedFlaky = 3

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0 }
export const failed = (reason?: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, reason })
export const skipped = (reason: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, reason })

export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  durations: outcomes.flatMap(({ durations = [] }) => durations),
})

/** Flaky tests count as passed until there are too many of them, which counts as one failure. */
export const judgeFlaky = (outcome: Outcome): Outcome =>
  (outcome.flaky?.length ?? 0) > allowedFlaky ? { ...outcome, failed: outcome.failed + 1 } : outcome

export const slowest = ({ durations = [] }: Outcome, count: number) =>
  durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)

/** The gate's last line: `12 passed, 0 failed`, with `, 1 skipped` if there are any. */
export const lastLine = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
