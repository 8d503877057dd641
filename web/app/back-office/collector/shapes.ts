/** Ready shapes of sites: what the form of a new source begins with. */
import type { Values } from './values.ts'

export const shapes = ['structured', 'sitemap', 'shopify', 'woocommerce', 'google', 'own'] as const
export type Shape = (typeof shapes)[number]

type Start = Pick<Values, 'kind' | 'category_url' | 'category_selector' | 'list_url' | 'item_selector' | 'dedupe_by'>

const none = { category_url: '', category_selector: '', list_url: '', item_selector: '' }

export const valuesOf: Record<Shape, Start> = {
  structured: { ...none, kind: 'json_ld', dedupe_by: 'url' },
  sitemap: { ...none, kind: 'sitemap', list_url: '/sitemap.xml', item_selector: '/product', dedupe_by: 'url' },
  shopify: {
    ...none,
    kind: 'json_api',
    list_url: '/products.json?limit=250&page={page}',
    item_selector: '$.products[*]',
    dedupe_by: 'url',
  },
  woocommerce: {
    ...none,
    kind: 'json_api',
    list_url: '/wp-json/wc/store/v1/products?per_page=100&page={page}',
    item_selector: '$[*]',
    dedupe_by: 'url',
  },
  google: { ...none, kind: 'feed', list_url: '/feed.xml', dedupe_by: 'code' },
  own: { ...none, kind: 'html', item_selector: 'a', dedupe_by: 'url' },
}
