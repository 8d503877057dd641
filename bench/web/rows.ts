/** Figures of the web beside their budgets, as a table that can stand in `docs/benchmarks.md` as it is. */

export interface WebRow {
  name: string
  figure: number
  /** Behind the figure; empty for ratios. */
  unit: 'ms' | 'bytes' | ''
  budget: number
  /** Whether the budget is the most or the least. */
  is: 'most' | 'least'
  remark?: string
}

export const isKept = ({ figure, budget, is }: WebRow) => (is === 'most' ? figure <= budget : figure >= budget)

const shown = (value: number, unit: WebRow['unit']) =>
  unit === 'bytes' ? value.toLocaleString('en') : unit === 'ms' ? `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms` : value.toFixed(value < 0.1 ? 3 : 2)

export function tableOf(rows: readonly WebRow[]): string {
  const head = ['what', 'figure', 'budget', 'verdict', 'remark']
  const cells = rows.map((row) => [
    row.name,
    shown(row.figure, row.unit),
    `${row.is === 'most' ? '≤' : '≥'} ${shown(row.budget, row.unit)}`,
    isKept(row) ? 'kept' : 'MISSED',
    (row.remark ?? '').replaceAll('|', '\\|'),
  ])
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
