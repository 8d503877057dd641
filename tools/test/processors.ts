/** Time that the machine's processors worked. */
import { cpus } from 'node:os'

/** Milliseconds, user + system, of all processors since the start of the machine. */
const worked = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/**
 * Returns a function that returns the processor minutes since this call. It counts the whole machine, because databases and browsers
 * are not children of this process: on an idle machine that is the run.
 */
export function watchProcessors(): () => number {
  const before = worked()
  return () => (worked() - before) / 60_000
}
