/** The product as JSON-LD for search engines, made on the server only. Prices on request are left out. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { paths } from '../../../paths.ts'

/** Lengths of GTIN-8, -12, -13 and -14. */
const gtin = /^(\d{8}|\d{12,14})$/

/** Product and breadcrumbs; `origin` is scheme and host for absolute URLs. */
export function structuredData(product: ProductDetail, origin: string): object[] {
  const url = origin + paths.product(product.id)
  const { name, images, brand, manufacturer, skus, hs_code, origin_country, breadcrumbs } = product
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  const barcode = first?.barcode && gtin.test(first.barcode) ? first.barcode : undefined
  const offers = offersOf(product, url)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      url,
      ...(images.length > 0 && { image: images.map((image) => new URL(image, origin).href) }),
      ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
      ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
      ...(first && { sku: first.code }),
      ...(barcode && { gtin: barcode }),
      ...(breadcrumbs.length > 0 && { category: breadcrumbs.map((crumb) => crumb.name).join(' > ') }),
      ...(origin_country && { countryOfOrigin: origin_country }),
      ...(hs_code && {
        additionalProperty: { '@type': 'PropertyValue', propertyID: 'HS', name: 'HS code', value: hs_code },
      }),
      ...(offers && { offers }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...breadcrumbs.map((crumb) => ({ name: crumb.name, item: origin + paths.category(crumb.id) })),
        { name, item: url },
      ].map((crumb, position) => ({
        '@type': 'ListItem',
        position: position + 1,
        ...crumb,
      })),
    },
  ]
}

/** One offer, or an aggregate if prices differ; nothing for products off sale or priced on request. */
function offersOf({ skus, status, currency }: ProductDetail, url: string): object | undefined {
  const priced = skus.flatMap((sku) =>
    sku.status === 'on_sale' && !sku.price_on_request && sku.price !== null ? [{ ...sku, price: sku.price }] : [],
  )
  if (status !== 'on_sale' || priced.length === 0) return undefined
  const ascending = [...priced].sort((a, b) => Number(a.price) - Number(b.price))
  const low = ascending[0]
  const high = ascending.at(-1)
  const canBuy = priced.some(({ stock, moq }) => stock >= moq)
  const common = {
    priceCurrency: currency,
    availability: `https://schema.org/${canBuy ? 'InStock' : 'OutOfStock'}`,
    url,
  }
  if (low && low.price === high?.price)
    return {
      '@type': 'Offer',
      price: low.price,
      ...common,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: Math.min(...priced.map(({ moq }) => moq)) },
    }
  return {
    '@type': 'AggregateOffer',
    lowPrice: low?.price,
    highPrice: high?.price,
    offerCount: priced.length,
    ...common,
  }
}
