/** The product as search engines read it. A price on request is told to nobody, here neither. */
import type { ProductDetail } from '#contract/catalog'

export function productJsonLd(product: ProductDetail): Record<string, string | object> {
  const { name, images, brand, skus, price, price_max, currency, price_on_request, stock } = product
  const availability = `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(images.length > 0 && { image: images }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(skus[0] && { sku: skus[0].code, ...(skus[0].barcode && { gtin: skus[0].barcode }) }),
    ...(!price_on_request &&
      price !== null && {
        offers: { '@type': 'AggregateOffer', lowPrice: price, highPrice: price_max ?? price, priceCurrency: currency, offerCount: Math.max(1, skus.length), availability },
      }),
  }
}
