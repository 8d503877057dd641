/** Settings that pages store for their user. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('comes back as it was stored, to its owner alone; nothing stored is null', async () => {
  const [one, other] = [await mall.create.member(), await mall.create.member()]
  const value = { hidden: ['email'], order: ['ключ', '名称', 1.5, null] }
  expect((await one.get('/base/preference?name=columns.users')).body.data).toEqual({ value: null })
  await one.put('/base/preference', { name: 'columns.users', value })
  expect((await one.get('/base/preference?name=columns.users')).body.data).toEqual({ value })
  expect((await other.get('/base/preference?name=columns.users')).body.data).toEqual({ value: null })
  await one.put('/base/preference', { name: 'columns.users', value: null })
  expect((await one.get('/base/preference?name=columns.users')).body.data).toEqual({ value: null })
  expect((await mall.get('/base/preference?name=columns.users')).status).toBe(401)
})

test('neither one of great size nor ever more of them', async () => {
  const member = await mall.create.member()
  expect((await member.put('/base/preference', { name: 'views.users', value: 'x'.repeat(20_000) })).body.error).toBe(
    'PREFERENCE_TOO_LARGE',
  )
  const errors: (string | undefined)[] = []
  for (let first = 0; first < 240; first += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        member.put('/base/preference', { name: `view-${first + place}`, value: place }),
      ),
    )
    errors.push(...answers.map(({ body }) => body.error))
  }
  expect(errors.slice(0, 200)).toEqual(errors.slice(0, 200).map(() => undefined))
  expect(errors.at(-1)).toBe('PREFERENCE_TOO_LARGE')
  expect((await member.put('/base/preference', { name: 'view-0', value: 'another' })).status).toBe(200)
  expect((await member.put('/base/preference', { name: 'Views of mine', value: 1 })).status).toBe(422)
})

test('the last of two concurrent writes is stored whole', async () => {
  const member = await mall.create.member()
  const values = Array.from({ length: 20 }, (_, place) => ({ place, text: `${place}`.repeat(50) }))
  const answers = await Promise.all(values.map((value) => member.put('/base/preference', { name: 'race', value })))
  expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200))
  expect(values).toContainEqual((await member.get('/base/preference?name=race')).body.data.value)
})
