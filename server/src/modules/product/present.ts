/** How catalogue rows look on the wire, in the caller's language and at his prices. */
import type { ProductDetail, ProductRow, SkuRow } from '#contract/product'
import { type Locale, locales, type Translations } from '#contract/types'
import { cleanHtml } from '../../lib/html.ts'
import { formatMoney } from '../../lib/money.ts'
import { pick, textIn } from '../../lib/translate.ts'
import { type PriceList, resolveLadder, resolveUnit } from '../price/resolve.ts'
import type { ShownProduct } from './queries.ts'
import type { NamedText, products, skus } from './schema.ts'

export type Sku = typeof skus.$inferSelect
/** What a page tells of a SKU. */
export type ShownSku = Pick<
  Sku,
  | 'id'
  | 'code'
  | 'barcode'
  | 'options'
  | 'price'
  | 'ladder'
  | 'stock'
  | 'moq'
  | 'multiple'
  | 'unit'
  | 'packs'
  | 'weight'
  | 'volume'
  | 'status'
  | 'version'
>
/** What a row of a list needs of a SKU. */
export type Offer = Pick<Sku, 'id' | 'price' | 'ladder' | 'stock' | 'moq' | 'multiple' | 'unit' | 'status'>

/** What a row needs of its product; details are read on the detail page only. */
export type ProductHead = Pick<
  typeof products.$inferSelect,
  'id' | 'categoryId' | 'brandId' | 'name' | 'manufacturer' | 'status' | 'sales'
> & {
  image: string | null
  imageCount: number
  brandName: Translations | null
  /** The SKUs on sale. */
  offers: Offer[]
}

export interface View {
  locale: Locale
  fallback: Locale
  currency: string
  list: PriceList | null
}

const canBeBought = (sku: Offer) => sku.status === 'on_sale' && sku.price !== null && sku.stock >= sku.moq

/** Lowest and highest unit price at MOQ over the SKUs on sale, their stock, and the rules of the default SKU. */
export function presentProduct(product: Omit<ProductHead, 'offers'>, all: Offer[], view: View): ProductRow {
  const onSale = all.filter((sku) => sku.status === 'on_sale')
  const shown = onSale.length > 0 ? onSale : all
  const prices = shown.flatMap((sku) => resolveUnit(sku, sku.moq, view.list) ?? [])
  const first = shown.find(canBeBought) ?? shown[0]
  const { text, lang } = pick(product.name, view.locale, view.fallback)
  const brandName = product.brandName ? textIn(product.brandName, view.locale, view.fallback) : ''
  return {
    id: product.id,
    name: text,
    name_lang: lang,
    category_id: product.categoryId,
    manufacturer: product.manufacturer || brandName,
    brand: product.brandId && product.brandName ? { id: product.brandId, name: brandName } : null,
    image: product.image,
    images_count: product.imageCount,
    price: prices.length > 0 ? formatMoney(Math.min(...prices), view.currency) : null,
    price_max: prices.length > 0 ? formatMoney(Math.max(...prices), view.currency) : null,
    currency: view.currency,
    price_on_request: prices.length === 0,
    unit: first?.unit ?? 'piece',
    moq: first?.moq ?? 1,
    multiple: first?.multiple ?? 1,
    stock: onSale.reduce((sum, sku) => sum + sku.stock, 0),
    status: product.status,
    default_sku_id: first?.id ?? null,
    sku_count: onSale.length,
    sales: product.sales,
  }
}

export function presentSku(sku: ShownSku, view: View): SkuRow {
  const price = resolveUnit(sku, sku.moq, view.list)
  return {
    id: sku.id,
    code: sku.code,
    barcode: sku.barcode,
    options: presentOptions(sku.options, view),
    price: price === null ? null : formatMoney(price, view.currency),
    price_on_request: price === null,
    ladder: resolveLadder(sku, view.list).map((step) => ({
      min_quantity: step.min_quantity,
      price: formatMoney(step.price, view.currency),
    })),
    stock: sku.stock,
    moq: sku.moq,
    multiple: sku.multiple,
    unit: sku.unit,
    packs: sku.packs,
    weight: sku.weight,
    volume: sku.volume,
    status: sku.status,
    version: sku.version,
  }
}

export const presentOptions = (
  options: NamedText[],
  { locale, fallback }: Pick<View, 'locale' | 'fallback'>,
): Record<string, string> =>
  Object.fromEntries(
    options.map(({ name, value }) => [textIn(name, locale, fallback), textIn(value, locale, fallback)]),
  )

/** `Size: S, Color: Brown` for lists, papers and orders, with the marks of the language. */
export function specificationText(options: NamedText[], view: Pick<View, 'locale' | 'fallback'>): string {
  const [is, and] = view.locale === 'cn' ? ['：', '，'] : [': ', ', ']
  return Object.entries(presentOptions(options, view))
    .map(([name, value]) => name + is + value)
    .join(and)
}

export function presentDetail(
  product: ShownProduct,
  view: View,
  more: { isFavorite: boolean; isStaff: boolean },
): ProductDetail {
  const { locale, fallback } = view
  const detail = pick(product.detail, locale, fallback)
  return {
    ...presentProduct(
      { ...product, image: product.images[0] ?? null, imageCount: product.images.length },
      product.skus,
      view,
    ),
    images: product.images,
    detail: cleanHtml(detail.text),
    detail_lang: detail.lang,
    attributes: product.attributes.map(({ name, value }) => ({
      name: textIn(name, locale, fallback),
      value: textIn(value, locale, fallback),
    })),
    skus: product.skus.map((sku) => presentSku(sku, view)),
    hs_code: product.hsCode,
    origin_country: product.originCountry,
    breadcrumbs: product.path.map(({ id, name }) => ({ id, name: textIn(name, locale, fallback) })),
    is_favorite: more.isFavorite,
    version: product.version,
    ...(more.isStaff && {
      translations: Object.fromEntries(
        locales.flatMap((lang) => {
          const entry = {
            ...(product.name[lang] && { name: product.name[lang] }),
            ...(product.detail[lang] && { detail: product.detail[lang] }),
          }
          return Object.keys(entry).length > 0 ? [[lang, entry]] : []
        }),
      ) as ProductDetail['translations'],
    }),
  }
}
