import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

/** Work that the test ends. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('a full queue refuses at once, in all and for one caller, and takes work again when a place is free', async () => {
  const queue = new Queue({ places: 3, placesEach: 2 })
  const [one, two, three] = [openWork(), openWork(), openWork()]
  const running = [queue.run(one.work, 'a'), queue.run(two.work, 'a')]
  await expect(queue.run(async () => 1, 'a')).rejects.toMatchObject({ code: 'OVERLOADED' })
  running.push(queue.run(three.work, 'b'))
  await expect(queue.run(async () => 1, 'c')).rejects.toMatchObject({ code: 'OVERLOADED' })
  for (const { end } of [one, two, three]) end()
  await Promise.all(running)
  await expect(queue.run(async () => 1, 'a')).resolves.toBe(1)
})

test('no more than `atOnce` run together, in order, even if some fail', async () => {
  const step = fc.record({ ticks: fc.nat(5), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), async (steps, atOnce) => {
      const queue = new Queue({ places: 20, atOnce })
      const begun: number[] = []
      let running = 0
      let most = 0
      const results = await Promise.allSettled(
        steps.map(({ ticks, fails }, index) =>
          queue.run(async () => {
            begun.push(index)
            most = Math.max(most, ++running)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            running--
            if (fails) throw new Error('failed')
          }),
        ),
      )
      expect(begun).toEqual(steps.map((_, index) => index))
      expect(most).toBeLessThanOrEqual(atOnce)
      expect(results.map(({ status }) => status === 'rejected')).toEqual(steps.map(({ fails }) => fails))
    }),
  )
})
