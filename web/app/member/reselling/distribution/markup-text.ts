import type { MarkupRow } from '#contract/api/pricing/markup'
import type { useFormat } from '../../../i18n/use.ts'

/** `+8 %`, or `+$1.50` in the mall's currency. */
export const valueText = ({ mode, value }: MarkupRow, format: ReturnType<typeof useFormat>, currency: string) =>
  mode === 'percent' ? `+${format.number(Number(value), 3)}\u00a0%` : `+${format.money(value, currency)}`

/** `.90`, or `× 0.50`; nothing without rounding. */
export const roundingText = ({ rounding }: MarkupRow) => (rounding === 'none' ? '' : rounding.replace('step:', '× '))
