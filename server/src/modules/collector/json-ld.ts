/** Products in schema.org JSON-LD, in the shapes that shops really write. */
import type { CheerioAPI } from 'cheerio/slim'
import type { CollectedField } from '#contract/api/collector/collected-fields'
import { type FieldTexts, shorten, type VariantText, variantsFound } from './texts.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const mostNodes = 2000

export function readJsonLd($: CheerioAPI): FieldTexts {
  const scripts = $('script[type="application/ld+json"]').toArray()
  const nodes = scripts.flatMap((script) => nodesOf(parse($(script).text())))
  const product = nodes.find((node) => hasType(node, 'Product')) ?? nodes.find((node) => hasType(node, 'ProductGroup'))
  return product ? fieldsOf(product) : {}
}

/** Some shops wrap it in comments or CDATA, or leave line breaks within texts. */
function parse(text: string): unknown {
  const plain = text.trim().replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)$/g, '')
  for (const attempt of [plain, plain.replace(/[\r\n\t]+/g, ' ')])
    try {
      return JSON.parse(attempt)
    } catch {}
  return undefined
}

/** All objects that may be a product, the outermost first. */
function nodesOf(root: unknown): Node[] {
  const found: Node[] = []
  const waiting: unknown[] = [root]
  while (waiting.length > 0 && found.length < mostNodes) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.push(...value.slice(0, mostNodes))
    else if (isNode(value)) {
      found.push(value)
      waiting.push(...['@graph', 'mainEntity', 'mainEntityOfPage', 'itemOffered'].map((name) => value[name]))
    }
  }
  return found
}

const hasType = (node: Node, type: string) =>
  listOf(node['@type']).some((name) => typeof name === 'string' && name.replace(/^.*[/:#]/, '') === type)

function fieldsOf(product: Node): FieldTexts {
  const variant = listOf(product['hasVariant']).find(isNode)
  const offer = listOf(product['offers']).find(isNode) ?? listOf(variant?.['offers']).find(isNode) ?? {}
  const inner = listOf(offer['offers']).find(isNode) ?? {}
  const price = listOf(offer['priceSpecification']).find(isNode) ?? {}
  const own = (...names: string[]) => names.map((name) => product[name] ?? variant?.[name])
  const parts: [CollectedField, unknown[]][] = [
    ['name', own('name')],
    ['price', [offer['price'], offer['lowPrice'], price['price'], inner['price']]],
    ['currency', [offer['priceCurrency'], price['priceCurrency'], inner['priceCurrency']]],
    ['code', own('sku', 'mpn', 'productID')],
    ['barcode', own('gtin13', 'gtin14', 'gtin12', 'gtin8', 'gtin')],
    ['brand', own('brand', 'manufacturer')],
    ['description', own('description')],
    ['category', own('category')],
    [
      'stock',
      [measured(offer['inventoryLevel'] ?? inner['inventoryLevel']), offer['availability'] ?? inner['availability']],
    ],
    ['weight', own('weight').map(measured)],
    ['moq', [measured(offer['eligibleQuantity'])]],
  ]
  const fields: FieldTexts = {}
  for (const [field, values] of parts) {
    const value = values.find((each) => textOf(each) !== undefined)
    const text = textOf(value)
    if (text !== undefined)
      fields[field] = { values: [text.slice(0, 60_000)], raw: shorten(JSON.stringify(value)), isPlain: true }
  }
  const pictures = [product['image'], variant?.['image']].map(listOf).find((list) => list.length > 0) ?? []
  const images = pictures.map(pictureOf).filter((url): url is string => Boolean(url))
  if (images.length > 0) fields.images = { values: images, raw: shorten(JSON.stringify(pictures)) }
  const variants = listOf(product['hasVariant']).filter(isNode)
  const offers = listOf(offer['offers'] ?? product['offers']).filter(isNode)
  const found = variantsFound(variants.map(variantOf), variants) ?? variantsFound(offersAsVariants(offers), offers)
  if (found) fields.variants = found
  return fields
}

const variantProperties = ['color', 'size', 'material', 'pattern', 'flavor']

function variantOf(variant: Node): VariantText {
  const offer = listOf(variant['offers']).find(isNode) ?? {}
  const price = listOf(offer['priceSpecification']).find(isNode) ?? {}
  const known = variantProperties.map((name) => [name, textOf(variant[name])] as const)
  const more = listOf(variant['additionalProperty'])
    .filter(isNode)
    .map((each) => [textOf(each['name']) ?? '', textOf(each['value'])] as const)
  return {
    name: textOf(variant['name']),
    options: Object.fromEntries([...known, ...more].flatMap(([name, value]) => (name && value ? [[name, value]] : []))),
    code: first(variant, 'sku', 'mpn', 'productID'),
    barcode: first(variant, 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'gtin'),
    price: textOf(offer['price'] ?? price['price']),
    stock: textOf(measured(offer['inventoryLevel']) ?? offer['availability']),
    weight: textOf(measured(variant['weight'])),
  }
}

/** Some shops list their variants as offers that differ in name and code. */
function offersAsVariants(offers: readonly Node[]): VariantText[] {
  const variants = offers.map((offer) => ({
    name: textOf(offer['name']),
    code: first(offer, 'sku', 'mpn'),
    barcode: first(offer, 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'gtin'),
    price: textOf(offer['price']),
    stock: textOf(measured(offer['inventoryLevel']) ?? offer['availability']),
  }))
  return variants.every(({ name }) => name) && new Set(variants.map(({ name }) => name)).size === variants.length
    ? variants
    : []
}

const first = (node: Node, ...names: string[]) => textOf(names.map((name) => node[name]).find(textOf))

/** A quantity with its unit, such as `{value: 1.2, unitCode: 'KGM'}`. */
function measured(value: unknown): unknown {
  const amount = listOf(value)[0]
  if (!isNode(amount)) return amount
  const number = amount['value'] ?? amount['minValue']
  return number === undefined ? undefined : `${number} ${amount['unitText'] ?? amount['unitCode'] ?? ''}`.trim()
}

function textOf(value: unknown): string | undefined {
  const [single] = listOf(value)
  if (typeof single === 'string') return single.trim() || undefined
  if (typeof single === 'number') return String(single)
  return isNode(single) && single['name'] !== value ? textOf(single['name']) : undefined
}

const pictureOf = (value: unknown) => (isNode(value) ? textOf(value['contentUrl'] ?? value['url']) : textOf(value))
