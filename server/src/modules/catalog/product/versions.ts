/** Versions of a product: a snapshot of each save, their differences, and bringing one back. */
import { isDeepStrictEqual } from 'node:util'
import type { Difference } from '#contract/api/catalog/product-bulk'
import type { listProductVersions, restoreProductVersion } from '#contract/api/catalog/product-version'
import type { Input } from '#contract/endpoint'
import { type Locale, locales, type Translations } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { readSettings } from '../../settings/service.ts'
import { findSkus, findVersionOf } from './queries.ts'
import type { NamedText, ProductSnapshot, SkuSnapshot } from './schema.ts'
import { findVersion, findVersions } from './version-queries.ts'
import { updateProduct } from './write.ts'

export { deleteOldVersions } from './version-queries.ts'

/** Current version and status of a product; undefined when there is none. */
export const productState = findVersionOf

/** Whether a product is as it was in a version; it may have gone on or off sale. */
export async function isStillVersion(db: Db, id: number, number: number): Promise<boolean> {
  const current = await findVersionOf(db, id)
  if (!current || current.version === number) return current !== undefined
  const [then, now] = await Promise.all([findVersion(db, id, number), findVersion(db, id, current.version)])
  return Boolean(then && now) && isDeepStrictEqual({ ...then, status: null }, { ...now, status: null })
}

export async function versionPage(ctx: MemberContext, id: number, query: Input<typeof listProductVersions>['query']) {
  const product = await findVersionOf(ctx.db, id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const page = pageOf(query)
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { rows, total } = await findVersions(ctx.db, id, page)
  const data = rows.slice(0, page.page_size).map(({ version, createdAt, actor, snapshot }, index) => {
    const before = rows[index + 1]?.snapshot
    return {
      id: version,
      actor,
      created_at: createdAt.toISOString(),
      is_current: version === product.version,
      changes: before ? differencesOf(before, snapshot, { currency, locale: ctx.locale }) : null,
    }
  })
  return toPage(data, total, page)
}

export async function restoreVersion(
  ctx: MemberContext,
  { id, number, current }: Input<typeof restoreProductVersion>['body'],
): Promise<{ id: number }> {
  const snapshot = await findVersion(ctx.db, id, number)
  if (!snapshot) throw new AppError('NOT_FOUND')
  const { currency } = await readSettings(ctx.db, ctx.database)
  const known = new Set((await findSkus(ctx.db, [id], false)).map((sku) => sku.id))
  await updateProduct(ctx, {
    id,
    version: current,
    translations: byLanguage({
      name: snapshot.name,
      detail: snapshot.detail,
      lead_time: snapshot.leadTime,
      samples: snapshot.samples,
      returns: snapshot.returns,
      seo_title: snapshot.seoTitle,
      seo_description: snapshot.seoDescription,
    }),
    category_id: snapshot.categoryId,
    brand_id: snapshot.brandId,
    manufacturer: snapshot.manufacturer,
    status: snapshot.status,
    images: snapshot.images,
    image_text_translations: snapshot.images.map((image) => inAllLanguages(snapshot.imageTexts[image] ?? {})),
    documents: snapshot.documents.map(({ url, name }) => ({ url, translations: inAllLanguages(name) })),
    pooled_moq: snapshot.pooledMoq,
    tier_scope: snapshot.tierScope,
    sample_price: snapshot.samplePrice === null ? null : formatPrice(snapshot.samplePrice, currency),
    sample_limit: snapshot.sampleLimit,
    hs_code: snapshot.hsCode,
    origin_country: snapshot.originCountry,
    attributes: snapshot.attributes.map((attribute) => ({ name: '', value: '', translations: textsOf(attribute) })),
    skus: snapshot.skus.map((sku) => ({
      ...(known.has(sku.id) && { id: sku.id }),
      code: sku.code,
      barcode: sku.barcode,
      option_translations: sku.options.map(textsOf),
      option_images: sku.options.map(({ image }) => image ?? null),
      ...(sku.price === null ? { price_on_request: true } : { price: formatPrice(sku.price, currency) }),
      ladder: sku.ladder.map((step) => ({ ...step, price: formatPrice(step.price, currency) })),
      prices_are_base: true,
      moq: sku.moq,
      multiple: sku.multiple,
      unit: sku.unit,
      packs: sku.packs,
      weight: sku.weight,
      volume: sku.volume,
      status: sku.status,
    })),
  })
  return { id }
}

const textsOf = ({ name, value }: NamedText) => byLanguage({ name, value })

const inAllLanguages = (texts: Translations) => Object.fromEntries(locales.map((lang) => [lang, texts[lang] ?? null]))

/** All languages, so that those without a text lose theirs. */
const byLanguage = <Field extends string>(
  texts: Record<Field, Translations>,
): Record<Locale, Record<Field, string | null>> => {
  const entry = (lang: Locale) =>
    Object.fromEntries(Object.keys(texts).map((field) => [field, texts[field as Field][lang] ?? null])) as Record<
      Field,
      string | null
    >
  return Object.fromEntries(locales.map((lang) => [lang, entry(lang)])) as Record<Locale, Record<Field, string | null>>
}

interface ShownIn {
  currency: string
  locale: Locale
}

type Shown = Record<string, string | number | null>

function differencesOf(before: ProductSnapshot, after: ProductSnapshot, shownIn: ShownIn): Difference[] {
  const codes = [...new Set([...after.skus, ...before.skus].map(({ code }) => code))]
  const skuOf = (snapshot: ProductSnapshot, code: string) => {
    const sku = snapshot.skus.find((sku) => sku.code === code)
    return sku ? shownSku(sku, shownIn) : {}
  }
  return [
    ...compare(shownProduct(before, shownIn), shownProduct(after, shownIn)),
    ...codes.flatMap((code) =>
      compare(skuOf(before, code), skuOf(after, code)).map((difference) => ({ ...difference, sku: code })),
    ),
  ]
}

const compare = (before: Shown, after: Shown): Difference[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const [old, now] = [textOf(before[field]), textOf(after[field])]
    return old === now ? [] : [{ field, before: old, after: now }]
  })
const textOf = (value: string | number | null | undefined) =>
  value === null || value === '' ? null : String(value ?? '') || null

const translated = ['name', 'detail', 'leadTime', 'samples', 'returns', 'seoTitle', 'seoDescription'] as const

const shownProduct = (product: ProductSnapshot, { locale, currency }: ShownIn): Shown => ({
  ...Object.fromEntries(
    locales.flatMap((lang) => translated.map((field) => [`${field}.${lang}`, product[field][lang] ?? null])),
  ),
  categoryId: product.categoryId,
  brandId: product.brandId,
  manufacturer: product.manufacturer,
  status: product.status,
  images: product.images.join('\n'),
  attributes: namedTexts(product.attributes, locale),
  pooledMoq: product.pooledMoq,
  tierScope: product.tierScope,
  samplePrice: product.samplePrice === null ? null : formatPrice(product.samplePrice, currency),
  sampleLimit: product.sampleLimit,
  hsCode: product.hsCode,
  originCountry: product.originCountry,
})

const shownSku = (sku: SkuSnapshot, { currency, locale }: ShownIn): Shown => ({
  price: sku.price === null ? null : formatPrice(sku.price, currency),
  ladder: sku.ladder.map((step) => `≥ ${step.min_quantity}: ${formatPrice(step.price, currency)}`).join(', '),
  moq: sku.moq,
  multiple: sku.multiple,
  barcode: sku.barcode,
  options: namedTexts(sku.options, locale),
  unit: sku.unit,
  packs: sku.packs.map(({ name, units }) => `${name} × ${units}`).join(', '),
  weight: sku.weight,
  volume: sku.volume,
  status: sku.status,
})

const namedTexts = (texts: NamedText[], locale: Locale) =>
  texts.map(({ name, value }) => `${textIn(name, locale)}: ${textIn(value, locale)}`).join(', ')
