/** A merged category: its old address leads to the category that received it. */
import { expect, test } from 'vitest'
import { demoPassword, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { callApi } from './member.ts'

const visit = useBrowser()

test('the old address of a merged category moves for good, with its other parameters', async () => {
  const token = await tokenOf('admin', demoPassword)
  const create = async (name: string) =>
    ((await callApi(token, 'POST', '/mall/category/create', { name })).data as { id: number }).id
  const [from, into] = [await create('Tinware'), await create('Zincware')]
  await callApi(token, 'POST', '/mall/category/merge', { id: from, into_id: into })
  const answer = await fetch(`${mallUrl}/mall/category/products?category_id=${from}&sort=sales`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`/mall/category/products?category_id=${into}&sort=sales`)

  const guest = await visit()
  await guest.go(`/mall/category/products?category_id=${from}`)
  await guest.page.getByRole('heading', { level: 1, name: 'Zincware' }).waitFor()
  expect(new URL(guest.page.url()).searchParams.get('category_id')).toBe(String(into))
  await callApi(token, 'DELETE', `/mall/category/delete?id=${into}`)
  expect(guest.faults).toEqual([])
  await guest.close()
})
