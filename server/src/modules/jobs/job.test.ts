import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { type Client, startTestMall, type TestMall } from '../../testing/mall.ts'
import { type JobKind, kindsByName } from './kind.ts'
import { eachItem, runJob } from './run.ts'
import { startJob } from './service.ts'
import { undoKind } from './undo.ts'

let mall: TestMall
let admin: Client & { id: number }
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())
beforeEach(() => mall.database.pool.query('delete from settings where name like $1', ['sheet-%']))

interface Params {
  size: number
  /** Items that are refused. */
  refused: number[]
}

const sheets: JobKind<Params, { key: string; n: number }> = {
  name: 'write-sheets',
  count: async (_ctx, { size }) => size,
  async *items(_ctx, { size }, { processed }) {
    for (let n = processed + 1; n <= size; n += 3)
      yield Array.from({ length: Math.min(3, size - n + 1) }, (_, index) => ({
        key: `sheet-${n + index}`,
        n: n + index,
      }))
  },
  // A plain insert: an item that is processed twice breaks the primary key.
  run: eachItem(async ({ db }, { key, n }, { refused }) => {
    await db.execute(`insert into settings (name, value) values ('${key}', '1')`)
    if (refused.includes(n)) throw new AppError('FIELD_FORMAT')
    return { outcome: 'done', before: null }
  }),
  async undo({ db }, { key }) {
    await db.execute(`delete from settings where name = '${key}'`)
    return { outcome: 'done' }
  },
}
const kinds = kindsByName([sheets, undoKind])

const start = (params: Partial<Params> = {}, dedupeKey?: string) => {
  const ctx = programContext(mall.served, mall.env, 'test')
  return ctx.transaction((tx) =>
    startJob(
      { ...tx, actor: { id: admin.id, username: 'admin' } as never },
      sheets,
      { size: 10, refused: [], ...params },
      { dedupeKey },
    ),
  )
}
const run = (id: number, options?: Parameters<typeof runJob>[4]) => runJob(mall.served, mall.env, kinds, id, options)
const written = async () =>
  (
    await mall.database.pool.query<{ name: string }>(
      `select name from settings where name like 'sheet-%' order by length(name), name`,
    )
  ).rows.map(({ name }) => name)
const sheetNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `sheet-${from + index}`)
const detail = async (id: number) => (await admin.get(`/job/${id}`)).body.data

describe('a job', () => {
  test('is queued with the transaction that starts it, or not at all', async () => {
    const ctx = programContext(mall.served, mall.env, 'test')
    let id = 0
    await expect(
      ctx.transaction(async (tx) => {
        id = await startJob(tx, sheets, { size: 1, refused: [] })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await run(id)).toBe(false)
    expect(await written()).toEqual([])
  })

  test('gives every item a verdict; a refused one leaves nothing and stops none of the others', async () => {
    const id = await start({ refused: [2, 7] })
    expect(await detail(id)).toMatchObject({
      status: 'queued',
      processed: 0,
      can_cancel: true,
      owner: expect.any(String),
    })
    expect(await run(id)).toBe(true)
    expect(await detail(id)).toMatchObject({
      status: 'done',
      total: 10,
      processed: 10,
      done: 8,
      failed: 2,
      can_undo: true,
      can_cancel: false,
    })
    expect(await written()).toEqual(sheetNames(1, 10).filter((name) => name !== 'sheet-2' && name !== 'sheet-7'))
    const failed = await admin.get(`/job/${id}/items?outcome=failed`)
    expect(failed.body).toMatchObject({
      total: 2,
      data: [
        { position: 2, key: 'sheet-2', code: 'FIELD_FORMAT' },
        { position: 7, key: 'sheet-7', code: 'FIELD_FORMAT' },
      ],
    })
  })

  test('that several processes want runs in one of them, each item once', async () => {
    const id = await start({ size: 60 })
    const runs = await Promise.all(Array.from({ length: 6 }, () => run(id)))
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(await written()).toHaveLength(60)
    expect(await detail(id)).toMatchObject({ status: 'done', processed: 60, done: 60 })
  })

  test('that was stopped continues after its last whole batch', async () => {
    const id = await start()
    const stopping = new AbortController()
    expect(await run(id, { signal: stopping.signal, onBatch: () => stopping.abort() })).toBe(false)
    expect(await written()).toEqual(sheetNames(1, 3))
    expect(await detail(id)).toMatchObject({ status: 'running', processed: 3 })
    expect(await run(id)).toBe(true)
    expect(await written()).toEqual(sheetNames(1, 10))
    expect((await admin.get(`/job/${id}/items?page_size=-1`)).body.data.map(({ key }: { key: string }) => key)).toEqual(
      sheetNames(1, 10),
    )
  })

  test('whose run was taken over writes no batch more', async () => {
    const id = await start()
    const takeOver = () => mall.database.pool.query(`update jobs set runner = 'another' where id = $1`, [id])
    let taken: Promise<unknown> = Promise.resolve()
    const slow = {
      ...sheets,
      run: (...args: Parameters<typeof sheets.run>) => taken.then(() => sheets.run(...args)),
    }
    const lost = await runJob(mall.served, mall.env, kindsByName([slow]), id, {
      onBatch: () => {
        taken = takeOver()
      },
    })
    expect(lost).toBe(false)
    expect(await written()).toEqual(sheetNames(1, 3))
    expect(await detail(id)).toMatchObject({ processed: 3 })
  })

  test('is canceled after the batch under way', async () => {
    const id = await start()
    let canceled: Promise<{ status: number }> | undefined
    const slow = {
      ...sheets,
      run: async (...args: Parameters<typeof sheets.run>) => {
        await canceled
        return sheets.run(...args)
      },
    }
    await runJob(mall.served, mall.env, kindsByName([slow]), id, {
      onBatch: () => {
        canceled ??= admin.post(`/job/${id}/cancel`)
      },
    })
    expect((await canceled)?.status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: 'canceled', processed: 6 })
    expect(await written()).toEqual(sheetNames(1, 6))
    expect((await admin.post(`/job/${id}/cancel`)).body).toMatchObject({ code: 409, error: 'JOB_STATUS' })
  })

  test('that fails as a whole says why and retains its earlier batches', async () => {
    const id = await start()
    await mall.database.pool.query(`insert into settings (name, value) values ('sheet-5', '1')`)
    await expect(run(id)).rejects.toThrow()
    expect(await detail(id)).toMatchObject({ status: 'failed', processed: 3, error: expect.any(String) })
    expect(await run(id)).toBe(false)
  })

  test('started twice with the same key is one job', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => start({}, 'daily')))
    expect(new Set(ids).size).toBe(1)
    await run(ids[0] as number)
    expect(await start({}, 'daily')).not.toBe(ids[0])
  })
})

describe('undo', () => {
  test('takes every change back, once', async () => {
    const id = await start({ refused: [4] })
    await run(id)
    const undo = await admin.post(`/job/${id}/undo`)
    expect((await admin.post(`/job/${id}/undo`)).body.data).toEqual(undo.body.data)
    await run(undo.body.data.id)
    expect(await written()).toEqual([])
    expect(await detail(id)).toMatchObject({ status: 'undone', can_undo: false })
    expect(await detail(undo.body.data.id)).toMatchObject({ kind: 'undo', status: 'done', done: 9 })
    expect((await admin.post(`/job/${id}/undo`)).body).toMatchObject({ code: 409, error: 'JOB_STATUS' })
  })
})

describe('other people', () => {
  test('see no jobs but their own; the right shows all', async () => {
    const id = await start()
    const member = await mall.create.member()
    expect((await member.get(`/job/${id}`)).status).toBe(404)
    expect((await member.get(`/job/${id}/items`)).status).toBe(404)
    expect((await member.post(`/job/${id}/cancel`)).status).toBe(404)
    expect((await member.post(`/job/${id}/undo`)).status).toBe(404)
    expect((await member.get('/job/list')).body.total).toBe(0)
    const superuser = await mall.create.staff('superuser')
    expect((await superuser.get('/job/list?kind=write-sheets')).body.data[0]).toMatchObject({ id, status: 'queued' })
  })
})
