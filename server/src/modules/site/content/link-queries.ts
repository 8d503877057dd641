import type { LinkFault } from '#contract/api/site/dead-link'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { categoryRedirects } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { pages, pageVersions } from '../page/schema.ts'
import { textPages } from '../text-page/schema.ts'
import type { LinkTarget } from './link-target.ts'
import { banners, trades } from './schema.ts'

export interface FoundTarget extends LinkTarget {
  name: Translations
  /** Missing where visitors reach it. */
  fault?: LinkFault
}

/** Names and states of what links lead to. A merged category is found by its old id; deleted targets are missing. */
export async function findLinkTargets(
  db: Db,
  targets: readonly LinkTarget[],
  shopId: number | null = null,
): Promise<FoundTarget[]> {
  const keysOf = (type: LinkTarget['type']) => [
    ...new Set(targets.flatMap((target) => (target.type === type ? [target.key] : []))),
  ]
  const [productIds, categoryIds, slugs] = [
    keysOf('product').map(Number),
    keysOf('category').map(Number),
    keysOf('text-page'),
  ]
  // One after the other: pages are published in a transaction, on its one connection.
  const productRows =
    productIds.length > 0
      ? await db
          .select({ id: products.id, name: products.name, status: products.status })
          .from(products)
          .where(and(inArray(products.id, productIds), isNull(products.deletedAt)))
      : []
  const categoryRows = categoryIds.length > 0 ? await findCategoryTargets(db, categoryIds) : []
  const pageRows =
    slugs.length > 0
      ? await db
          .select({ slug: textPages.slug, texts: textPages.texts, isHidden: textPages.isHidden })
          .from(textPages)
          .where(inArray(textPages.slug, slugs))
      : []
  const builtRows =
    slugs.length > 0
      ? await db
          .select({ slug: pages.slug, draft: pages.draft, publishedId: pages.publishedId })
          .from(pages)
          .where(and(inArray(pages.slug, slugs), shopId === null ? isNull(pages.shopId) : eq(pages.shopId, shopId)))
      : []
  const titles = (texts: Partial<Record<string, { title?: string }>>): Translations =>
    Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text?.title ? [[lang, text.title]] : [])))
  return [
    ...productRows.map(({ id, name, status }) => ({
      type: 'product' as const,
      key: String(id),
      name,
      ...(status !== 'on_sale' && { fault: 'off_sale' as const }),
    })),
    ...categoryRows.map(({ id, name, isHidden }) => ({
      type: 'category' as const,
      key: String(id),
      name,
      ...(isHidden && { fault: 'hidden' as const }),
    })),
    ...pageRows.map(({ slug, texts, isHidden }) => ({
      type: 'text-page' as const,
      key: slug,
      name: titles(texts),
      ...(isHidden && { fault: 'hidden' as const }),
    })),
    ...builtRows.map(({ slug, draft, publishedId }) => ({
      type: 'text-page' as const,
      key: slug,
      name: titles(draft.texts),
      ...(publishedId === null && { fault: 'hidden' as const }),
    })),
  ]
}

/** The value of a link; one to a merged category follows it. */
export const followedLink = ({ linkType, linkValue }: typeof banners | typeof trades) =>
  sql<string>`case ${linkType} when 'category' then coalesce((select r.into_id::text from ${categoryRedirects} r where r.from_id = ${linkValue}::int), ${linkValue}) else ${linkValue} end`

/** A category below a hidden one cannot be reached either. */
async function findCategoryTargets(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; name: Translations; isHidden: boolean }>(sql`
    with recursive wanted as (
      select w.id as asked, coalesce(r.into_id, w.id) as id
        from unnest(${integerList(ids)}) w(id) left join category_redirects r on r.from_id = w.id),
    above as (
      select w.asked, c.id, c.parent_id, c.is_hidden from wanted w join categories c on c.id = w.id
      union select a.asked, c.id, c.parent_id, c.is_hidden from above a join categories c on c.id = a.parent_id)
    select w.asked as id, c.name, (select bool_or(a.is_hidden) from above a where a.asked = w.asked) as "isHidden"
      from wanted w join categories c on c.id = w.id`)
  return rows
}

/** Banners that visitors see now or will see. */
export const findLinkingBanners = (db: Db) =>
  db
    .select({
      id: banners.id,
      kind: banners.kind,
      texts: banners.texts,
      linkType: banners.linkType,
      linkValue: banners.linkValue,
    })
    .from(banners)
    .where(
      sql`${banners.isEnabled} and ${banners.linkType} <> 'none' and (${banners.endsAt} is null or ${banners.endsAt} >= now())`,
    )
    .orderBy(banners.kind, banners.position, banners.order, banners.id)

export const findLinkingTrades = (db: Db) =>
  db
    .select({ id: trades.id, texts: trades.texts, linkType: trades.linkType, linkValue: trades.linkValue })
    .from(trades)
    .where(eq(trades.isHidden, false))
    .orderBy(trades.order, trades.id)

export const findLinkingPages = (db: Db) =>
  db
    .select({ id: textPages.id, texts: textPages.texts })
    .from(textPages)
    .where(eq(textPages.isHidden, false))
    .orderBy(textPages.order, textPages.id)

/** Published pages from blocks of the mall. */
export const findLinkingBuiltPages = (db: Db) =>
  db
    .select({ id: pages.id, slug: pages.slug, document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedId))
    .where(isNull(pages.shopId))
    .orderBy(pages.id)
