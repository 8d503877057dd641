import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('icons are cached for long; an unknown name shows a dot', async () => {
  const found = await mall.app.inject('/icons/tabler/list.svg')
  expect(found.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(found.body).toMatch(/^<svg [^>]*viewBox="0 0 24 24">.*<\/svg>$/)
  for (const name of ['no-such-icon', '__proto__', 'constructor']) {
    const missing = await mall.app.inject(`/icons/tabler/${name}.svg`)
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('<svg')
  }
})

test('lists all names', async () => {
  const names = (await mall.app.inject('/icons/tabler.json')).json() as string[]
  expect(names.length).toBeGreaterThan(4000)
  expect(names).toContain('clipboard-list')
})
