/** Pages of saved lists, past purchases and favorites, with a list that is shared. */
import type { TestedPage } from '../harness/open-page.ts'

type Ask = <Data>(path: string, token?: string, body?: object) => Promise<Data>

export async function memberLists(ask: Ask, token: string, skuId: number | null): Promise<TestedPage[]> {
  const name = `Weekly ${Date.now()}`
  const lines = skuId === null ? [] : [{ sku_id: skuId, quantity: 1, note: 'blue' }]
  const { id } = await ask<{ id: number }>('/mall/saved-list/create', token, { name, lines })
  const shared = await ask<{ share_token: string }>(`/mall/saved-list/share/${id}`, token, {})
  await ask('/mall/collection/folder/create', token, { name: `Spring ${Date.now()}` })
  return [
    { name: 'saved lists', path: '/mall/member/list' },
    { name: 'a saved list', path: `/mall/member/list/detail/${id}` },
    { name: 'previously bought', path: '/mall/member/list/bought' },
    { name: 'reorder suggestions', path: '/mall/member/list/due' },
    {
      name: 'a shared list',
      path: `/mall/quick?list=${shared.share_token}`,
      enter: async (page, t) => {
        await page.getByRole('region', { name: t('saved.sharedTitle') }).waitFor()
      },
    },
    {
      name: 'my lists in quick order',
      path: '/mall/quick',
      enter: async (page, t) => {
        await page.getByRole('button', { name: t('saved.mine') }).click()
        await page.getByRole('main').getByText(name).waitFor()
      },
    },
    { name: 'favourites by price', path: '/mall/member/collection?sort=cheaper' },
  ]
}
