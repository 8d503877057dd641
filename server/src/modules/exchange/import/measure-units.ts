/** Weights and volumes without a unit: neither their heading nor their cell names one. */
import { figureAndWord } from '#contract/rules/figure'
import type { Column } from './columns.ts'

const mostExamples = 3

export function countUnits(columns: readonly Column[]) {
  const open = columns
    .filter(({ field, unit }) => (field === 'weight' || field === 'volume') && !unit)
    .map(({ index }) => ({ index, examples: [] as string[] }))
  return {
    take: (cells: readonly string[]) => {
      for (const { index, examples } of open) {
        if (examples.length === mostExamples) continue
        const text = cells[index]?.trim() ?? ''
        // Nothing weighs 0 in any unit.
        if (/[1-9]/.test(text) && !figureAndWord(text).word && !examples.includes(text)) examples.push(text)
      }
    },
    without: () =>
      new Map(open.flatMap(({ index, examples }) => (examples.length > 0 ? [[index, examples] as const] : []))),
  }
}
