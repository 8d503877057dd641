/** What crawlers may fetch. Whether a page goes into an index is said by the page itself. */

/** Calls, and pages that are about one visitor. */
const closed = [
  '/api/',
  '/login',
  '/mall/cart',
  '/mall/checkout',
  '/mall/payment',
  '/mall/member/',
  '/mall/order/',
  '/system/',
  '/mall-admin/',
]

/** Filtered and sorted lists are the same goods again, in more combinations than a crawler has time for. */
const filters = ['attributes', 'brand_id', 'in_stock', 'max_moq', 'max_price', 'min_price', 'page_size', 'sort', 'view']

export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...filters.map((name) => `Disallow: /mall/*?*${name}=`),
    'Disallow: /mall/search?*keyword=',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return lines.join('\n')
}
