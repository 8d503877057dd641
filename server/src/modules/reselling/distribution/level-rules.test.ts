import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ladderOf, nextLevel } from './level-rules.ts'

const day = 86_400_000
const now = new Date('2026-11-26T00:00:00Z')

const levels = fc
  .array(
    fc.record({
      minTurnover: fc.option(fc.integer({ min: 0, max: 1000 })),
      periodDays: fc.integer({ min: 1, max: 400 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })))

const scene = fc.record({
  levels,
  place: fc.nat(5),
  turnover: fc.integer({ min: 0, max: 1200 }),
  lastedDays: fc.integer({ min: 0, max: 500 }),
  isPinned: fc.boolean(),
})

/** The same turnover in every period makes the properties short. */
const decide = ({
  levels,
  place,
  turnover,
  lastedDays,
  isPinned,
}: typeof scene extends fc.Arbitrary<infer T> ? T : never) => {
  const ladder = ladderOf(levels)
  const levelId = levels[place % levels.length]?.id ?? null
  const since = new Date(now.getTime() - lastedDays * day)
  return { ladder, levelId, next: nextLevel(ladder, { levelId, since, isPinned }, () => turnover, now) }
}

describe('the level of a distributor', () => {
  test('is one that the turnover reaches, or the lowest, and is not higher than that', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { ladder, next } = decide(given)
        if (!next) return
        const place = ladder.findIndex(({ id }) => id === next.level.id)
        expect(place === 0 || next.level.minTurnover <= given.turnover).toBe(true)
        expect(ladder.slice(place + 1).every(({ minTurnover }) => minTurnover > given.turnover)).toBe(true)
      }),
    )
  })

  test('stays when staff pinned it or gave one that turnover does not decide about', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { ladder, levelId, next } = decide(given)
        if (given.isPinned || !ladder.some(({ id }) => id === levelId)) expect(next).toBeUndefined()
      }),
    )
  })

  test('never falls before the present one has lasted its period, and rises at once', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { ladder, levelId, next } = decide(given)
        const present = ladder.findIndex(({ id }) => id === levelId)
        const target = Math.max(
          0,
          ladder.findLastIndex(({ minTurnover }) => minTurnover <= given.turnover),
        )
        const mayFall = given.lastedDays >= (ladder[present]?.periodDays ?? 0)
        const stays = given.isPinned || present < 0 || target === present
        const isMoved = !stays && (target > present || mayFall)
        expect(next?.reason).toBe(isMoved ? (target > present ? 'rise' : 'fall') : undefined)
      }),
    )
  })

  test('settles: decided again at once, nothing changes', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { ladder, next } = decide(given)
        if (!next) return
        const current = { levelId: next.level.id, since: now, isPinned: false }
        expect(nextLevel(ladder, current, () => given.turnover, now)).toBeUndefined()
      }),
    )
  })

  test('with more turnover is never a lower one', () => {
    fc.assert(
      fc.property(scene, fc.nat(500), (given, more) => {
        const placeOf = (turnover: number) => {
          const { ladder, levelId, next } = decide({ ...given, turnover })
          return ladder.findIndex(({ id }) => id === (next?.level.id ?? levelId))
        }
        expect(placeOf(given.turnover + more)).toBeGreaterThanOrEqual(placeOf(given.turnover))
      }),
    )
  })
})
