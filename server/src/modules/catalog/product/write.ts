/** Writes of products with their SKUs, all or nothing, with search index and list prices in the same transaction. */

import type {
  createProduct as createContract,
  updateProduct as updateContract,
} from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { ProductStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { merge, mergeLine, textsSent } from '../../../lib/translate.ts'
import { parseStoredPrice, readPrice } from '../../../lib/unit-price.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { reprice } from '../../pricing/price/service.ts'
import { indexProducts, removeFromIndex } from '../../search/engine/service.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findBrand } from '../brand/service.ts'
import { findCategory } from '../category/service.ts'
import { typedAttributes } from './attributes.ts'
import { readDocuments } from './documents.ts'
import { namedText } from './named-text.ts'
import * as queries from './queries.ts'
import { storeVersions } from './version-queries.ts'
import { type SkuWarning, writeSkus } from './write-skus.ts'

type Create = Input<typeof createContract>['body']
type Update = Input<typeof updateContract>['body']

export async function createProduct(
  ctx: MemberContext,
  body: Create,
  origin: queries.Product['origin'] = 'own',
): Promise<{ id: number; warnings: SkuWarning[] }> {
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
    ...(await readSampleTerms(ctx, body, null)),
    hsCode: body.hs_code || null,
    originCountry: body.origin_country || null,
  })
  const warnings = await writeSkus(ctx, { id, categoryId: body.category_id }, body.skus, [])
  await indexProducts(ctx.db, [id])
  await storeVersions(ctx.db, [id], ctx.actor.id)
  recordChange(ctx, null, await stateOf(ctx.db, id))
  return { id, warnings }
}

export async function updateProduct(ctx: MemberContext, body: Update): Promise<{ id: number; warnings: SkuWarning[] }> {
  const product = await queries.lockProduct(ctx.db, body.id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  requireVersion(body.version, product.version, { id: product.id, name: product.name, version: product.version })
  await askAboutStock(ctx, body)
  const { id } = product
  const before = await stateOf(ctx.db, id)
  await requireReferences(ctx, body)
  await storeVersions(ctx.db, [id], null)
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
    ...(await readSampleTerms(ctx, body, product)),
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
  if (isResold(product, change)) await queries.renewVersions(ctx.db, [id])
  await indexProducts(ctx.db, [id])
  await storeVersions(ctx.db, [id], ctx.actor.id)
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
  await storeVersions(ctx.db, ids, null)
  const changed = await queries.setStatus(ctx.db, ids, body.status)
  await refreshListings(ctx.db, changed)
  await storeVersions(ctx.db, ids, ctx.actor.id)
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

/** Terms of samples. A price that was entered when the mall allowed more decimals may stay. */
async function readSampleTerms(
  ctx: MemberContext,
  { sample_price: price, sample_limit: limit }: Pick<Update, 'sample_price' | 'sample_limit'>,
  stored: Pick<queries.Product, 'samplePrice'> | null,
): Promise<Partial<Pick<queries.Product, 'samplePrice' | 'sampleLimit'>>> {
  const settings = await readSettings(ctx.db, ctx.database)
  const read = (text: string) =>
    stored?.samplePrice && parseStoredPrice(text, settings.currency) === stored.samplePrice
      ? stored.samplePrice
      : readPrice(text, settings, 'sample_price')
  return {
    ...(price !== undefined && { samplePrice: price === null ? null : read(price) }),
    ...(limit !== undefined && { sampleLimit: limit }),
  }
}

/** Whether a change makes orders that have priced its SKUs price them again. */
const isResold = (product: queries.Product, { tierScope, samplePrice }: Partial<queries.Product>) =>
  (tierScope !== undefined && tierScope !== product.tierScope) ||
  (samplePrice !== undefined && samplePrice !== product.samplePrice)

async function requireReferences(
  ctx: MemberContext,
  body: { category_id?: number; brand_id?: number | null },
): Promise<void> {
  if (body.category_id !== undefined && !(await findCategory(ctx.db, body.category_id)))
    throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
  if (body.brand_id && !(await findBrand(ctx.db, body.brand_id)))
    throw fieldError('brand_id', 'FIELD_UNKNOWN_REFERENCE')
}
