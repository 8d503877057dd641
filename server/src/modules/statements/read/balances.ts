/** Whether the balances of a statement agree with its lines. All sums are whole numbers of one currency. */

export interface Movement {
  /** What the line changes the balance by. */
  change: number
  /** Balance after the line, if the file has it there. */
  balance?: number | undefined
}

export interface Balances {
  opening: number
  closing: number
}

/**
 * Running balances form a path: each line begins with a balance with which another one ends, but for the first and the
 * last. That holds in any order of the lines of a day. `broken`: a line is missing or wrong. Undefined: there are no
 * running balances.
 */
export function followBalances(
  movements: readonly Movement[],
  isNewestFirst: boolean | undefined,
): Balances | 'broken' | undefined {
  const filled = movements.filter(({ balance }) => balance !== undefined).length
  if (filled === 0) return undefined
  const orders = isNewestFirst === undefined ? [false, true] : [isNewestFirst]
  const paths = orders.map((isReversed) => pathOf(isReversed ? [...movements].reverse() : movements))
  const [best] = paths.sort((a, b) => a.gaps - b.gaps)
  if (!best || best.gaps === 0) return best && { opening: best.opening, closing: best.closing }
  // A column that follows no line, such as the balance of today on every row, is no running balance.
  const isConstant = new Set(movements.map(({ balance }) => balance)).size === 1
  return (isConstant && filled > 1) || (best.links >= 3 && best.gaps >= best.links) ? undefined : 'broken'
}

function pathOf(movements: readonly Movement[]) {
  // Lines without a balance belong to the next one that has it.
  const steps: { before: number; after: number }[] = []
  let change = 0
  for (const movement of movements) {
    change += movement.change
    if (movement.balance === undefined) continue
    steps.push({ before: movement.balance - change, after: movement.balance })
    change = 0
  }
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return { opening: 0, closing: 0, gaps: 0, links: 0 }
  const counts = new Map<number, number>()
  for (const { before, after } of steps) {
    counts.set(after, (counts.get(after) ?? 0) + 1)
    counts.set(before, (counts.get(before) ?? 0) - 1)
  }
  const ends = [...counts].flatMap(([value, count]) => Array.from({ length: Math.max(0, count) }, () => value))
  const starts = [...counts].flatMap(([value, count]) => Array.from({ length: Math.max(0, -count) }, () => value))
  return {
    opening: starts.length === 1 && starts[0] !== undefined ? starts[0] : first.before,
    closing: (ends.length === 1 && ends[0] !== undefined ? ends[0] : last.after) + change,
    gaps: Math.max(0, ends.length - 1),
    links: steps.length - 1,
  }
}

/** The sign of each amount by the change of the balance; undefined where balances do not say. */
export function signsByBalance(
  movements: readonly Movement[],
  isNewestFirst: boolean | undefined,
): (1 | -1 | undefined)[] | undefined {
  const orders = isNewestFirst === undefined ? [false, true] : [isNewestFirst]
  for (const isReversed of orders) {
    const ordered = isReversed ? [...movements].reverse() : movements
    const signs = ordered.map(({ change, balance }, index) => {
      const before = ordered[index - 1]?.balance
      if (before === undefined || balance === undefined) return undefined
      return balance - before === change ? 1 : before - balance === change ? -1 : undefined
    })
    const missing = signs.filter((sign) => sign === undefined).length
    if (movements.length > 1 && missing <= 1) return isReversed ? signs.reverse() : signs
  }
  return undefined
}
