/** Work in processes of its own: what becomes of work that ends, fails, loops or takes too much. */
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { poolCounts, workerPool } from './pool.ts'
import { task, taskInParts } from './task.ts'

const pool = workerPool({ name: 'test', size: 1, places: 2, megabytes: 48, seconds: 2, stopped: 'FILE_TOO_COMPLEX' })
const odd = task<typeof import('./odd-task.ts')>(pool, new URL('./odd-task.ts', import.meta.url))
const counted = taskInParts<typeof import('./counted-task.ts')>(pool, new URL('./counted-task.ts', import.meta.url))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  )

test('work runs in another process, without the settings of this one', async () => {
  const { pid, ...answer } = (await odd({ kind: 'echo', bytes: Buffer.from([1, 2]) })) as {
    pid: number
    bytes: Uint8Array
    settings: number
  }
  expect(pid).not.toBe(process.pid)
  expect([...answer.bytes]).toEqual([1, 2])
  expect(answer.settings).toBe(0)
})

test('refusals come back as they are, faults as errors', async () => {
  const refusal = await refusalOf(odd({ kind: 'refuse' }))
  expect([refusal?.code, refusal?.params, refusal?.message]).toEqual(['FILE_CELL_TOO_LONG', { row: 3 }, 'A sentence.'])
  await expect(odd({ kind: 'fail' })).rejects.toThrow(/pool test failed.*of the work/s)
})

test('endless loops, endless memory, endless depth and huge results are refused, and the next work is done', async () => {
  const before = poolCounts.get('test')?.stopped ?? 0
  for (const kind of ['loop', 'memory', 'depth', 'exit', 'large'] as const)
    expect((await refusalOf(odd({ kind })))?.code, kind).toBe('FILE_TOO_COMPLEX')
  expect(poolCounts.get('test')?.stopped).toBe(before + 5)
  expect(await odd({ kind: 'echo', bytes: Buffer.of() })).toMatchObject({ settings: 0 })
})

test('waiting work begins with the lightest; when all places are taken, more is refused at once', async () => {
  const order: string[] = []
  const run = (name: string, weight: number) =>
    odd({ kind: 'echo', bytes: Buffer.of() }, weight).then(() => order.push(name))
  const running = [run('first', 9), run('heavy', 5), run('light', 1)]
  expect((await refusalOf(run('more', 0)))?.code).toBe('OVERLOADED')
  await Promise.all(running)
  expect(order).toEqual(['first', 'light', 'heavy'])
})

test('results come in parts; a caller that has enough leaves the process to others', async () => {
  const all: number[] = []
  for await (const part of counted({ to: 5 })) all.push(part)
  expect(all).toEqual([1, 2, 3, 4, 5])
  for await (const part of counted({ to: 1e9 })) if (part === 3) break
  const failing = counted({ to: 2, thenFails: true })
  expect(await failing.next()).toMatchObject({ value: 1 })
  expect(await failing.next()).toMatchObject({ value: 2 })
  expect((await refusalOf(failing.next()))?.code).toBe('FILE_REFUSED')
  expect(await odd({ kind: 'echo', bytes: Buffer.of() })).toMatchObject({ settings: 0 })
})
