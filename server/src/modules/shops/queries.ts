import type { ShopStatus } from '#contract/api/reselling/distribution'
import type { BindingSource } from '#contract/api/reselling/distribution-order'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, or, sql } from '../../db/drizzle.ts'
import { anyOf, integerList } from '../../db/fragments.ts'
import { takeLock } from '../../db/locks.ts'
import { categories } from '../catalog/category/schema.ts'
import { products, skus } from '../catalog/product/schema.ts'
import { roles, userRoles } from '../identity/rbac/schema.ts'
import { users } from '../identity/user/schema.ts'
import { distributorLevels, distributors } from '../reselling/distribution/schema.ts'
import { grainNow } from '../settings/price-columns.ts'
import { isHeld } from './rename-queries.ts'
import { markups, type Shop, shopCategories, shopMembers, shopProducts, shopRenames, shops } from './schema.ts'

/** A holiday that is over ends automatically. */
const statusNow = sql<ShopStatus>`case when ${shops.status} = 'paused' and ${shops.resumesAt} <= now() then 'open' else ${shops.status} end`

/** Percent that the mall asks resellers to add; a setting, read with the shop so that a change shows at once. */
const lowestMarkup = sql<number>`coalesce((select (value #>> '{}')::float8 from settings where name = 'shop_lowest_markup'), 0)`

/** Percent that they add at most; null without a limit. As the setting's default where it was never written. */
const highestMarkup = sql<
  number | null
>`nullif(coalesce((select (value #>> '{}')::float8 from settings where name = 'shop_highest_markup'), 300), 0)`

const currentShop = (db: Db) =>
  db
    .select({
      id: shops.id,
      slug: shops.slug,
      host: shops.host,
      distributorId: shops.distributorId,
      percentOff: distributorLevels.percentOff,
      grain: grainNow,
      status: statusNow,
      hidesPrices: shops.hidesPrices,
      key: sql<string>`concat_ws('.', ${shops.id}, ${shops.revision}, ${shops.version}, ${distributorLevels.percentOff}, ${lowestMarkup}, ${highestMarkup}, ${grainNow}, ${statusNow})`,
    })
    .from(shops)
    .innerJoin(distributors, and(eq(distributors.id, shops.distributorId), eq(distributors.status, 'approved')))
    .innerJoin(distributorLevels, eq(distributorLevels.id, distributors.levelId))

/** The shop of an approved distributor. */
export const findShopBySlug = async (db: Db, slug: string) => (await currentShop(db).where(eq(shops.slug, slug)))[0]

/** The shop that left an address within the last year. */
export const findShopByOldSlug = async (db: Db, slug: string) =>
  (
    await currentShop(db)
      .innerJoin(shopRenames, eq(shopRenames.shopId, shops.id))
      .where(and(eq(shopRenames.slug, slug), isHeld))
      .orderBy(desc(shopRenames.id))
      .limit(1)
  )[0]

export const findShopByHost = async (db: Db, host: string) => (await currentShop(db).where(eq(shops.host, host)))[0]
/** All host names that belong to shops. */
export const findShopHosts = async (db: Db): Promise<string[]> =>
  (await db.select({ host: shops.host }).from(shops).where(isNotNull(shops.host))).flatMap(({ host }) => host ?? [])

export const findShopById = async (db: Db, id: number) => (await currentShop(db).where(eq(shops.id, id)))[0]

export const findShopOfUser = async (db: Db, userId: number) =>
  (await currentShop(db).where(eq(distributors.userId, userId)))[0]

/** With texts, for the pages of the shop. */
export const findShopRow = async (db: Db, id: number): Promise<Shop | undefined> =>
  (await db.select().from(shops).where(eq(shops.id, id)))[0]

/** The distributor of an account, with level and shop. */
export async function findDistributor(db: Db, userId: number) {
  const [row] = await db
    .select({ distributor: distributors, level: distributorLevels, shop: shops })
    .from(distributors)
    .leftJoin(distributorLevels, eq(distributorLevels.id, distributors.levelId))
    .leftJoin(shops, eq(shops.distributorId, distributors.id))
    .where(eq(distributors.userId, userId))
  return row
}

export const lockShopOf = async (db: Db, distributorId: number): Promise<Shop | undefined> =>
  (await db.select().from(shops).where(eq(shops.distributorId, distributorId)).for('update'))[0]

/** Undefined when the slug, or the distributor's place, is taken. */
export const insertShop = async (db: Db, shop: typeof shops.$inferInsert): Promise<Shop | undefined> =>
  (await db.insert(shops).values(shop).onConflictDoNothing().returning())[0]

export const updateShop = async (db: Db, id: number, change: Partial<typeof shops.$inferInsert>): Promise<Shop> =>
  (
    await db
      .update(shops)
      .set({ ...change, version: sql`${shops.version} + 1`, updatedAt: new Date() })
      .where(eq(shops.id, id))
      .returning()
  )[0] as Shop

export const isHostTaken = async (db: Db, host: string, exceptId: number): Promise<boolean> =>
  (
    await db
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.host, host), sql`${shops.id} <> ${exceptId}`))
  ).length > 0

const { createdAt: _created, updatedAt: _updated, isApplied: _applied, ...ruleFields } = getTableColumns(markups)
export type ShopRule = Pick<typeof markups.$inferSelect, keyof typeof ruleFields> & {
  lowest?: number
  highest?: number
}

/** The shop that a placed order earns for; its lines that come later are priced at today's level. */
export async function findSellerOfOrder(db: Db, order: { shopId: number | null; distributorId: number | null }) {
  if (!order.distributorId) return null
  const [row] = await db
    .select({ distributorId: distributors.id, percentOff: distributorLevels.percentOff, grain: grainNow })
    .from(distributors)
    .innerJoin(distributorLevels, eq(distributorLevels.id, distributors.levelId))
    .where(eq(distributors.id, order.distributorId))
  return row ? { shopId: order.shopId, ...row } : null
}

/** Everything that decides which products a shop shows, and for how much. */
export async function findTerms(db: Db, shopId: number) {
  // One after the other: within a transaction there is one connection.
  const rules = await db
    .select(ruleFields)
    .from(markups)
    .where(and(eq(markups.ownerId, shopId), markups.isApplied))
  const tree = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  const ownCategories = await db
    .select({ id: shopCategories.categoryId, isShown: shopCategories.isShown })
    .from(shopCategories)
    .where(eq(shopCategories.shopId, shopId))
  const ownProducts = await db
    .select({
      id: shopProducts.productId,
      isShown: shopProducts.isShown,
      place: shopProducts.place,
      name: shopProducts.name,
      image: shopProducts.image,
    })
    .from(shopProducts)
    .where(eq(shopProducts.shopId, shopId))
  const [shop] = await db
    .select({ showsAll: shops.showsAll, lowest: lowestMarkup, highest: highestMarkup, grain: grainNow })
    .from(shops)
    .where(eq(shops.id, shopId))
  const { showsAll = true, lowest = 0, highest = null, grain = 1 } = shop ?? {}
  return { rules, tree, ownCategories, ownProducts, showsAll, lowest, highest: highest ?? undefined, grain }
}

/** Which product and category each SKU belongs to. */
export const findSubjects = (db: Db, skuIds: readonly number[]) =>
  db
    .select({ skuId: skus.id, productId: skus.productId, categoryId: products.categoryId })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(anyOf(skus.id, skuIds))

export const setShowsAll = (db: Db, shopId: number, showsAll: boolean) =>
  db.update(shops).set({ showsAll }).where(eq(shops.id, shopId))

interface Choice {
  id: number
  is_shown: boolean | null
}
const tables = { categories: shopCategories, products: shopProducts }
const columns = { categories: sql.raw('category_id'), products: sql.raw('product_id') }

/** Choices of categories or products; null takes one back. */
export async function putChoices(db: Db, shopId: number, of: keyof typeof tables, choices: readonly Choice[]) {
  const taken = choices.filter(({ is_shown }) => is_shown === null).map(({ id }) => id)
  if (taken.length > 0 && of === 'categories')
    await db.execute(
      sql`delete from ${shopCategories} where shop_id = ${shopId} and category_id = any(${integerList(taken)})`,
    )
  if (taken.length > 0 && of === 'products') {
    await db.execute(
      sql`update ${shopProducts} set is_shown = null where shop_id = ${shopId} and product_id = any(${integerList(taken)})`,
    )
    await dropSaidNothing(db, shopId)
  }
  const given = choices.filter(({ is_shown }) => is_shown !== null)
  if (given.length > 0)
    await db.execute(sql`
      insert into ${tables[of]} (shop_id, ${columns[of]}, is_shown)
      select ${shopId}, id, is_shown from json_to_recordset(${JSON.stringify(given)}) as c(id int, is_shown boolean)
      on conflict (shop_id, ${columns[of]}) do update set is_shown = excluded.is_shown`)
}

/** Rows that say nothing of their product any more. */
const dropSaidNothing = (db: Db, shopId: number) =>
  db.execute(
    sql`delete from ${shopProducts} where shop_id = ${shopId} and is_shown is null and place is null and image is null and name = '{}'`,
  )

/** The shop's own settings of a product, if any. */
export const findShopProduct = async (db: Db, shopId: number, productId: number) =>
  (
    await db
      .select({ place: shopProducts.place, name: shopProducts.name, image: shopProducts.image })
      .from(shopProducts)
      .where(and(eq(shopProducts.shopId, shopId), eq(shopProducts.productId, productId)))
  )[0]

export async function putShopProduct(
  db: Db,
  shopId: number,
  productId: number,
  change: Partial<Pick<typeof shopProducts.$inferInsert, 'place' | 'name' | 'image'>>,
): Promise<void> {
  await db
    .insert(shopProducts)
    .values({ shopId, productId, ...change })
    .onConflictDoUpdate({ target: [shopProducts.shopId, shopProducts.productId], set: { shopId, ...change } })
  await dropSaidNothing(db, shopId)
}

export async function countMissing(db: Db, of: keyof typeof tables, ids: readonly number[]): Promise<number> {
  const table = of === 'products' ? products : categories
  const { rows } = await db.execute<{ missing: number }>(
    sql`select count(*)::int as missing from unnest(${integerList(ids)}) wanted where not exists (select from ${table} where id = wanted)`,
  )
  return rows[0]?.missing ?? 0
}

export const findChosenCategories = (db: Db, shopId: number) =>
  db
    .select({ id: shopCategories.categoryId, is_shown: shopCategories.isShown })
    .from(shopCategories)
    .where(eq(shopCategories.shopId, shopId))

export const countChosenProducts = async (db: Db, shopId: number): Promise<number> =>
  (await db.select({ total: sql<number>`count(*)::int` }).from(shopProducts).where(eq(shopProducts.shopId, shopId)))[0]
    ?.total ?? 0

/** Serializes bindings of distributors, so that two of them cannot end up below each other. */
export const lockBindings = (db: Db) => takeLock(db, 'distributorBindings')

export const isDistributor = async (db: Db, userId: number): Promise<boolean> =>
  (await db.select({ id: distributors.id }).from(distributors).where(eq(distributors.userId, userId))).length > 0

/** Accounts of the distributor and of all above: those that may not become its members. */
const accountsAbove = (distributorId: number) => sql`(
  with recursive above as (
    select user_id from distributors where id = ${distributorId}
    union
    select d.user_id from above join shop_members m on m.user_id = above.user_id and (m.bound_until is null or m.bound_until > now())
      join distributors d on d.id = m.distributor_id)
  select user_id from above)`

/** Whether the account is the distributor's own, or that of one above. */
export async function isAbove(db: Db, userId: number, distributorId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select ${userId} in ${accountsAbove(distributorId)} as is`)
  return rows[0]?.is ?? false
}

export interface Binding {
  userId: number
  distributorId: number
  /** Null = for good. */
  until: Date | null
  source: BindingSource
}

/**
 * Binds a member who is not bound, or no longer; never staff, and never a distributor to themselves or to one below.
 */
export const bindMember = (db: Db, { userId, distributorId, until, source }: Binding) =>
  db.execute(sql`
    insert into ${shopMembers} (user_id, distributor_id, bound_until, source)
    select ${userId}::int, ${distributorId}::int, ${until}::timestamptz, ${source}
     where ${userId} not in ${accountsAbove(distributorId)}
       and not exists (select from ${users} where id = ${userId} and is_superuser)
       and not exists (
         select from ${userRoles} u join ${roles} r on r.id = u.role_id where u.user_id = ${userId} and r.name <> 'distributor')
    on conflict (user_id) do update set distributor_id = excluded.distributor_id, bound_at = now(), bound_until = excluded.bound_until,
      source = excluded.source, note = '', tags = '[]'
      where shop_members.bound_until <= now()`)

/** The approved distributor whose links have this code. */
export const findByRefCode = async (db: Db, code: string) =>
  (
    await db
      .select({ id: distributors.id })
      .from(distributors)
      .where(and(eq(distributors.refCode, code), eq(distributors.status, 'approved')))
  )[0]?.id

/** The distributor that a member is bound to now. */
export const findBinding = async (db: Db, userId: number) =>
  (
    await db
      .select({ distributorId: distributors.id, percentOff: distributorLevels.percentOff, grain: grainNow })
      .from(shopMembers)
      .innerJoin(distributors, and(eq(distributors.id, shopMembers.distributorId), eq(distributors.status, 'approved')))
      .innerJoin(distributorLevels, eq(distributorLevels.id, distributors.levelId))
      .where(
        and(eq(shopMembers.userId, userId), or(isNull(shopMembers.boundUntil), gt(shopMembers.boundUntil, sql`now()`))),
      )
  )[0]

export const lockShop = (db: Db, id: number) => db.execute(sql`select from ${shops} where id = ${id} for update`)

/**
 * Before a change of what the shop's pages depend on: locks the shop until the end of the transaction, so that two
 * changes wait for each other, and ends the freshness of cached values, whose keys hold the revision.
 */
export const reviseShop = (db: Db, id: number) =>
  db.execute(sql`update ${shops} set revision = revision + 1 where id = ${id}`)

/** SKUs on sale at the mall's price: id, product, category, price. As one text: many rows, or JSON from PostgreSQL, would take longer. */
export async function findPrices(
  db: Db,
): Promise<[skuId: number, productId: number, categoryId: number, price: UnitPrice][]> {
  const { rows } = await db.execute<{ prices: string | null }>(sql`
    select string_agg(concat('[', s.id, ',', p.id, ',', p.category_id, ',', s.price, ']'), ',') as prices
      from ${skus} s join ${products} p on p.id = s.product_id
     where s.price is not null and s.status = 'on_sale' and p.status = 'on_sale' and s.deleted_at is null and p.deleted_at is null`)
  return JSON.parse(`[${rows[0]?.prices ?? ''}]`)
}
