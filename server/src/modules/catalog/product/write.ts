/** Writes of products with their SKUs, all or nothing, with search index and list prices in the same transaction. */

import type {
  createProduct as createContract,
  SkuWrite,
  updateProduct as updateContract,
} from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import { hasValidCheckDigit, toGtin14 } from '#contract/rules/gtin'
import type { ProductStatus } from '#contract/status'
import type { Locale, Translations } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import { type Db, isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { merge, mergeLine, textsSent } from '../../../lib/translate.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { indexProducts, removeFromIndex } from '../../search/engine/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { readSettings } from '../../settings/service.ts'
import { openStock, setStock } from '../../stock/quantity/service.ts'
import { findBrand } from '../brand/service.ts'
import { findCategory } from '../category/service.ts'
import { typedAttributes } from './attributes.ts'
import { readDocuments } from './documents.ts'
import type { Sku } from './present.ts'
import * as queries from './queries.ts'
import type { NamedText, OptionText } from './schema.ts'
import { readBase, readFigures, withoutMarkup } from './sku-rules.ts'
import { keepVersions } from './version-queries.ts'

type Create = Input<typeof createContract>['body']
type Update = Input<typeof updateContract>['body']
type Warning = { field: string; warning: 'barcode_check_digit' | 'barcode_not_gtin' | 'on_hand_short' }

export async function createProduct(
  ctx: MemberContext,
  body: Create,
  origin: queries.Product['origin'] = 'own',
): Promise<{ id: number; warnings: Warning[] }> {
  const texts = readTexts(ctx, body, noTexts)
  await requireReferences(ctx, body)
  const id = await queries.insertProduct(ctx.db, {
    ...texts,
    origin,
    categoryId: body.category_id,
    brandId: body.brand_id ?? null,
    manufacturer: oneLine(body.manufacturer ?? ''),
    status: body.status ?? 'draft',
    ...readImages(ctx, body, { images: [], imageTexts: {} }),
    attributes: await typedAttributes(
      ctx,
      body.attributes?.map((attribute) => namedText(undefined, attribute, ctx.locale)) ?? [],
      body.category_id,
      [],
    ),
    documents: await readDocuments(ctx, body.documents ?? [], []),
    pooledMoq: body.pooled_moq ?? null,
    tierScope: body.tier_scope ?? 'sku',
    hsCode: body.hs_code || null,
    originCountry: body.origin_country || null,
  })
  const warnings = await writeSkus(ctx, { id, categoryId: body.category_id }, body.skus, [])
  await indexProducts(ctx.db, [id])
  await keepVersions(ctx.db, [id], ctx.actor.id)
  recordChange(ctx, null, await stateOf(ctx.db, id))
  return { id, warnings }
}

export async function updateProduct(ctx: MemberContext, body: Update): Promise<{ id: number; warnings: Warning[] }> {
  const product = await queries.lockProduct(ctx.db, body.id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  requireVersion(body.version, product.version, { id: product.id, name: product.name, version: product.version })
  await askAboutStock(ctx, body)
  const { id } = product
  const before = await stateOf(ctx.db, id)
  await requireReferences(ctx, body)
  await keepVersions(ctx.db, [id], null)
  const change = {
    ...readTexts(ctx, body, product),
    ...(body.category_id !== undefined && { categoryId: body.category_id }),
    ...(body.brand_id !== undefined && { brandId: body.brand_id }),
    ...(body.manufacturer !== undefined && { manufacturer: oneLine(body.manufacturer ?? '') }),
    ...(body.status !== undefined && { status: body.status }),
    ...readImages(ctx, body, product),
    ...(body.attributes !== undefined && {
      attributes: await typedAttributes(
        ctx,
        body.attributes.map((attribute, index) => namedText(product.attributes[index], attribute, ctx.locale)),
        body.category_id ?? product.categoryId,
        product.attributes,
      ),
    }),
    ...(body.documents !== undefined && {
      documents: await readDocuments(ctx, body.documents, product.documents),
    }),
    ...(body.pooled_moq !== undefined && { pooledMoq: body.pooled_moq }),
    ...(body.tier_scope !== undefined && { tierScope: body.tier_scope }),
    ...(body.hs_code !== undefined && { hsCode: body.hs_code || null }),
    ...(body.origin_country !== undefined && { originCountry: body.origin_country || null }),
  }
  await queries.updateProduct(ctx.db, id, change)
  await noteTexts(ctx.db, 'product', [{ id, before: product, after: change }])
  const categoryId = body.category_id ?? product.categoryId
  const warnings = body.skus
    ? await writeSkus(ctx, { id, categoryId }, body.skus, await queries.findSkus(ctx.db, [id], false))
    : []
  if (categoryId !== product.categoryId) await reprice(ctx.db, [id])
  if (body.tier_scope !== undefined && body.tier_scope !== product.tierScope) await queries.renewVersions(ctx.db, [id])
  await indexProducts(ctx.db, [id])
  await keepVersions(ctx.db, [id], ctx.actor.id)
  recordChange(ctx, before, await stateOf(ctx.db, id))
  return { id, warnings }
}

/** Stock that is sent with what the editor saw is a difference; the version makes it count once. */
async function askAboutStock(ctx: MemberContext, { id, version, skus = [], repeat }: Update): Promise<void> {
  const moved = skus.filter(
    ({ stock, stock_was: was, version: own }) =>
      !(own ?? version) && stock !== undefined && was != null && stock !== was,
  )
  if (moved.length === 0) return
  const facts = moved.map((sku) => [sku.id ?? sku.code, sku.stock, sku.stock_was])
  const note = await askIfRepeated(ctx, 'stock', ['product', id, facts], repeat)
  await note(id)
}

export async function deleteProduct(ctx: MemberContext, id: number | undefined): Promise<{ id: number }> {
  if (id === undefined) throw fieldError('id', 'FIELD_REQUIRED')
  const before = await stateOf(ctx.db, id)
  if ((await queries.softDeleteProducts(ctx.db, [id])).length === 0) throw new AppError('PRODUCT_NOT_FOUND')
  recordChange(ctx, before, null)
  await removeFromIndex(ctx.db, [id])
  return { id }
}

export async function changeStatus(
  ctx: MemberContext,
  body: { id?: number; ids?: number[]; status: ProductStatus },
): Promise<{ changed: number }> {
  const ids = [...new Set([...(body.ids ?? []), ...(body.id ? [body.id] : [])])]
  if (ids.length === 0) throw fieldError('ids', 'FIELD_REQUIRED')
  const before = await queries.lockStatuses(ctx.db, ids)
  await keepVersions(ctx.db, ids, null)
  const changed = await queries.setStatus(ctx.db, ids, body.status)
  await refreshListings(ctx.db, changed)
  await keepVersions(ctx.db, ids, ctx.actor.id)
  recordChange(ctx, before, Object.fromEntries(Object.keys(before).map((id) => [id, body.status])))
  return { changed: changed.length }
}

/** A product with its SKUs as the audit log shows it; null when there is none. */
export async function stateOf(db: Db, id: number): Promise<object | null> {
  const product = await queries.lockProduct(db, id)
  if (!product) return null
  const skus = await queries.findSkus(db, [id], false)
  return { ...product, skus: Object.fromEntries(skus.map((sku) => [sku.code, sku])) }
}

function readTexts(
  ctx: MemberContext,
  { name_lang, translations, ...body }: Pick<Update, 'name' | 'name_lang' | 'detail' | 'translations'>,
  stored: typeof noTexts,
) {
  const lang = name_lang ?? ctx.locale
  const line = (texts: Translations, field: keyof NonNullable<NonNullable<typeof translations>['en']>) =>
    mergeLine(texts, undefined, lang, textsSent(translations, field))
  const name = mergeLine(stored.name, body.name, lang, textsSent(translations, 'name'))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  const detail = merge(stored.detail, body.detail, lang, textsSent(translations, 'detail'))
  return {
    name,
    detail: Object.fromEntries(
      Object.entries(detail).map(([locale, html]) => [locale, cleanHtml(html)]),
    ) as Translations,
    leadTime: line(stored.leadTime, 'lead_time'),
    samples: line(stored.samples, 'samples'),
    returns: line(stored.returns, 'returns'),
    seoTitle: line(stored.seoTitle, 'seo_title'),
    seoDescription: line(stored.seoDescription, 'seo_description'),
  }
}

const noTexts: Record<
  'name' | 'detail' | 'leadTime' | 'samples' | 'returns' | 'seoTitle' | 'seoDescription',
  Translations
> = { name: {}, detail: {}, leadTime: {}, samples: {}, returns: {}, seoTitle: {}, seoDescription: {} }

/** Pictures, with the alternative texts of those that stay or were sent. */
function readImages(
  { locale }: MemberContext,
  body: Pick<Update, 'images' | 'image_text_translations'>,
  stored: Pick<queries.Product, 'images' | 'imageTexts'>,
): Pick<queries.Product, 'images' | 'imageTexts'> {
  const images = body.images?.map(oneLine).filter(Boolean) ?? stored.images
  const texts = images.map((image, index): [string, Translations] => [
    image,
    mergeLine(stored.imageTexts[image] ?? {}, undefined, locale, body.image_text_translations?.[index]),
  ])
  return { images, imageTexts: Object.fromEntries(texts.filter(([, each]) => Object.keys(each).length > 0)) }
}

async function requireReferences(
  ctx: MemberContext,
  body: { category_id?: number; brand_id?: number | null },
): Promise<void> {
  if (body.category_id !== undefined && !(await findCategory(ctx.db, body.category_id)))
    throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
  if (body.brand_id && !(await findBrand(ctx.db, body.brand_id)))
    throw fieldError('brand_id', 'FIELD_UNKNOWN_REFERENCE')
}

/** SKUs with an id or a known code change, others come in, stored ones that were not sent go out of use. */
async function writeSkus(
  ctx: MemberContext,
  product: { id: number; categoryId: number },
  sent: SkuWrite[],
  stored: Sku[],
): Promise<Warning[]> {
  const { currency, default_moq } = await readSettings(ctx.db, ctx.database)
  const markup = (await heldMarkups(ctx.db, [product.categoryId])).get(product.categoryId)
  const warnings: Warning[] = []
  const remaining = new Set<number>()
  for (const [position, sku] of sent.entries()) {
    const field = `skus.${position}`
    const existing = stored.find(({ id }) => id === sku.id) ?? stored.find(({ code }) => code === sku.code)
    if (sku.id && !existing) throw fieldError(`${field}.id`, 'FIELD_UNKNOWN_REFERENCE')
    if (existing) {
      requireVersion(sku.version, existing.version, { id: existing.id, code: existing.code, version: existing.version })
      remaining.add(existing.id)
    }
  }
  // Codes of SKUs that go out are free for those that come in.
  const gone = stored.filter(({ id }) => !remaining.has(id))
  if (gone.length > 0)
    await queries.deleteSkus(
      ctx.db,
      gone.map(({ id }) => id),
    )

  for (const [position, sku] of sent.entries()) {
    const field = `skus.${position}`
    const existing = stored.find(({ id }) => id === sku.id) ?? stored.find(({ code }) => code === sku.code)
    const code = oneLine(sku.code)
    if (!code) throw fieldError(`${field}.code`, 'FIELD_REQUIRED')
    const barcode = oneLine(sku.barcode ?? '') || null
    const gtin = barcode ? toGtin14(barcode) : undefined
    if (barcode && !gtin) warnings.push({ field: `${field}.barcode`, warning: 'barcode_not_gtin' })
    else if (gtin && !hasValidCheckDigit(gtin))
      warnings.push({ field: `${field}.barcode`, warning: 'barcode_check_digit' })
    const figures = readFigures(
      readBase(sku, existing, currency),
      existing && withoutMarkup(existing),
      currency,
      field,
      default_moq,
    )
    const values = {
      ...figures,
      ...storedPrices(figures, markup),
      code,
      codeKey: codeKey(code),
      position,
      ...(sku.barcode !== undefined && { barcode, gtin: gtin ?? null }),
      ...(sku.options !== undefined && {
        options: Object.entries(sku.options ?? {}).map(([name, value], index) =>
          optionText(existing?.options[index], { name, value }, ctx.locale),
        ),
      }),
      ...(sku.option_translations !== undefined && {
        options: sku.option_translations.map((translations, index) => {
          const option = namedText(undefined, { translations }, ctx.locale)
          if ([option.name, option.value].some((texts) => Object.keys(texts).length === 0))
            throw fieldError(`${field}.option_translations.${index}`, 'FIELD_REQUIRED')
          const image = oneLine(sku.option_images?.[index] ?? '')
          return image ? { ...option, image } : option
        }),
      }),
      ...(sku.unit !== undefined && { unit: sku.unit }),
      ...(sku.packs !== undefined && {
        packs: sku.packs.map((pack) => ({
          name: pack.name,
          units: pack.units,
          length: pack.length ?? null,
          width: pack.width ?? null,
          height: pack.height ?? null,
          gross_weight: pack.gross_weight ?? null,
          barcode: pack.barcode ?? null,
        })),
      }),
      ...(sku.weight !== undefined && { weight: sku.weight ?? 0 }),
      ...(sku.volume !== undefined && { volume: sku.volume ?? 0 }),
      ...(sku.status !== undefined && { status: sku.status }),
    }
    try {
      if (existing) {
        await queries.updateSku(ctx.db, existing.id, values)
        await noteTexts(ctx.db, 'option', [{ id: product.id, before: existing, after: values }])
        const setting = settingOf(sku, existing, field)
        const short = setting ? await setStock(ctx.db, existing.id, setting, 'edit', ctx.actor.id) : 0
        if (short > 0) warnings.push({ field: `${field}.on_hand`, warning: 'on_hand_short' })
      } else {
        const id = await queries.insertSku(ctx.db, { ...values, productId: product.id })
        await openStock(ctx.db, id, sku.on_hand ?? sku.stock ?? 0, 'opening', ctx.actor.id)
      }
    } catch (error) {
      if (isUniqueViolation(error, 'skus_code_key')) throw fieldError(`${field}.code`, 'DUPLICATE', { value: sku.code })
      if (isUniqueViolation(error, 'skus_gtin_key'))
        throw fieldError(`${field}.barcode`, 'DUPLICATE', { value: barcode })
      throw error
    }
  }
  return warnings
}

/**
 * The number of stock that an editor sets. A row that is sent back with both sets the one that has been changed; one read
 * before orders came or left changes neither.
 */
function settingOf({ on_hand, reserved, stock, ...was }: SkuWrite, now: Sku, field: string) {
  const onHand = { figure: 'on_hand' as const, quantity: on_hand ?? 0, was: was.on_hand_was }
  const available = { figure: 'available' as const, quantity: stock ?? 0, was: was.stock_was }
  if (on_hand === undefined) return stock === undefined ? undefined : available
  if (stock === undefined || stock === now.stock) return onHand
  const fits = (units: number) => stock === Math.max(on_hand - units, 0)
  if (reserved !== undefined && reserved !== now.reserved && fits(reserved)) return undefined
  if (on_hand === now.onHand) return available
  if (fits(now.reserved)) return onHand
  throw fieldError(`${field}.on_hand`, 'STOCK_FIGURE_TWICE')
}

type SentText = Partial<NonNullable<Update['attributes']>[number]>

/** A name and value typed in one language join the stored ones at the same position; `translations` take precedence. */
function namedText(stored: NamedText | undefined, { name, value, translations }: SentText, lang: Locale): NamedText {
  const sent = (field: 'name' | 'value') =>
    Object.fromEntries(Object.entries(translations ?? {}).map(([locale, entry]) => [locale, entry?.[field]]))
  return {
    name: mergeLine(stored?.name ?? {}, name, lang, sent('name')),
    value: mergeLine(stored?.value ?? {}, value, lang, sent('value')),
  }
}

/** An option retains its picture as long as its value stays. */
function optionText(stored: OptionText | undefined, sent: SentText, lang: Locale): OptionText {
  const option = namedText(stored, sent, lang)
  return stored?.image && stored.value[lang] === option.value[lang] ? { ...option, image: stored.image } : option
}
