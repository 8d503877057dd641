/** Creates test data, directly in the tables if the test is not about creating it. */
import { priceOfMinor, unitPrice, unitsOf } from '#contract/rules/unit-price'
import type { Db } from '../db/client.ts'
import { and, eq } from '../db/drizzle.ts'
import { openSession } from '../modules/accounts/account/sessions.ts'
import { addresses } from '../modules/accounts/address/schema.ts'
import { categories } from '../modules/catalog/category/schema.ts'
import { products, skus } from '../modules/catalog/product/schema.ts'
import { apis, menus, roleApis, roleMenus, roles, userRoles } from '../modules/identity/rbac/schema.ts'
import { phoneColumns } from '../modules/identity/user/phone.ts'
import { users } from '../modules/identity/user/schema.ts'
import { storedPrices } from '../modules/pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../modules/pricing/price/service.ts'
import { indexProducts } from '../modules/search/engine/service.ts'
import { codeKey } from '../modules/search/engine/tokens.ts'
import { refreshListings } from '../modules/search/listing/service.ts'
import { statementAccounts, statementLines, statements } from '../modules/statements/schema.ts'
import { openStock } from '../modules/stock/quantity/service.ts'
import { adjustments } from '../modules/wallet/adjustment/schema.ts'
import type { Client } from './mall.ts'

export const testPassword = 'a good password 1'

export interface TestMember extends Client {
  id: number
  username: string
  token: string
  addressId: number
}

export interface Factory {
  /** A member with a default address, signed in, whose orders are not limited: as if its phone were confirmed. */
  member(over?: Partial<typeof users.$inferInsert>): Promise<TestMember>
  /** A member of a seeded role, or a superuser. */
  staff(role: 'admin' | 'clerk' | 'distributor' | 'superuser'): Promise<TestMember>
  /** A member with a role that holds these rights, e.g. `get/api/v1/user/list`, and these menus. */
  staffWith(rights: readonly string[], menuNames?: readonly string[]): Promise<TestMember & { roleId: number }>
  category(over?: Partial<typeof categories.$inferInsert>): Promise<number>
  /** A product with one SKU per entry, on sale. */
  product(
    ...entries: (Partial<Omit<typeof skus.$inferInsert, 'price' | 'ladder'>> & {
      /** Prices in minor units, which may have two decimals. */
      price?: number | null
      ladder?: { min_quantity: number; price: number }[]
      stock?: number
      product?: Partial<typeof products.$inferInsert>
    })[]
  ): Promise<{ id: number; skuIds: number[]; skuId: number }>
  /** A line of a bank statement, 10.00 USD, that pays nothing yet. */
  statementLine(more?: Partial<typeof statementLines.$inferInsert>): Promise<number>
  /** An adjustment of a member's balance by 5.00 that waits for a second member of staff. */
  adjustment(userId: number, requestedBy: number): Promise<number>
  /** Listings and prices of products that a test has written itself. */
  listings(): Promise<void>
  /** Reads what can be ordered of a SKU from the table. */
  stockOf(skuId: number): Promise<number>
}

/** Finer than a minor unit, too: 0.35 is 0.0035 dollars. */
const priceOf = (minor: number) => unitPrice(Math.round(unitsOf(priceOfMinor(minor))))

export function createFactory(db: Db, passwordHash: string, as: (token: string) => Client): Factory {
  let serial = 0
  const member: Factory['member'] = async (over = {}) => {
    const username = over.username ?? `member${++serial}`
    const [user] = await db
      .insert(users)
      .values({
        username,
        email: `${username}@test.example`,
        passwordHash,
        ...phoneColumns(over.phone ?? null, over.countryCode ?? null, true),
        phoneVerified: true,
        ...over,
      })
      .returning({ id: users.id })
    const id = user?.id ?? 0
    const [address] = await db
      .insert(addresses)
      .values({
        userId: id,
        receiver: 'Ann',
        phone: '+49 30 5550100',
        region: 'Germany Berlin',
        detail: 'Street 1',
        isDefault: true,
      })
      .returning({ id: addresses.id })
    const { token } = await openSession(db, id, { remember: false, ip: '127.0.0.1', userAgent: 'test' })
    return { ...as(token), id, username, token, addressId: address?.id ?? 0 }
  }
  const category: Factory['category'] = async (over = {}) => {
    const [row] = await db
      .insert(categories)
      .values({ name: { en: `Category ${++serial}` }, ...over })
      .returning({ id: categories.id })
    return row?.id ?? 0
  }
  let anyCategory: number | undefined

  return {
    member,
    category,
    staff: async (role) => {
      const person = await member({ username: `${role}${++serial}`, isSuperuser: role === 'superuser' })
      if (role !== 'superuser') {
        const [row] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, role))
        await db.insert(userRoles).values({ userId: person.id, roleId: row?.id ?? 0 })
      }
      return person
    },
    staffWith: async (rights, menuNames = []) => {
      const person = await member()
      const [role] = await db
        .insert(roles)
        .values({ name: `Role ${++serial}` })
        .returning({ id: roles.id })
      const roleId = role?.id ?? 0
      await db.insert(userRoles).values({ userId: person.id, roleId })
      for (const right of new Set(rights)) {
        const slash = right.indexOf('/')
        const found = await db
          .select({ apiId: apis.id })
          .from(apis)
          .where(and(eq(apis.method, right.slice(0, slash).toUpperCase()), eq(apis.path, right.slice(slash))))
        if (found.length === 0) throw new Error(`There is no right ${right}.`)
        await db.insert(roleApis).values(found.map(({ apiId }) => ({ roleId, apiId })))
      }
      for (const name of menuNames) {
        const found = await db.select({ menuId: menus.id }).from(menus).where(eq(menus.name, name))
        await db.insert(roleMenus).values(found.map(({ menuId }) => ({ roleId, menuId })))
      }
      return { ...person, roleId }
    },
    product: async (...entries) => {
      const list = entries.length > 0 ? entries : [{}]
      anyCategory ??= await category()
      const [product] = await db
        .insert(products)
        .values({
          categoryId: anyCategory,
          name: { en: `Product ${++serial}`, cn: `商品 ${serial}` },
          detail: { en: '<p>Good.</p>' },
          status: 'on_sale',
          ...list[0]?.product,
        })
        .returning({ id: products.id, categoryId: products.categoryId })
      const { id = 0, categoryId = 0 } = product ?? {}
      const markup = (await heldMarkups(db, [categoryId])).get(categoryId)
      const skuIds: number[] = []
      for (const [position, { product: _, stock = 1000, ...over }] of list.entries()) {
        const code = over.code ?? `SKU-${++serial}`
        const { price = 1000, ladder = [], ...rest } = over
        const prices = {
          price: price === null ? null : priceOf(price),
          ladder: ladder.map((step) => ({ ...step, price: priceOf(step.price) })),
        }
        const [sku] = await db
          .insert(skus)
          .values({
            productId: id,
            position,
            ...rest,
            ...storedPrices(prices, markup),
            code,
            codeKey: codeKey(code),
          })
          .returning({ id: skus.id })
        const skuId = sku?.id ?? 0
        await openStock(db, skuId, stock, 'opening', null)
        skuIds.push(skuId)
      }
      await indexProducts(db, [id])
      return { id, skuIds, skuId: skuIds[0] ?? 0 }
    },
    adjustment: async (userId, requestedBy) => {
      const row = { account: 'balance', userId, amount: 500, worth: 500, reason: 'Goodwill', requestedBy } as const
      const [saved] = await db.insert(adjustments).values(row).returning({ id: adjustments.id })
      return saved?.id ?? 0
    },
    statementLine: async (more = {}) => {
      const key = crypto.randomUUID()
      const [account] = await db
        .insert(statementAccounts)
        .values({ account: key, currency: 'USD' })
        .returning({ id: statementAccounts.id })
      const accountId = account?.id ?? 0
      const file = {
        accountId,
        fileName: 'statement.csv',
        format: 'csv',
        hash: key,
        lineCount: 1,
        newCount: 1,
      } as const
      const [statement] = await db.insert(statements).values(file).returning({ id: statements.id })
      const [line] = await db
        .insert(statementLines)
        .values({
          accountId,
          statementId: statement?.id ?? 0,
          key,
          bookedOn: new Date().toISOString().slice(0, 10),
          amount: 1000,
          currency: 'USD',
          payer: 'Ann',
          payerAccount: '',
          reference: '',
          text: key,
          bankId: '',
          ...more,
        })
        .returning({ id: statementLines.id })
      return line?.id ?? 0
    },
    listings: () =>
      db.transaction(async (transaction) => {
        const ids = (await transaction.select({ id: products.id }).from(products)).map(({ id }) => id)
        await reprice(transaction, ids)
        await refreshListings(transaction, ids)
      }),
    stockOf: async (skuId) =>
      (await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId)))[0]?.stock ?? -1,
  }
}
