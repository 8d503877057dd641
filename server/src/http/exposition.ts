/** Counters, gauges and histograms, and how Prometheus reads them: its text format 0.0.4. */

export type Labels = Record<string, string>

const written = (labels: Labels) => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export function metric(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: Iterable<[Labels | string, number]>,
): string {
  const lines = [...values].map(
    ([labels, value]) => `${name}${typeof labels === 'string' ? labels : written(labels)} ${value}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

/** Upper bounds in seconds: a page should come within 0.1, and nobody waits for more than 10. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
interface Spread {
  /** How many lay in each bound and above its former, then those above all. */
  counts: number[]
  sum: number
}

/** By the value of one label. */
export type Durations = Map<string, Spread>

export function histogram(name: string, help: string, label: string, durations: Durations): string {
  const lines = [...durations].flatMap(([value, { counts, sum }]) => {
    let total = 0
    const buckets = counts.map(
      (count, index) =>
        `${name}_bucket${written({ [label]: value, le: String(bounds[index] ?? '+Inf') })} ${(total += count)}`,
    )
    return [
      ...buckets,
      `${name}_sum${written({ [label]: value })} ${sum}`,
      `${name}_count${written({ [label]: value })} ${total}`,
    ]
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')
}

export function addDuration(durations: Durations, value: string, seconds: number): void {
  const kept = durations.get(value) ?? { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
  durations.set(value, kept)
  const found = bounds.findIndex((bound) => seconds <= bound)
  const bucket = found < 0 ? bounds.length : found
  kept.counts[bucket] = (kept.counts[bucket] ?? 0) + 1
  kept.sum += seconds
}
