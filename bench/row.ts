/** One figure with its budget. */
import type { Alone, Comparison } from './rounds.ts'

export interface Row {
  name: string
  figure: number
  /** Behind the figure; empty for ratios and counts. */
  unit: 'ms' | 's' | 'MB' | 'bytes' | ''
  budget: number
  /** Whether the budget is a maximum or a minimum. */
  is: 'most' | 'least'
  remark?: string
  /** Of single calls, milliseconds; must not grow with the mall. */
  p99?: number
}

export const isMet = ({ figure, budget, is }: Row) => (is === 'most' ? figure <= budget : figure >= budget)

/** Our rate divided by that of the limit. */
export function ratioRow(
  name: string,
  { limit, least, remark }: { limit: 'bare' | 'raw SQL'; least: number; remark?: string },
  result: Comparison,
): Row {
  const { server, database, limitDatabase, statements } = result.spent
  const processor =
    limit === 'bare' ? `${exact(server)} ms` : `${exact(server)} + ${exact(database)} ms (${exact(limitDatabase)})`
  const parts = [
    `${result.ours.toFixed(0)} against ${result.limit.toFixed(0)} a second`,
    `p50 ${exact(result.p50)}, p99 ${exact(result.p99)} ms`,
    `CPU ${processor}`,
  ]
  if (statements >= 0.05) parts.push(`${statements.toFixed(1)} statements`)
  if (remark) parts.push(remark)
  return {
    name: `${name}, × ${limit}`,
    figure: result.ratio,
    unit: '',
    budget: least,
    is: 'least',
    remark: parts.join(' · '),
    p99: result.p99,
  }
}

/** The 99th percentile of a single caller. */
export const p99Row = (name: string, budget: number, result: Alone): Row => ({
  name: `${name}, alone: p99`,
  figure: result.p99,
  unit: 'ms',
  budget,
  is: 'most',
  remark: aloneText(result),
  p99: result.p99,
})

/** The median of a single caller. */
export const p50Row = (name: string, budget: number, result: Alone): Row => ({
  name: `${name}, alone: p50`,
  figure: result.p50,
  unit: 'ms',
  budget,
  is: 'most',
  remark: aloneText(result),
})

const aloneText = ({ p50, p99, spent }: Alone) =>
  `p50 ${exact(p50)}, p99 ${exact(p99)} ms · CPU ${exact(spent.server)} + ${exact(spent.database)} ms · ${spent.statements.toFixed(1)} statements`

const exact = (value: number) => value.toFixed(value < 10 ? 2 : 1)

const shown = (value: number, unit: Row['unit']) => {
  if (unit === 'bytes') return value.toLocaleString('en')
  if (unit !== '') return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
  return value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0)
}

/** A Markdown table for `docs/benchmarks.md`. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'figure', 'budget', 'verdict', 'remark']
  const cells = rows.map((row) => [
    row.name,
    shown(row.figure, row.unit),
    `${row.is === 'most' ? '≤' : '≥'} ${shown(row.budget, row.unit)}`,
    isMet(row) ? 'met' : 'MISSED',
    (row.remark ?? '').replaceAll('|', '\\|'),
  ])
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** One line per row that misses its budget. */
export const missedOf = (rows: readonly Row[]) =>
  rows
    .filter((row) => !isMet(row))
    .map(
      ({ name, figure, unit, budget }) => `${name}: ${figure.toFixed(unit === '' ? 3 : 1)} ${unit}, budget ${budget}`,
    )

/** Compares the rows of a small and a large mall: no call may take twice as long. */
export function growthRows(small: readonly Row[], large: readonly Row[]): Row[] {
  const before = new Map(small.map((row) => [row.name, row.p99]))
  return large.flatMap(({ name, p99 }) => {
    const was = before.get(name)
    if (p99 === undefined || was === undefined) return []
    return [
      {
        name: `growth of p99: ${name}`,
        figure: p99 / was,
        unit: '' as const,
        budget: 2,
        is: 'most' as const,
        remark: `${exact(was)} → ${exact(p99)} ms`,
      },
    ]
  })
}
