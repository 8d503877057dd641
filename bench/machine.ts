/** How busy the machine is, and how much of it a virtual one really gets. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** Ticks of all processors since they began, and those that a virtual machine's host gave to others; zero where nobody counts. */
function ticks(): { all: number; stolen: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    // user nice system idle iowait irq softirq steal; what follows is counted in user already.
    const counts = line.trim().split(/\s+/).slice(1, 9).map(Number)
    return { all: counts.reduce((sum, each) => sum + each, 0), stolen: counts[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** Asked again later, says in percent how much of the machine's time since now went to others: figures taken meanwhile are that much worse. */
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
