import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from './factory.ts'
import { startTestMall, type TestMall } from './mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('the mall is ready', async () => expect((await mall.app.inject('/readyz')).statusCode).toBe(200))

test('a member of the factory is signed in, and can sign in again', async () => {
  const member = await mall.create.member()
  expect((await member.get('/base/userinfo')).body.data.username).toBe(member.username)
  const again = await mall.signIn(member.username, testPassword)
  expect((await again.get('/base/userinfo')).status).toBe(200)
  expect((await mall.get('/base/userinfo')).status).toBe(401)
})

test('search finds a product of the factory by name and by code', async () => {
  const { id } = await mall.create.product({
    code: 'MUG-77 A',
    product: { name: { en: 'Enamel camping mug', cn: '搪瓷露营杯' } },
  })
  for (const keyword of ['camping', '露营', 'mug77']) {
    const { body } = await mall.get('/mall/product/list', { keyword })
    expect(body.data.map((product: { id: number }) => product.id)).toEqual([id])
  }
})
