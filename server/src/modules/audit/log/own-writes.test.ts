/** What members and distributors change of their own, in the audit log: short, joined, and never more than a budget. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '#contract/api/audit/audit'
import { miniFields } from '../../../testing/mini-program-calls.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { sealRows, verifyChain } from './seal.ts'

let use: Resellers
beforeAll(async () => {
  use = await startResellers()
})
afterAll(() => use.mall.close())

const query = async (text: string, values: unknown[] = []) => (await use.mall.database.pool.query(text, values)).rows
const bytesOf = async (userId: number) =>
  await query('select id::int, octet_length(personal) as bytes from audit_rows where user_id = $1 order by id', [
    userId,
  ])
const rowsOf = async (userId: number, path = ''): Promise<AuditRow[]> =>
  (await use.admin.get('/auditlog/list', { user_id: userId, path, page_size: 100 })).body.data
const program = '/mall/distribution/mini-program'

test('a row holds changed fields, each up to a kilobyte, and no body and no answer', async () => {
  const { member } = await use.reseller()
  const { id } = (await member.post(`${program}/create`, { platform: 'wechat' })).body.data
  const privacy = Object.fromEntries(['en', 'cn', 'es', 'ru', 'th', 'vi'].map((lang) => [lang, 'п'.repeat(5000)]))
  const saved = await member.post(`${program}/save/${id}`, miniFields('wechat', { privacy, junk: 'x'.repeat(20_000) }))
  expect(saved.body.code).toBe(200)
  const [row] = await rowsOf(member.id, `${program}/save`)
  expect(row).toMatchObject({ is_own: true, request_args: { params: { id: String(id) } }, response_body: null })
  expect(row?.targets).toEqual([`mini-program:${id}`])
  const { changes } = (await use.admin.get('/auditlog/get', { id: row?.id })).body.data
  const fields = Object.fromEntries(
    changes.map(({ field, after }: { field: string; after: unknown }) => [field, after]),
  )
  expect(fields['privacy.th'] ?? fields['content.privacy.th']).toMatchObject({ cut: true, bytes: 5002 })
  expect(JSON.stringify(fields)).toContain('Lanna Table')
  const [written] = (await bytesOf(member.id)).filter((each) => each.id === row?.id)
  expect(written.bytes).toBeLessThan(20_000)
})

test('saves of one object within ten minutes share a row, those of another have their own', async () => {
  const { member, slug } = await use.reseller()
  const path = '/mall/distribution/product/edit'
  const [one, two] = [await use.product({ price: 1000, stock: 5 }), await use.product({ price: 1000, stock: 5 })]
  const save = async (id: number, place: number) => expect((await member.post(path, { id, place })).body.code).toBe(200)
  for (const place of [1, 2, 3]) await save(one.id, place)
  await save(two.id, 4)
  expect((await rowsOf(member.id, path)).map(({ targets, repeats }) => [targets, repeats])).toEqual([
    [[`distribution:${two.id}`], 0],
    [[`distribution:${one.id}`], 2],
  ])
  await query(`update audit_rows set created_at = created_at - interval '11 minutes' where user_id = $1`, [member.id])
  await save(one.id, 5)
  expect(await rowsOf(member.id, path)).toHaveLength(3)
  expect(slug).toBeTruthy()
})

test('beyond the bytes of a day, one row counts the rest; security, other accounts and staff have their own', async () => {
  const { member } = await use.reseller()
  const used = async (bytes: number) =>
    query(`update audit_budgets set bytes = $2 where user_id = $1 and kind = 'other'`, [member.id, bytes])
  const apply = async (title: string) =>
    (await member.post('/mall/page/create', { owner: 'shop', slug: `own-${title}`, texts: {} })).body.code
  await apply('first')
  await used(1024 * 1024 - 100)
  const before = (await rowsOf(member.id)).length
  expect(await Promise.all(['a', 'b', 'c'].map(apply))).toEqual([200, 200, 200])
  const [counter, ...others] = await rowsOf(member.id)
  expect(others).toHaveLength(before)
  expect(counter).toMatchObject({ module: 'auditlog', repeats: 2, is_own: true, targets: [] })

  await member.post('/base/update_password', { old_password: 'wrong', password: 'a better password 2' })
  const signedIn = await use.mall.signIn(member.username, 'a good password 1')
  expect(signedIn.token).toBeTruthy()
  expect((await rowsOf(member.id))[0]?.path).toContain('/base/access_token')
  const brand = await use.admin.post('/mall/brand/create', { name: 'Budget' })
  const [ofStaff] = await rowsOf(use.admin.id, '/mall/brand/create')
  expect(ofStaff).toMatchObject({ is_own: false, request_args: { body: { name: 'Budget' } } })
  expect(ofStaff?.response_body).toMatchObject({ id: brand.body.data.id })

  // The next day has a budget of its own.
  await query(`update audit_budgets set day = day - 1 where user_id = $1`, [member.id])
  await apply('tomorrow')
  expect((await rowsOf(member.id))[0]?.path).toContain('/mall/page/create')

  await query(`update audit_rows set created_at = created_at - interval '1 hour'`)
  await sealRows(use.mall.served, use.mall.env)
  expect((await verifyChain(use.mall.database, use.mall.env)).fault).toBeUndefined()
})
