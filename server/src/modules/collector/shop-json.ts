/** Products in the JSON of known shop systems: Shopify's `products.json` and WooCommerce's store API. */
import { type FieldTexts, shorten, type VariantText, variantsFound } from './texts.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined

type Parts = [keyof FieldTexts, unknown][]

/** Nothing for JSON of other shapes, which rules of the operator read. */
export function readShopJson(json: unknown): FieldTexts {
  if (!isNode(json)) return {}
  const product = isNode(json['product']) ? json['product'] : json
  if (Array.isArray(product['variants']) && 'title' in product && 'handle' in product) return readShopify(product)
  if (isNode(product['prices']) && 'permalink' in product) return readWooCommerce(product)
  return {}
}

function readShopify(product: Node): FieldTexts {
  const variants = nodes(product['variants'])
  const [first = {}] = variants
  const names = nodes(product['options']).map(({ name }) => text(name) ?? '')
  const fields = fieldsOf([
    ['name', product['title']],
    ['price', first['price']],
    ['code', first['sku']],
    ['barcode', first['barcode']],
    ['brand', product['vendor']],
    ['description', product['body_html']],
    ['category', product['product_type']],
    ['weight', grams(first['grams'])],
    ['url', `/products/${text(product['handle'])}`],
  ])
  const found = variantsFound(
    variants.map((variant): VariantText => {
      const options = [variant['option1'], variant['option2'], variant['option3']].map(text)
      return {
        name: text(variant['title']),
        options: Object.fromEntries(
          options.flatMap((value, index) => (value && names[index] ? [[names[index], value]] : [])),
        ),
        code: text(variant['sku']),
        barcode: text(variant['barcode']),
        price: text(variant['price']),
        stock: text(variant['inventory_quantity']),
        weight: grams(variant['grams']),
      }
    }),
    variants,
  )
  if (found) fields.variants = found
  const pictures = nodes(product['images']).flatMap(({ src }) => text(src) ?? [])
  if (pictures.length > 0) fields.images = { values: pictures, raw: shorten(pictures.join('\n')) }
  return fields
}

const grams = (value: unknown) => (Number(value) > 0 ? `${Number(value)} g` : undefined)

/** Its prices are in minor units. */
function readWooCommerce(product: Node): FieldTexts {
  const prices = product['prices'] as Node
  const digits = Number(prices['currency_minor_unit'] ?? 2)
  const amount = Number(prices['price'])
  const fields = fieldsOf([
    ['name', product['name']],
    ['price', Number.isFinite(amount) ? (amount / 10 ** digits).toFixed(digits) : undefined],
    ['currency', prices['currency_code']],
    ['code', product['sku']],
    ['brand', nodes(product['brands'])[0]?.['name']],
    ['description', product['description'] || product['short_description']],
    ['category', nodes(product['categories'])[0]?.['name']],
    ['stock', product['is_in_stock'] === false ? 'OutOfStock' : undefined],
    ['url', product['permalink']],
  ])
  const attributes = nodes(product['variations'])
  const found = variantsFound(
    attributes.map(({ attributes }): VariantText => {
      const options = nodes(attributes).map(({ name, value }) => [text(name) ?? '', text(value) ?? ''] as const)
      return { options: Object.fromEntries(options.filter(([name, value]) => name && value)) }
    }),
    attributes,
  )
  if (found) fields.variants = found
  const pictures = nodes(product['images']).flatMap(({ src }) => text(src) ?? [])
  if (pictures.length > 0) fields.images = { values: pictures, raw: shorten(pictures.join('\n')) }
  return fields
}

function fieldsOf(parts: Parts): FieldTexts {
  const fields: FieldTexts = {}
  for (const [field, value] of parts) {
    const found = text(value)
    if (found) fields[field] = { values: [found.slice(0, 60_000)], raw: shorten(JSON.stringify(value)), isPlain: true }
  }
  return fields
}
