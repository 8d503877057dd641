import { noteContent } from '../../../db/changes-queries.ts'
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { distributors } from '../../reselling/distribution/schema.ts'
import { shops } from '../../shops/schema.ts'
import { reviseShop } from '../../shops/service.ts'
import { textPages } from '../text-page/schema.ts'
import { type PageDocument, type PageRow, pages, pageVersions } from './schema.ts'

const ofOwner = (shopId: number | null) => (shopId === null ? isNull(pages.shopId) : eq(pages.shopId, shopId))

const known = (db: Db) =>
  db
    .select({
      page: pages,
      shopSlug: shops.slug,
      published: pageVersions.document,
      publishedNumber: pageVersions.number,
      updatedBy: users.username,
    })
    .from(pages)
    .leftJoin(pageVersions, eq(pageVersions.id, pages.publishedId))
    .leftJoin(shops, eq(shops.id, pages.shopId))
    .leftJoin(users, eq(users.id, pages.updatedBy))
export type KnownPage = Awaited<ReturnType<typeof known>>[number]

interface Filter {
  /** `any`: pages of all shops. */
  shopId: number | null | 'any'
  title: string | undefined
  limit: number
  offset: number
}

export async function findPages(db: Db, { shopId, title, limit, offset }: Filter) {
  const where = and(
    shopId === 'any' ? isNotNull(pages.shopId) : ofOwner(shopId),
    title
      ? sql`exists (select 1 from jsonb_each(${pages.draft} -> 'texts') t where lower(t.value ->> 'title') like ${`%${escapeLike(title.toLowerCase())}%`})`
      : undefined,
  )
  const [rows, total] = await Promise.all([
    known(db).where(where).orderBy(desc(pages.updatedAt), desc(pages.id)).limit(limit).offset(offset),
    db.$count(pages, where),
  ])
  return { rows, total }
}

export const findPage = async (db: Db, id: number): Promise<KnownPage | undefined> =>
  (await known(db).where(eq(pages.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockPage = async (db: Db, id: number): Promise<PageRow | undefined> =>
  (await db.select().from(pages).where(eq(pages.id, id)).for('update'))[0]

export const findPublished = async (db: Db, shopId: number | null, slug: string) =>
  (
    await db
      .select({ slug: pages.slug, document: pageVersions.document })
      .from(pages)
      .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedId))
      .where(and(ofOwner(shopId), eq(pages.slug, slug)))
  )[0]

export const countPages = (db: Db, shopId: number | null) => db.$count(pages, ofOwner(shopId))

/** A page of text of the mall has that address. */
export const isTextPage = async (db: Db, slug: string): Promise<boolean> =>
  (await db.$count(textPages, eq(textPages.slug, slug))) > 0

export const insertPage = async (db: Db, page: typeof pages.$inferInsert): Promise<PageRow> =>
  (await db.insert(pages).values(page).returning())[0] as PageRow

/** Visitors see a change of these pages. Those of a shop end the freshness of that shop's content alone. */
export async function noteShown(db: Db, changed: readonly Pick<PageRow, 'shopId'>[]): Promise<void> {
  const owners = new Set(changed.map(({ shopId }) => shopId))
  for (const shopId of [...owners].sort((a, b) => (a ?? 0) - (b ?? 0)))
    await (shopId === null ? noteContent(db) : reviseShop(db, shopId))
}

type Change = Partial<typeof pages.$inferInsert>

/** The page must be locked. */
export async function updatePage(db: Db, page: PageRow, change: Change): Promise<void> {
  await db
    .update(pages)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(pages.id, page.id))
  const { publishedId, slug } = { ...page, ...change }
  if (publishedId !== page.publishedId || slug !== page.slug) await noteShown(db, [page])
}

/** As `updatePage`; counts up the revision. Shops translate their own pages. */
export async function saveDraft(db: Db, page: PageRow, change: Change & { draft: PageDocument }): Promise<void> {
  await updatePage(db, page, { ...change, revision: page.revision + 1 })
  if (page.shopId === null) await noteTexts(db, 'block', [{ id: page.id, before: page.draft, after: change.draft }])
}

export async function deletePage(db: Db, page: PageRow): Promise<void> {
  await db.delete(pages).where(eq(pages.id, page.id))
  if (page.publishedId !== null) await noteShown(db, [page])
}

/** The next version of a page, which must be locked. */
export async function insertVersion(db: Db, pageId: number, document: PageDocument, createdBy: number | null) {
  const number = sql`(select coalesce(max(v.number), 0) + 1 from page_versions v where v.page_id = ${pageId})`
  const [row] = await db
    .insert(pageVersions)
    .values({ pageId, number: number as never, document, createdBy })
    .returning({ id: pageVersions.id })
  return (row as { id: number }).id
}

export const findVersions = (db: Db, pageId: number, limit: number) =>
  db
    .select({ version: pageVersions, createdBy: users.username })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.createdBy))
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.number))
    .limit(limit)

export const findVersion = async (db: Db, pageId: number, number: number) =>
  (
    await db
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)))
  )[0]

/** Publishes what is due and takes down what has ended. Returns the pages that changed. */
export async function applyDuePages(db: Db, now: Date): Promise<Pick<PageRow, 'shopId'>[]> {
  const started = await db
    .update(pages)
    .set({ publishedId: sql`${pages.scheduledId}`, scheduledId: null, scheduledAt: null, turnsAt: now })
    .where(and(lte(pages.scheduledAt, now), eq(pages.isLocked, false)))
    .returning({ shopId: pages.shopId })
  const ended = await db
    .update(pages)
    .set({ publishedId: null, endsAt: null, turnsAt: null })
    .where(lte(pages.endsAt, now))
    .returning({ shopId: pages.shopId })
  return [...started, ...ended]
}

/** Published pages with blocks that appear or go now; locked until the end of the transaction. */
export const lockPagesDue = (db: Db, now: Date) =>
  db
    .select({ id: pages.id, shopId: pages.shopId, document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedId))
    .where(lte(pages.turnsAt, now))
    .for('update', { of: pages })

export const setNextChange = (db: Db, id: number, turnsAt: Date | null) =>
  db.update(pages).set({ turnsAt }).where(eq(pages.id, id))

/** Published content, page by page. */
export const findAllPublished = (db: Db, afterId: number, limit: number) =>
  db
    .select({
      id: pages.id,
      shopId: pages.shopId,
      slug: pages.slug,
      document: pageVersions.document,
      publishedId: pageVersions.id,
      problemsFound: pages.problemsFound,
      knownProblems: pages.knownProblems,
    })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedId))
    .where(gt(pages.id, afterId))
    .orderBy(asc(pages.id))
    .limit(limit)

export type CheckedPage = Awaited<ReturnType<typeof findAllPublished>>[number]

/** False when the page shows another version by now, or another process has noted its problems. */
export const setProblems = async (
  db: Db,
  { id, publishedId, knownProblems }: CheckedPage,
  found: string[],
): Promise<boolean> =>
  (
    await db
      .update(pages)
      .set({ problemsFound: found.length, knownProblems: found })
      .where(and(eq(pages.id, id), eq(pages.publishedId, publishedId), eq(pages.knownProblems, knownProblems)))
      .returning({ id: pages.id })
  ).length > 0

/** Notes that this save has an audit row. */
export const noteDraft = (db: Db, id: number, by: number, at: Date) =>
  db.update(pages).set({ notedAt: at, notedBy: by }).where(eq(pages.id, id))

/** Those of the products that are on sale. */
export async function findOnSale(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), eq(products.status, 'on_sale'), isNull(products.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The account that owns a shop. */
export const findShopOwner = async (db: Db, shopId: number): Promise<number | undefined> =>
  (
    await db
      .select({ id: distributors.userId })
      .from(shops)
      .innerJoin(distributors, eq(distributors.id, shops.distributorId))
      .where(eq(shops.id, shopId))
  )[0]?.id
