/** Which level a distributor gets by turnover; pure. Amounts in minor units. */

export interface Rung {
  id: number
  minTurnover: number
  periodDays: number
}

export interface LevelState {
  levelId: number | null
  /** When the level was reached or given. */
  since: Date
  isPinned: boolean
}

/** Levels that turnover decides about, lowest first. */
export const ladderOf = <L extends { id: number; minTurnover: number | null; periodDays: number }>(
  levels: readonly L[],
): (L & Rung)[] =>
  levels
    .flatMap((level) => (level.minTurnover === null ? [] : [{ ...level, minTurnover: level.minTurnover }]))
    .sort((a, b) => a.minTurnover - b.minTurnover || a.id - b.id)

/**
 * The level that replaces the present one; undefined when it stays. A higher one is given at once. A lower one comes
 * only after the present one has lasted its whole period, so that a level just reached is not lost. Pinned levels, and
 * those that staff alone give, stay.
 */
export function nextLevel<R extends Rung>(
  ladder: readonly R[],
  { levelId, since, isPinned }: LevelState,
  turnoverOf: (rung: R) => number,
  now: Date,
): { level: R; reason: 'rise' | 'fall'; turnover: number } | undefined {
  const place = ladder.findIndex(({ id }) => id === levelId)
  const present = ladder[place]
  if (isPinned || !present) return undefined
  const reached = ladder.findLastIndex((rung) => turnoverOf(rung) >= rung.minTurnover)
  const target = Math.max(0, reached)
  const level = ladder[target]
  if (!level || target === place) return undefined
  if (target > place) return { level, reason: 'rise', turnover: turnoverOf(level) }
  const lasted = now.getTime() - since.getTime()
  return lasted < present.periodDays * 86_400_000 ? undefined : { level, reason: 'fall', turnover: turnoverOf(present) }
}
