/** Rules for crawlers. Pages say themselves whether they may be indexed. */

/** API calls and personal pages. */
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

/** Filtered and sorted lists repeat the same products in too many combinations. */
const filters = ['attributes', 'brand_id', 'in_stock', 'max_moq', 'max_price', 'min_price', 'page_size', 'sort', 'view']

/** With the sitemaps of these names. */
export function robots(origin: string, sitemaps: readonly string[]): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...closed.slice(1).map((path) => `Disallow: /s/*${path}`),
    ...filters.map((name) => `Disallow: /mall/*?*${name}=`),
    ...filters.map((name) => `Disallow: /s/*/mall/*?*${name}=`),
    'Disallow: /mall/search?*keyword=',
    'Disallow: /s/*/mall/search?*keyword=',
    'Allow: /',
    '',
    ...sitemaps.map((name) => `Sitemap: ${origin}/${name}.xml`),
    '',
  ]
  return lines.join('\n')
}
