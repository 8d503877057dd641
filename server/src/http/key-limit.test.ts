import { expect, test } from 'vitest'
import { limitPerKey } from './key-limit.ts'

test('work beyond the limit waits for a slot; after its patience it is refused, and the rest goes on', async () => {
  const limited = limitPerKey(1, 20)
  const first = Promise.withResolvers<string>()
  const running = limited(7, () => first.promise)
  expect(await limited(8, async () => 'of another account')).toBe('of another account')
  await expect(limited(7, async () => 'late')).rejects.toMatchObject({ code: 'OVERLOADED' })
  const next = limited(7, async () => 'next')
  first.resolve('first')
  expect([await running, await next]).toEqual(['first', 'next'])
  expect(await limited(7, async () => 'again')).toBe('again')
})
