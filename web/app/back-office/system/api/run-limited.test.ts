import { expect, test } from 'vitest'
import { runLimited } from './run-limited.ts'

const numbers = Array.from({ length: 10 }, (_, place) => place)
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('each is done once, in order, and never too many at once', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await runLimited(numbers, 3, new AbortController().signal, async (number) => {
    begun.push(number)
    most = Math.max(most, ++running)
    await turn()
    running--
  })
  expect(begun).toEqual(numbers)
  expect(most).toBe(3)
})

test('after it was told to stop none is begun', async () => {
  const begun: number[] = []
  const controller = new AbortController()
  const run = async (number: number) => {
    begun.push(number)
    await turn()
    if (number === 2) controller.abort()
  }
  await expect(runLimited(numbers, 1, controller.signal, run)).rejects.toThrow()
  expect(begun).toEqual([0, 1, 2])
})

test('the first that fails ends it', async () => {
  const begun: number[] = []
  const run = async (number: number) => {
    begun.push(number)
    await turn()
    if (number === 1) throw new Error('refused')
  }
  await expect(runLimited(numbers, 2, new AbortController().signal, run)).rejects.toThrow('refused')
  await turn()
  expect(begun).toEqual([0, 1, 2])
})

test('of nothing nothing is done', async () =>
  expect(await runLimited([], 3, new AbortController().signal, async () => {})).toBeUndefined())
