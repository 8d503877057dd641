/** Load of the machine, and CPU time stolen from a virtual one. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** CPU ticks since boot, in total and stolen by the host; zero if not available. */
function ticks(): { all: number; stolen: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    // user nice system idle iowait irq softirq steal; later columns are included in user.
    const counts = line.trim().split(/\s+/).slice(1, 9).map(Number)
    return { all: counts.reduce((sum, each) => sum + each, 0), stolen: counts[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** Returns a function that returns the percentage of CPU time stolen since this call. */
export function watchStolen(): () => number {
  const before = ticks()
  return () => {
    const now = ticks()
    return now.all > before.all ? Math.round((100 * (now.stolen - before.stolen)) / (now.all - before.all)) : 0
  }
}

export const loadText = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')
