/** Lots of an account under any sequence of grants, spending, returns and expiry. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { findOpenLots } from './lot-queries.ts'
import { addLot, expireLots, returnLots, spendable, spendLots, takeLot } from './lots.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const day = 86_400_000
const account = 'red_packet'
let owner = 1000

/** A context whose clock shows this day. */
const at = (days: number) => ({
  ...programContext(mall.database, mall.env, 'test'),
  now: () => new Date(1_700_000_000_000 + days * day),
})

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), amount: fc.integer({ min: 1, max: 500 }), days: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ do: fc.constant('return' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('revoke' as const) }),
)

test(
  'no sequence makes a balance negative, gives back more than was spent, or books an event twice',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const ownerId = ++owner
        let balance = 0
        const spent = new Map<string, number>()
        for (const [today, each] of steps.entries()) {
          const ctx = at(today)
          // Sources name one event of all accounts.
          const booking = { account, ownerId, source: `step:${ownerId}:${today}` } as const
          // Everything happens twice: the second time changes nothing.
          for (const isFirst of [true, false]) {
            const before = await spendable(ctx, account, ownerId)
            if (each.do === 'add') {
              const expiresAt = new Date(ctx.now().getTime() + (each.days + 1) * day)
              await addLot(ctx, { ...booking, type: 'granted', amount: each.amount }, { expiresAt })
              if (isFirst) balance += each.amount
            }
            if (each.do === 'spend') {
              const outcome = await spendLots(ctx, { ...booking, type: 'spent', amount: each.amount }).catch(
                (error) => error,
              )
              const isRefused = outcome instanceof AppError
              if (isFirst) expect(isRefused).toBe(before < each.amount)
              if (isFirst && !isRefused) {
                balance -= each.amount
                spent.set(booking.source, each.amount)
              }
            }
            if (each.do === 'return') {
              const [source, open] = [...spent].at(-1) ?? ['none', 0]
              await returnLots(ctx, { ...booking, type: 'given_back', amount: each.amount }, source)
              if (isFirst) {
                balance += Math.min(open, each.amount)
                spent.set(source, open - Math.min(open, each.amount))
              }
            }
            if (each.do === 'expire') await expireLots(ctx, [account], 1000)
            if (each.do === 'revoke' && isFirst) {
              const [lot] = await findOpenLots(mall.database.db, account, ownerId, null)
              if (lot) balance -= await takeLot(ctx, { id: lot.id, account, ownerId }, 'revoked')
            }
            const lots = await findOpenLots(mall.database.db, account, ownerId, null)
            const total = lots.reduce((sum, { left }) => sum + left, 0)
            if (each.do === 'expire') balance = total
            expect(total).toBe(balance)
            if (each.do === 'expire') expect(await spendable(ctx, account, ownerId)).toBe(total)
          }
        }
      }),
      { numRuns: 25 },
    ),
  60_000,
)
