/** Brands. */
import type {
  BrandRow,
  createBrand as createContract,
  updateBrand as updateContract,
} from '#contract/api/catalog/brand'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { byLanguage, mergeLine, pick, textIn, textsSent } from '../../../lib/translate.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { soldBrands } from '../../shops/sold.ts'
import * as queries from './queries.ts'
import type { brands } from './schema.ts'

export { findBrand, findBrandNamed, insertBrand } from './queries.ts'

/** Brands are bounded by nature: `page_size=-1` answers all. */
const mostBrands = 100_000

/** In a shop, the brands of the products that it shows. */
export async function brandPage(
  ctx: Context,
  query: { page?: number; page_size?: number; name?: string },
  isStaff: boolean,
) {
  const page = pageOf(query, mostBrands)
  const { rows, total } = await queries.findBrands(ctx.db, {
    name: query.name,
    ids: await soldBrands(ctx),
    withHidden: isStaff,
    ...page,
  })
  return toPage(
    rows.map((row) => present(ctx, row, isStaff)),
    total,
    page,
  )
}

export async function brandRow(ctx: Context, id: number, isStaff: boolean): Promise<BrandRow> {
  const row = await queries.findBrand(ctx.db, id)
  if (!row || (row.isHidden && !isStaff)) throw new AppError('NOT_FOUND')
  return present(ctx, row, isStaff)
}

export async function createBrand(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries.insertBrand(ctx.db, {
    ...readTexts(ctx, body, { name: {}, description: {} }),
    logo: oneLine(body.logo ?? '') || null,
    country: body.country || null,
    foundedYear: body.founded_year ?? null,
    order: body.order ?? 0,
    isHidden: body.is_hidden ?? false,
  })
  recordChange(ctx, null, present(ctx, row, true))
  return { id: row.id }
}

export async function updateBrand(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockBrand(ctx.db, body.id),
    sent: body.version,
    present: (row) => present(ctx, row, true),
    update: async (row) => {
      const texts = readTexts(ctx, body, row)
      const updated = await queries.updateBrand(ctx.db, row.id, {
        ...texts,
        ...(body.logo !== undefined && { logo: oneLine(body.logo ?? '') || null }),
        ...(body.country !== undefined && { country: body.country || null }),
        ...(body.founded_year !== undefined && { foundedYear: body.founded_year }),
        ...(body.order !== undefined && { order: body.order }),
        ...(body.is_hidden !== undefined && { isHidden: body.is_hidden }),
      })
      await noteTexts(ctx.db, 'brand', [{ id: row.id, before: row, after: updated }])
      if (JSON.stringify(texts.name) !== JSON.stringify(row.name))
        await indexProducts(ctx.db, await queries.findProductIdsOfBrand(ctx.db, row.id))
      return updated
    },
  })
  return { id: body.id }
}

export async function deleteBrand(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockBrand(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if ((await queries.findProductIdsOfBrand(ctx.db, id)).length > 0) throw new AppError('BRAND_IN_USE')
  await queries.clearDeletedProducts(ctx.db, id)
  await queries.deleteBrand(ctx.db, id)
  recordChange(ctx, present(ctx, row, true), null)
  return { id }
}

function readTexts(
  ctx: MemberContext,
  body: Pick<Input<typeof updateContract>['body'], 'name' | 'name_lang' | 'translations'>,
  stored: Pick<queries.Brand, 'name' | 'description'>,
) {
  const lang = body.name_lang ?? ctx.locale
  const name = mergeLine(stored.name, body.name, lang, textsSent(body.translations, 'name'))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  return {
    name,
    description: mergeLine(stored.description, undefined, lang, textsSent(body.translations, 'description')),
  }
}

function present(ctx: Context, row: typeof brands.$inferSelect, isStaff: boolean): BrandRow {
  const { text, lang } = pick(row.name, ctx.locale)
  const base = {
    id: row.id,
    name: text,
    name_lang: lang,
    description: textIn(row.description, ctx.locale),
    logo: row.logo,
    country: row.country,
    founded_year: row.foundedYear,
    order: row.order,
    is_hidden: row.isHidden,
    version: row.version,
  }
  return isStaff ? { ...base, translations: byLanguage({ name: row.name, description: row.description }) } : base
}
