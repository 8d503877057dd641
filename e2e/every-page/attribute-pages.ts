/** Pages of attributes and translations, with the rows that they need. */
import type { Page } from 'playwright-core'

type Ask = <Data>(path: string, token?: string, body?: object) => Promise<Data>

export async function attributePages(ask: Ask, token: string) {
  const { id: attribute } = await ask<{ id: number }>('/mall/attribute/create', token, {
    translations: { en: { name: `Material ${Date.now()}` } },
    type: 'choice',
    choices: [{ translations: { en: 'Steel', ru: 'Сталь' } }, { translations: { en: 'Wood' } }],
  })
  const { id: set } = await ask<{ id: number }>('/mall/attribute/set/create', token, {
    translations: { en: { name: 'Kitchen' } },
    attribute_ids: [attribute],
  })
  const title = (page: Page) =>
    page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  const row = (page: Page) =>
    page.getByRole('main').locator('tbody tr, [data-cards] > li').filter({ visible: true }).first().waitFor()
  return [
    { name: 'attributes', path: '/mall-admin/attribute', enter: row },
    { name: 'an attribute', path: `/mall-admin/attribute?edit=${attribute}`, enter: title },
    { name: 'attribute sets', path: '/mall-admin/attribute-set', enter: row },
    { name: 'an attribute set', path: `/mall-admin/attribute-set?edit=${set}`, enter: title },
    { name: 'product import', path: '/mall-admin/import', enter: title },
    { name: 'exports', path: '/mall-admin/export', enter: title },
    { name: 'glossary', path: '/mall-admin/glossary', enter: row },
    { name: 'a new term', path: '/mall-admin/glossary?edit=new', enter: title },
    { name: 'translations', path: '/mall-admin/translation?to=ru', enter: row },
  ]
}
