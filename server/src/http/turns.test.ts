import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('work beyond the limit waits its turn; after its patience it is refused, and the rest goes on', async () => {
  const inTurn = takeTurns(1, 20)
  const first = Promise.withResolvers<string>()
  const running = inTurn(7, () => first.promise)
  expect(await inTurn(8, async () => 'of another account')).toBe('of another account')
  await expect(inTurn(7, async () => 'late')).rejects.toMatchObject({ code: 'OVERLOADED' })
  const next = inTurn(7, async () => 'next')
  first.resolve('first')
  expect([await running, await next]).toEqual(['first', 'next'])
  expect(await inTurn(7, async () => 'again')).toBe('again')
})
