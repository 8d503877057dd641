/** No account takes the re-encoder or the disk from the others. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => mall.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

let calls = 0
/** Uploads from an address of its own, so that only the account is limited. */
async function upload({ token }: TestMember, picture: Buffer, purpose: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  const request = new Response(form)
  const { statusCode, body } = await mall.app.inject({
    method: 'POST',
    url: `${apiBase}/upload/image?purpose=${purpose}`,
    remoteAddress: `203.0.113.${++calls}`,
    headers: { token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

test("another member's upload does not wait for 55 of one member", async () => {
  const [loud, other] = [await mall.create.member(), await mall.create.member()]
  const picture = await plain(2000, 2000)
  let taken = 0
  const flood = Array.from({ length: 55 }, async () => {
    const answer = await upload(loud, picture, 'slip')
    if (answer.status === 200) taken++
    return answer
  })
  expect((await upload(other, picture, 'slip')).status).toBe(200)
  // Two waited before it; others may have come when these were done.
  expect(taken).toBeLessThanOrEqual(5)
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).toEqual(
    new Set(['200 ', '429 FILE_IN_PROGRESS']),
  )
})

test('avatars and slips have fewer pixels than pictures of products', async () => {
  const staff = await mall.create.staff('superuser')
  const picture = await plain(5000, 5001)
  for (const purpose of ['avatar', 'slip'])
    expect((await upload(staff, picture, purpose)).body).toMatchObject({
      code: 422,
      fields: { file: { error: 'PICTURE_TOO_LARGE', params: { max: 25 } } },
    })
  expect((await upload(staff, picture, 'product')).status).toBe(200)
})

/** Notes pictures of 10 MB each that the account uploaded so many hours ago. */
const store = (member: TestMember, { count, purpose, hours }: { count: number; purpose: string; hours: number }) =>
  mall.database.pool.query(
    `insert into files (key, purpose, owner_id, width, height, size, created_at)
       select gen_random_uuid(), $1, $2, 1, 1, 10 * 1024 * 1024, now() - make_interval(hours => $3) from generate_series(1, $4)`,
    [purpose, member.id, hours, count],
  )

test('an account can upload so many bytes a day, members so many in all', async () => {
  const [busy, full, staff] = [
    await mall.create.member(),
    await mall.create.member(),
    await mall.create.staff('superuser'),
  ]
  const picture = await plain(9, 9)
  await store(busy, { count: 4, purpose: 'slip', hours: 23 })
  expect((await upload(busy, picture, 'avatar')).status).toBe(200)
  await store(busy, { count: 1, purpose: 'avatar', hours: 23 })
  expect((await upload(busy, picture, 'slip')).body).toMatchObject({
    code: 409,
    error: 'UPLOAD_LIMIT_DAY',
    params: { max: 50 },
  })
  await store(full, { count: 50, purpose: 'slip', hours: 25 })
  expect((await upload(full, picture, 'slip')).body).toMatchObject({ code: 409, error: 'UPLOAD_LIMIT_TOTAL' })
  await store(staff, { count: 199, purpose: 'product', hours: 23 })
  expect((await upload(staff, picture, 'product')).status).toBe(200)
  await store(staff, { count: 1, purpose: 'content', hours: 23 })
  expect((await upload(staff, picture, 'product')).body).toMatchObject({
    error: 'UPLOAD_LIMIT_DAY',
    params: { max: 2000 },
  })
  expect((await upload(staff, picture, 'slip')).status).toBe(200)
})
