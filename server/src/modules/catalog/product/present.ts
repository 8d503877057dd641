/** Catalogue rows on the wire, in the caller's language and at their prices. */
import type { ProductDetail, ProductRow, SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import { comparePrices, highestPrice, lowestPrice } from '#contract/rules/unit-price'
import type { Locale, Translations } from '#contract/types'
import { cleanHtml } from '../../../lib/html.ts'
import { presentOptions } from '../../../lib/options-text.ts'
import { byLanguage, pick, textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { basePrices } from '../../pricing/price/mark-up.ts'
import { listTerms, type PriceList, resolveLadder, resolveUnit } from '../../pricing/price/resolve.ts'
import type { ProductAppearance, ShopTerms } from '../../shops/terms.ts'
import type { ProductColumns } from './queries.ts'
import type { LadderStep, OptionText, productListings, products, skus } from './schema.ts'

export type Sku = typeof skus.$inferSelect
/** Columns of a SKU on a page. */
export type SkuColumns = Pick<
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
> &
  Partial<Pick<Sku, 'basePrice' | 'baseLadder' | 'markupId' | 'onHand' | 'reserved'>>
/** Source of a product's prices and quantity rules. */
export type Offer = Pick<Sku, 'id' | 'price' | 'ladder' | 'stock' | 'moq' | 'multiple' | 'unit' | 'packs' | 'status'>

/** The joint offer of the SKUs on sale: prices at MOQ, stock, and the rules of the default SKU. */
export type Summary = Pick<
  typeof productListings.$inferSelect,
  | 'priceMin'
  | 'priceMax'
  | 'priceLow'
  | 'priceLowFrom'
  | 'caseUnits'
  | 'stock'
  | 'skuCount'
  | 'defaultSkuId'
  | 'moq'
  | 'multiple'
  | 'unit'
>

/** The columns of a row; details are read on the detail page only. The summary is that of a guest. */
export type ProductHead = Pick<
  typeof products.$inferSelect,
  'id' | 'categoryId' | 'brandId' | 'name' | 'manufacturer' | 'status' | 'sales' | 'tierScope'
> & {
  /** In lists. */
  leadTime?: Translations
  image: string | null
  imageCount: number
  brandName: Translations | null
} & Summary

export interface View {
  locale: Locale
  fallback: Locale
  currency: string
  list: PriceList | null
  /** Names and pictures of products in a reseller's shop. */
  own?: ShopTerms['products'] | undefined
}

/** Name and picture of a product where it is shown: those of the shop where it has its own. */
export const appearanceOf = (
  { id, name, image }: { id: number } & ProductAppearance,
  { own }: Pick<View, 'own'>,
): ProductAppearance & { isOwn: boolean } => {
  const appearance = own?.get(id)?.appearance
  const isNamed = appearance !== undefined && Object.keys(appearance.name).length > 0
  return { name: isNamed ? appearance.name : name, image: appearance?.image ?? image, isOwn: isNamed }
}

/**
 * Name and picture of a SKU as lines show it: in carts, orders and lists. The picture of its options comes first, so
 * that buyers recognize the color they chose.
 */
export function lineAppearance(
  { productId, optionImage, ...product }: { productId: number; optionImage: string | null } & ProductAppearance,
  view: Pick<View, 'own'>,
): ProductAppearance {
  const { name, image } = appearanceOf({ id: productId, ...product }, view)
  return { name, image: optionImage ?? image }
}

/** The first picture of the options of a SKU. */
export const optionImageOf = (options: OptionText[]) => options.find(({ image }) => image)?.image ?? null

const canBeBought = (sku: Offer) => sku.status === 'on_sale' && sku.price !== null && sku.stock >= sku.moq

/** The same as `deriveListings` derives, at the prices of a buyer's list. */
export function summarize(offers: Offer[], list: PriceList | null): Summary {
  const onSale = offers.filter((sku) => sku.status === 'on_sale')
  const shown = onSale.length > 0 ? onSale : offers
  const prices = shown.flatMap((sku) => resolveUnit(sku, sku.moq, list) ?? [])
  const first = shown.find(canBeBought) ?? shown[0]
  const priceMin = lowestPrice(prices)
  const [low] = shown
    .flatMap((sku) => resolveLadder(sku, list))
    .toSorted((one, other) => comparePrices(one.price, other.price))
  const isLower = priceMin !== null && low !== undefined && comparePrices(low.price, priceMin) < 0
  return {
    priceMin,
    priceMax: highestPrice(prices),
    priceLow: isLower ? low.price : null,
    priceLowFrom: isLower ? low.min_quantity : null,
    caseUnits: (first && caseOf(first)?.units) ?? null,
    stock: onSale.reduce((sum, sku) => sum + sku.stock, 0),
    skuCount: onSale.length,
    defaultSkuId: first?.id ?? null,
    moq: first?.moq ?? null,
    multiple: first?.multiple ?? null,
    unit: first?.unit ?? null,
  }
}

/** Prices of the head are those of a guest, or resolved already. */
export function presentProduct(
  head: ProductHead,
  view: Omit<View, 'list'> & { list?: Pick<PriceList, 'isHidden'> | null },
): ProductRow {
  const product = view.list?.isHidden ? { ...head, priceMin: null, priceMax: null } : head
  const appearance = appearanceOf(product, view)
  const { text, lang } = pick(appearance.name, view.locale, view.fallback)
  const low = product.priceMin === null ? null : product.priceLow
  const brandName = product.brandName ? textIn(product.brandName, view.locale, view.fallback) : ''
  return {
    id: product.id,
    name: text,
    name_lang: lang,
    category_id: product.categoryId,
    manufacturer: product.manufacturer || brandName,
    brand: product.brandId && product.brandName ? { id: product.brandId, name: brandName } : null,
    image: appearance.image,
    images_count: product.imageCount,
    price: product.priceMin === null ? null : formatPrice(product.priceMin, view.currency),
    price_max: product.priceMax === null ? null : formatPrice(product.priceMax, view.currency),
    price_low: low === null ? null : formatPrice(low, view.currency),
    price_low_from: low === null ? null : product.priceLowFrom,
    currency: view.currency,
    price_on_request: product.priceMin === null,
    unit: product.unit ?? 'piece',
    moq: product.moq ?? 1,
    multiple: product.multiple ?? 1,
    case_units: product.caseUnits,
    stock: product.stock,
    status: product.status,
    default_sku_id: product.defaultSkuId,
    sku_count: product.skuCount,
    sales: product.sales,
  }
}

export function presentSku(sku: SkuColumns, view: View): SkuRow {
  const price = resolveUnit(sku, sku.moq, view.list)
  const terms = listTerms(sku, view.list)
  return {
    id: sku.id,
    code: sku.code,
    barcode: sku.barcode,
    options: presentOptions(sku.options, view),
    image: optionImageOf(sku.options),
    price: price === null ? null : formatPrice(price, view.currency),
    price_on_request: price === null,
    ladder: presentLadder(resolveLadder(sku, view.list), view.currency),
    stock: sku.stock,
    moq: sku.moq,
    multiple: sku.multiple,
    unit: sku.unit,
    packs: sku.packs,
    weight: sku.weight,
    volume: sku.volume,
    status: sku.status,
    version: sku.version,
    // Shops of resellers show nothing of the mall's prices.
    ...(sku.markupId && !view.list?.markups && price !== null && { category_price: true }),
    ...(terms && {
      list: {
        mall_ladder: presentLadder(resolveLadder(sku, null), view.currency),
        percent_off: terms.percentOff,
        agreed_from: terms.fixedFrom,
      },
    }),
  }
}

export const presentLadder = (ladder: readonly LadderStep[], currency: string) =>
  ladder.map(({ min_quantity, price }) => ({ min_quantity, price: formatPrice(price, currency) }))

/** As staff write it. */
export function presentBase(sku: Pick<SkuColumns, 'price' | 'ladder' | 'basePrice' | 'baseLadder'>, currency: string) {
  const { price, ladder } = basePrices(sku)
  return {
    price: price === null ? null : formatPrice(price, currency),
    ladder: presentLadder(ladder, currency),
  }
}

/** Null for visitors who see no prices, and in the shops of resellers, where no samples are sold. */
function samplePriceOf(
  { samplePrice }: Pick<ProductColumns, 'samplePrice'>,
  { currency, list, own }: View,
  forStaff: boolean,
): string | null {
  const isShown = forStaff || (own === undefined && !list?.isHidden)
  return samplePrice === null || !isShown ? null : formatPrice(samplePrice, currency)
}

export function presentDetail(product: ProductColumns, view: View, forStaff: boolean): ProductDetail {
  const { locale, fallback } = view
  const detail = pick(product.detail, locale, fallback)
  const first = product.images[0] ?? null
  const { image, isOwn } = appearanceOf({ id: product.id, name: product.name, image: first }, view)
  const images = image !== null && image !== first ? [image, ...product.images] : product.images
  return {
    ...presentProduct(
      {
        ...product,
        ...summarize(product.skus, view.list),
        image: first,
        imageCount: images.length,
      },
      view,
    ),
    brand:
      product.brandId && product.brandFacts
        ? {
            id: product.brandId,
            name: textIn(product.brandName ?? {}, locale, fallback),
            ...product.brandFacts,
            description: textIn(product.brandFacts.description, locale, fallback),
          }
        : null,
    images,
    image_texts: images.map((image) => textIn(product.imageTexts[image] ?? {}, locale, fallback)),
    detail: cleanHtml(detail.text),
    detail_lang: detail.lang,
    lead_time: textIn(product.leadTime, locale, fallback),
    samples: textIn(product.samples, locale, fallback),
    returns: textIn(product.returns, locale, fallback),
    // Words for search engines name the product as the mall does.
    seo_title: isOwn ? '' : textIn(product.seoTitle, locale, fallback),
    seo_description: textIn(product.seoDescription, locale, fallback),
    attributes: product.attributes.map((attribute) => ({
      name: textIn(attribute.name, locale, fallback),
      value: textIn(attribute.value, locale, fallback),
      ...(forStaff && { translations: byLanguage(attribute) }),
    })),
    skus: product.skus.map((sku) => ({
      ...presentSku(sku, view),
      ...(forStaff && {
        option_translations: sku.options.map(({ name, value }) => byLanguage({ name, value })),
        option_images: sku.options.map(({ image }) => image ?? null),
        base: presentBase(sku, view.currency),
        on_hand: sku.onHand,
        reserved: sku.reserved,
      }),
    })),
    documents: product.documents.map(({ url, name }) => ({
      url,
      name: textIn(name, locale, fallback),
      ...(forStaff && { translations: name }),
    })),
    pooled_moq: product.pooledMoq,
    tier_scope: product.tierScope,
    sample_price: samplePriceOf(product, view, forStaff),
    sample_limit: product.sampleLimit,
    hs_code: product.hsCode,
    origin_country: product.originCountry,
    breadcrumbs: product.path.map(({ id, name }) => ({ id, name: textIn(name, locale, fallback) })),
    is_favorite: product.isFavorite,
    version: product.version,
    ...(forStaff && {
      translations: byLanguage({
        name: product.name,
        detail: product.detail,
        lead_time: product.leadTime,
        samples: product.samples,
        returns: product.returns,
        seo_title: product.seoTitle,
        seo_description: product.seoDescription,
      }),
      image_text_translations: product.images.map((image) => product.imageTexts[image] ?? {}),
    }),
  }
}
