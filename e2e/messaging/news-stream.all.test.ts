/** Two tabs of one browser hear of news over one connection, also after the tab that held it has closed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { signInWithToken } from '../harness/open-page.ts'

const visit = useBrowser()

test('one stream of news for two tabs', async () => {
  const author = await tokenOf('super', demoPassword)
  const reader = await tokenOf('admin', demoPassword)
  const { unread } = (await callApi(reader, 'GET', '/base/staff_news/unread')).data as { unread: number }
  const [order] = (await callApi(author, 'GET', '/mall/order/admin/list?page_size=1')).data as [{ id: number }]
  const mention = () => callApi(author, 'POST', '/mall/order/note/add', { order_id: order.id, text: '@admin see this' })
  const bell = (page: Page, count: number) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${count} unread notification`) })

  const first = await visit()
  const streams: string[] = []
  first.context.on('request', (request) => {
    if (request.url().endsWith('/staff_news/stream')) streams.push(request.url())
  })
  await mention()
  await signInWithToken(first, reader)
  await first.go('/workbench')
  await bell(first.page, unread + 1).waitFor()
  const second = await first.context.newPage()
  await second.goto('/workbench')
  await bell(second, unread + 1).waitFor()
  // From here on the tabs cannot ask for themselves.
  await first.context.route('**/staff_news/unread', (route) => route.abort())
  await mention()
  await bell(first.page, unread + 2).waitFor()
  await bell(second, unread + 2).waitFor()
  expect(streams).toHaveLength(1)

  await first.page.close()
  await mention()
  await bell(second, unread + 3).waitFor()
  expect(streams).toHaveLength(2)
  await first.close()
})
