/** Amounts as people type them and as the wire wants them. */

/** `12,5` → `12.5`, `1 200` → `1200`. Anything doubtful, such as `1,200`, stays as typed and is for the server to refuse. */
export function typedAmount(text: string): string {
  const compact = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  return /^-?\d+,\d{1,2}$/.test(compact) ? compact.replace(',', '.') : compact
}

/** Whether two amounts are the same money: `12.5` and `12.50`. */
export const isSameAmount = (one: string, other: string): boolean => one === other || (one !== '' && Number(one) === Number(other))
