/** `Idempotency-Key` in every write: secrets are not stored, files count, failures may be retried. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const key = (text = crypto.randomUUID() as string) => ({ 'idempotency-key': text })

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** Names that secrets have. `code` alone also names products, so it counts at the top of an answer. */
const isSecret = (name: string, depth: number) =>
  /(^|_)(tokens?|secrets?|passwords?|keys?|pins?|otp)$|^(demo|recovery)_codes?$/.test(name) ||
  (depth === 0 && /^(codes?|link)$/.test(name))
const holdsText = ({ type, items, anyOf = [] }: Schema): boolean =>
  type === 'string' || (items !== undefined && holdsText(items)) || anyOf.some(holdsText)

function secretsIn(schema: Schema, depth = 0): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(isSecret(name, depth) && holdsText(field) ? [name] : []),
    ...secretsIn(field, depth + 1),
  ])
  const nested = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [...own, ...nested.flatMap((each) => secretsIn(each, depth))]
}

/** Texts with such a name that their owner reads again at any time. */
const readAgain: Readonly<Record<string, RegExp>> = {
  share_token: /SavedList|SavedLines/,
  link: /Carousel|Adspace/,
}

test('every call that answers a secret is marked', () => {
  const unmarked = allEndpoints
    .filter(({ method, answersSecret }) => method !== 'GET' && !answersSecret)
    .flatMap(({ name, answer }: AnyEndpoint) =>
      secretsIn(answer as Schema)
        .filter((field) => !readAgain[field]?.test(name))
        .map((field) => `${name}: ${field}`),
    )
  expect(unmarked).toEqual([])
})

test('a secret is answered once and stored nowhere', async () => {
  const { id } = await mall.create.member()
  const reset = () => staff.post('/user/reset_password', { user_id: id }, key('reset-1'))
  const { body } = await reset()
  expect(body.data.password).toHaveLength(14)
  expect(await reset()).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_ALREADY_DONE' } })
  const stored = await mall.database.pool.query(`select * from idempotency_keys where key = 'reset-1'`)
  expect(stored.rows).toMatchObject([{ state: 'withheld', answer: null }])
  expect(JSON.stringify(stored.rows)).not.toContain(body.data.password)
})

describe('a write of staff', () => {
  const addBrand = (name: string, header: Record<string, string>, as: TestMember = staff) =>
    as.post('/mall/brand/create', { name }, header)

  const countLogged = async () =>
    (await mall.database.pool.query(`select count(*)::int as rows from audit_rows where path like '%/brand/create'`))
      .rows[0].rows

  test('is answered as the first time, marked as such, and logged once', async () => {
    const name = crypto.randomUUID()
    const header = key()
    const first = await addBrand(name, header)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    const logged = await countLogged()
    expect(logged).toBeGreaterThan(0)
    const again = await addBrand(name, header)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await countLogged()).toBe(logged)
  })

  test('with another body is refused, and by another account is another one', async () => {
    const other = await mall.create.staff('superuser')
    const header = key()
    expect((await addBrand('Key A', header)).body.code).toBe(200)
    expect(await addBrand('Key B', header)).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } })
    expect((await addBrand('Key C', header, other)).body.code).toBe(200)
  })

  test('that was refused may be sent again with its key', async () => {
    const header = key()
    const missing = { id: 2_000_000_000, name: 'Key D' }
    expect((await staff.post('/mall/brand/update', missing, header)).status).toBe(404)
    expect((await addBrand('Key D', header)).body.code).toBe(200)
  })

  test('sent twenty times at once is done once', async () => {
    const header = key()
    const replies = await Promise.all(Array.from({ length: 20 }, () => addBrand('Key race', header)))
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body.error]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
  })

  test('needs a key of 1 to 255 characters', async () => {
    expect((await addBrand('Key long', key('x'.repeat(256)))).body.error).toBe('IDEMPOTENCY_KEY_INVALID')
  })
})

describe('a write with a transaction of its own', () => {
  const member = { username: 'once-only', email: 'once@example.com', password: 'correct horse battery 9' }
  const create = (header: Record<string, string>) => staff.post('/user/create', member, header)

  test('whose process ended before its answer was stored is not done again', async () => {
    const header = key('broken-off')
    const first = await create(header)
    expect(first.body).toMatchObject({ code: 200 })
    expect((await create(header)).body).toEqual(first.body)
    const state = (sql: string) =>
      mall.database.pool.query(
        `update idempotency_keys set state = 'pending', answer = null ${sql} where key = 'broken-off'`,
      )
    await state('')
    expect((await create(header)).body.error).toBe('IDEMPOTENCY_IN_PROGRESS')
    await state(`, created_at = now() - interval '61 seconds'`)
    expect((await create(header)).body.error).toBe('IDEMPOTENCY_ALREADY_DONE')
  })
})

test('the bytes of a file belong to its call', async () => {
  const upload = (text: string) => {
    const form = new FormData()
    form.append('file', new File([`%PDF-1.4\n${text}\n%%EOF\n`], 'sheet.pdf', { type: 'application/pdf' }))
    return staff.post('/upload/document', form, key('file-1'))
  }
  const first = await upload('one')
  expect(first.body).toMatchObject({ code: 200 })
  expect((await upload('one')).body).toEqual(first.body)
  expect((await upload('two')).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await mall.database.pool.query(`select 1 from files where purpose = 'document'`)).rows).toHaveLength(1)
})
