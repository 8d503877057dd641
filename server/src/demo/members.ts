/** The demo accounts, their addresses, and a group of buyers with its own price list. */
import { lessPercent, priceGrain } from '#contract/rules/unit-price'
import type { Db } from '../db/client.ts'
import { and, eq, inArray, isNotNull, sql } from '../db/drizzle.ts'
import { demoAccounts, demoPassword } from '../modules/accounts/account/demo-accounts.ts'
import { hashPassword } from '../modules/accounts/account/passwords.ts'
import { addresses } from '../modules/accounts/address/schema.ts'
import { invoices } from '../modules/accounts/invoice/schema.ts'
import { favorites } from '../modules/buying/favorite/schema.ts'
import { products, skus } from '../modules/catalog/product/schema.ts'
import { roles, userRoles } from '../modules/identity/rbac/schema.ts'
import { phoneColumns } from '../modules/identity/user/phone.ts'
import { users } from '../modules/identity/user/schema.ts'
import { memberGroups, priceListItems, priceLists } from '../modules/pricing/price/schema.ts'

const demoAddresses = {
  buyer: [
    {
      receiver: 'Anna Keller',
      phone: '+49 30 5550100',
      countryCode: 'DE',
      province: 'Berlin',
      city: 'Berlin',
      district: 'Mitte',
      region: 'Germany, Berlin, Mitte',
      detail: 'Musterstraße 12, Hof 2',
      isDefault: true,
    },
    {
      receiver: 'Иван Петров',
      phone: '+7 495 555-01-00',
      countryCode: 'RU',
      province: 'Москва',
      city: 'Москва',
      district: '',
      region: 'Россия, Москва',
      detail: 'ул. Примерная, д. 5, склад 3',
      isDefault: false,
    },
  ],
  buyer2: [
    {
      receiver: '王小明',
      phone: '+86 571 5550100',
      countryCode: 'CN',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      region: '中国 浙江省 杭州市 西湖区',
      detail: '示例路 88 号 3 幢 501 室',
      isDefault: true,
    },
  ],
} as const

/** Profiles of the demo buyers; phone numbers are from ranges reserved for examples. */
const demoProfiles: Record<
  string,
  {
    alias: string
    gender: 'male' | 'female'
    countryCode: string
    phone: string
    invoices: Omit<typeof invoices.$inferInsert, 'userId'>[]
  }
> = {
  buyer: {
    alias: 'Anna',
    gender: 'female',
    countryCode: '+49',
    phone: '15255500100',
    invoices: [
      {
        title: 'Keller Spielwaren GmbH',
        taxId: 'DE123456788',
        address: 'Musterstraße 12, 10115 Berlin',
        phone: '+49 30 5550100',
        bank: 'Beispielbank AG, Berlin',
        account: 'DE89 3704 0044 0532 0130 00',
        mobile: '+49 1525 5500100',
        email: 'rechnung@keller.example',
        isDefault: true,
      },
      { title: 'Anna Keller', email: 'anna@keller.example' },
    ],
  },
  buyer2: {
    alias: '小明',
    gender: 'male',
    countryCode: '+86',
    phone: '13800000000',
    invoices: [
      {
        title: '杭州示例贸易有限公司',
        taxId: '91330100MA00000000',
        address: '浙江省杭州市西湖区示例路 88 号',
        phone: '+86 571 5550100',
        bank: '示例银行杭州分行',
        account: '6222 0000 0000 0000 000',
        mobile: '13800000000',
        email: 'fapiao@shili.example',
        isDefault: true,
      },
    ],
  },
}

export async function createMembers(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const [list] = await db.insert(priceLists).values({ name: 'Gold', percentOff: 5 }).returning({ id: priceLists.id })
  const [group] = await db
    .insert(memberGroups)
    .values({ name: 'Gold buyers', priceListId: list?.id ?? null })
    .returning({ id: memberGroups.id })
  const [special] = await db
    .select({ id: skus.id, price: skus.price })
    .from(skus)
    .where(isNotNull(skus.price))
    .orderBy(skus.id)
    .limit(1)
  if (list && special?.price)
    await db
      .insert(priceListItems)
      .values({ priceListId: list.id, skuId: special.id, price: lessPercent(special.price, 15, priceGrain(0)) })

  for (const account of demoAccounts) {
    const profile = demoProfiles[account.username]
    const [user] = await db
      .insert(users)
      .values({
        username: account.username,
        email: account.email,
        isSuperuser: account.isSuperuser,
        isDemo: true,
        passwordHash,
        alias: profile?.alias,
        gender: profile?.gender,
        ...phoneColumns(profile?.phone ?? null, profile?.countryCode ?? null, true),
        groupId: account.username === 'buyer2' ? (group?.id ?? null) : null,
      })
      .returning({ id: users.id })
    if (!user) continue
    if (account.roles.length > 0) {
      const held = await db
        .select({ id: roles.id })
        .from(roles)
        .where(inArray(roles.name, [...account.roles]))
      await db.insert(userRoles).values(held.map(({ id }) => ({ userId: user.id, roleId: id })))
    }
    if (profile) await db.insert(invoices).values(profile.invoices.map((invoice) => ({ ...invoice, userId: user.id })))
    if (profile) await db.insert(favorites).values(await demoFavorites(db, user.id))
    const own = demoAddresses[account.username as keyof typeof demoAddresses] as
      | readonly (typeof demoAddresses.buyer)[number][]
      | undefined
    if (own) await db.insert(addresses).values(own.map((address) => ({ ...address, userId: user.id })))
  }
}

/** Every ninth product. */
async function demoFavorites(db: Db, userId: number) {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'on_sale'), sql`${products.id} % 9 = ${userId % 9}`))
    .limit(8)
  return found.map(({ id }) => ({ userId, productId: id }))
}

export const demoUser = async (db: Db, username: string) =>
  (await db.select().from(users).where(eq(users.username, username)))[0]
