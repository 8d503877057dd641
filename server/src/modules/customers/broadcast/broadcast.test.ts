import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { draftFor, runQueued } from '../../../testing/privacy-calls.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const translations = {
  en: { subject: 'New season', body: 'The new lamps are here.' },
  ru: { subject: 'Новый сезон', body: 'Новые лампы уже здесь.' },
}
const send = (id: number) => staff.post('/mall/broadcast/send', { id })
const inbox = async (member: TestMember) => (await member.get('/mall/message/list', { kind: 'news' })).body.data
const detail = async (id: number) => (await staff.get('/mall/broadcast/get', { id })).body.data

test('each member receives a message once, in their language, and by mail only who wants it', async () => {
  const tag = crypto.randomUUID().slice(0, 12)
  const [ann, boris, chen, quiet] = [
    await mall.create.member({ language: 'en' }),
    await mall.create.member({ language: 'ru' }),
    await mall.create.member({ language: 'cn' }),
    await mall.create.member({ language: 'en' }),
  ] as const
  const gone = await mall.create.member({ isActive: false })
  for (const { id } of [ann, boris, chen, quiet, gone]) await staff.post('/mall/customer/tags', { id, tags: [tag] })
  const choose = (member: TestMember, mail: boolean, in_mall: boolean) =>
    member.put('/mall/message/choices', { choices: [{ kind: 'news', mail, in_mall }] })
  await choose(boris, true, true)
  await choose(quiet, true, false)

  expect((await staff.get('/mall/broadcast/recipients', { tag })).body.data).toEqual({ recipients: 4, by_mail: 2 })
  const body = { translations, link: '/mall/search?q=lamp', audience: { tag } }
  const { id } = (await staff.post('/mall/broadcast/create', body)).body.data
  expect(await detail(id)).toMatchObject({ status: 'draft', recipients: 4, author: staff.username })
  // Two clicks at once.
  const answers = await Promise.all([send(id), send(id)])
  expect(answers.map(({ body }) => body.error ?? 'sent').sort()).toEqual(['BROADCAST_STATUS', 'sent'])
  await mall.create.member()
  await runQueued(mall, 'broadcast')
  // A job that starts once more, as after a kill, sends no message twice.
  await mall.database.pool.query(
    `update jobs set status = 'running', processed = 0, done = 0, unchanged = 0, failed = 0 where kind = 'broadcast'`,
  )
  await mall.database.pool.query(`delete from job_items`)
  await mall.database.pool.query(`update broadcasts set status = 'sending' where id = $1`, [id])
  await runQueued(mall, 'broadcast')

  expect(await inbox(ann)).toMatchObject([{ subject: 'New season', link: '/mall/search?q=lamp', is_read: false }])
  expect(await inbox(boris)).toMatchObject([{ subject: 'Новый сезон' }])
  expect(await inbox(chen)).toMatchObject([{ subject: 'New season' }])
  expect(await inbox(quiet)).toEqual([])
  const left = `select from member_messages where user_id = $1`
  expect((await mall.database.pool.query(left, [gone.id])).rowCount).toBe(0)
  const { rows } = await mall.database.pool.query(
    `select recipient, subject from outbox where subject in ('New season', 'Новый сезон') and recipient <> $1`,
    [`${quiet.username}@test.example`],
  )
  expect(rows).toEqual([{ recipient: `${boris.username}@test.example`, subject: 'Новый сезон' }])
  await ann.post('/mall/message/read', {})
  expect(await detail(id)).toMatchObject({ status: 'sent', recipients: 4, delivered: 3, read: 1 })
})

test('a message to groups reaches the members of any of them, and no other account', async () => {
  const members = [await mall.create.member(), await mall.create.member(), await mall.create.member()]
  const groups: number[] = []
  for (const { id } of members) {
    const group = (await staff.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
    await mall.database.pool.query('update users set group_id = $1 where id = $2', [group, id])
    groups.push(group)
  }
  const group_ids = groups.slice(0, 2)
  const counted = await staff.get('/mall/broadcast/recipients', { group_ids: group_ids.join() })
  expect(counted.body.data).toMatchObject({ recipients: 2 })
  const subject = crypto.randomUUID()
  const body = { translations: { en: { subject, body: 'Only for you.' } }, audience: { group_ids } }
  const { id } = (await staff.post('/mall/broadcast/create', body)).body.data
  await send(id)
  await runQueued(mall, 'broadcast')
  const got = await Promise.all(members.map(async (member) => (await inbox(member)).length))
  expect(got).toEqual([1, 1, 0])
})

test('a message that is being sent can be stopped; what was delivered stays', async () => {
  const member = await mall.create.member()
  const id = await draftFor(staff, member)
  await send(id)
  expect((await staff.post('/mall/broadcast/cancel', { id })).status).toBe(200)
  await runQueued(mall, 'broadcast')
  expect(await detail(id)).toMatchObject({ status: 'canceled', delivered: 0 })
  expect(await inbox(member)).toEqual([])
  expect((await staff.post('/mall/broadcast/cancel', { id })).body.error).toBe('BROADCAST_STATUS')
  expect((await staff.delete(`/mall/broadcast/delete?id=${id}`)).body.error).toBe('BROADCAST_STATUS')
})

test('a draft has a subject and a text in one language at least, and leads into the mall only', async () => {
  const create = async (body: object) => (await staff.post('/mall/broadcast/create', body)).body
  expect((await create({ translations: {} })).fields).toHaveProperty('subject')
  expect((await create({ translations: { en: { subject: 'Only' } } })).fields).toHaveProperty('subject')
  const half = (await create({ translations: { ...translations, ru: { subject: 'Только' } } })).data.id
  expect((await send(half)).body.error).toBe('BROADCAST_INCOMPLETE')
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await create({ translations, link })).fields.link.error, link).toBe('FIELD_FORMAT')
  expect((await create({ translations, audience: { group_ids: [999_999] } })).fields).toHaveProperty([
    'audience.group_ids',
  ])
  const { id } = (await create({ translations, link: '' })).data
  const other = await mall.create.member()
  expect((await other.post('/mall/broadcast/send', { id })).status).toBe(403)
  expect((await staff.delete(`/mall/broadcast/delete?id=${id}`)).status).toBe(200)
  expect((await staff.get('/mall/broadcast/get', { id })).status).toBe(404)
})
