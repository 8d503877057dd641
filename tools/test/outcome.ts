/** What came of a part of the gate. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Why something was skipped or failed, where the output does not say it. */
  reason?: string
}

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0 }
export const failed = (reason?: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, reason })
export const skipped = (reason: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, reason })

export const sum = (outcomes: Outcome[]) =>
  outcomes.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  )

/** The gate's last line: `12 passed, 0 failed`, with `, 1 skipped` when there were such. */
export const lastLine = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
