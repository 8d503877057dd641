/** A distributor's shop with markups, customers, orders, earnings and withdrawals, and an application that waits. */
import { priceGrain, priceOfMinor, unitsOf } from '#contract/rules/unit-price'
import type { MemberContext } from '../context.ts'
import type { Database, Db } from '../db/client.ts'
import { and, eq, gt, isNotNull, isNull, sql } from '../db/drizzle.ts'
import { takeLock } from '../db/locks.ts'
import type { Environment } from '../env.ts'
import { demoPassword } from '../modules/accounts/account/demo-accounts.ts'
import { hashPassword } from '../modules/accounts/account/passwords.ts'
import { addresses } from '../modules/accounts/address/schema.ts'
import { categories } from '../modules/catalog/category/schema.ts'
import { skus } from '../modules/catalog/product/schema.ts'
import { users } from '../modules/identity/user/schema.ts'
import { placeOrder } from '../modules/orders/order/place.ts'
import { orders } from '../modules/orders/state/schema.ts'
import { settleEarnings } from '../modules/reselling/distribution/earnings.ts'
import { distributorLevels, distributors } from '../modules/reselling/distribution/schema.ts'
import { ownPayouts, requestPayout } from '../modules/reselling/payout/service.ts'
import { decidePayout } from '../modules/reselling/payout/staff.ts'
import { markups, shops } from '../modules/shops/schema.ts'
import { requireShop } from '../modules/shops/service.ts'
import { demoUser } from './members.ts'
import { backdate, bringTo, contextOf, type Outcome, withFreight } from './orders.ts'

const slug = 'harbor-lane'

const customers = [
  { username: 'mia.torres', alias: 'Mia Torres', city: 'Valencia', country: 'ES', detail: 'Calle de la Muestra 7' },
  { username: 'jonas.weber', alias: 'Jonas Weber', city: 'Hamburg', country: 'DE', detail: 'Beispielweg 21' },
] as const
const applicant = { username: 'linh.tran', alias: 'Trần Mỹ Linh', email: 'linh.tran@mall.example' }

/** `inMall`: a bound customer who orders in the mall itself. */
const plan: { customer: 0 | 1; outcome: Outcome; daysAgo: number; lines: number; inMall?: true }[] = [
  { customer: 0, outcome: 'completed', daysAgo: 52, lines: 4 },
  { customer: 1, outcome: 'completed', daysAgo: 33, lines: 3 },
  { customer: 0, outcome: 'completed', daysAgo: 24, lines: 5 },
  { customer: 1, outcome: 'canceled', daysAgo: 18, lines: 2 },
  { customer: 1, outcome: 'completed', daysAgo: 11, lines: 3 },
  { customer: 0, outcome: 'part_shipped', daysAgo: 8, lines: 3 },
  { customer: 1, outcome: 'paid', daysAgo: 5, lines: 2, inMall: true },
  { customer: 0, outcome: 'submitted', daysAgo: 3, lines: 2 },
]

/**
 * In two transactions, because the prices of a shop are read from what is committed. Each does nothing the second time,
 * so that a start after a kill goes on.
 */
export async function createShop(database: Database, env: Environment): Promise<void> {
  const isOpened = await database.db.transaction(openShop)
  if (!isOpened) return
  await database.db.transaction((db) => sellInShop(db, database, env))
}

async function openShop(db: Db): Promise<boolean> {
  await takeLock(db, 'demo')
  const owner = await demoUser(db, 'distributor')
  if (!owner?.isDemo) return false
  const [known] = await db.select({ userId: distributors.userId }).from(distributors).limit(1)
  if (known) return known.userId === owner.id
  const [silver] = await db
    .insert(distributorLevels)
    .values([
      {
        name: { en: 'Silver', cn: '白银', es: 'Plata', ru: 'Серебро', th: 'ซิลเวอร์', vi: 'Bạc' },
        benefits: {
          en: 'Every shop begins here.',
          cn: '所有店铺的起始等级。',
          es: 'Todas las tiendas empiezan aquí.',
          ru: 'С этого уровня начинают все магазины.',
          th: 'ทุกร้านเริ่มต้นที่ระดับนี้',
          vi: 'Mọi cửa hàng bắt đầu từ cấp này.',
        },
        percentOff: 15,
        order: 1,
        minTurnover: 0,
      },
      {
        name: { en: 'Gold', cn: '黄金', es: 'Oro', ru: 'Золото', th: 'โกลด์', vi: 'Vàng' },
        benefits: {
          en: 'For shops that sell every week.',
          cn: '适合每周都有销量的店铺。',
          es: 'Para tiendas que venden cada semana.',
          ru: 'Для магазинов, которые продают каждую неделю.',
          th: 'สำหรับร้านที่มียอดขายทุกสัปดาห์',
          vi: 'Dành cho cửa hàng bán được hàng mỗi tuần.',
        },
        percentOff: 20,
        order: 2,
        minTurnover: 2_000_000,
      },
    ])
    .returning({ id: distributorLevels.id })
  const passwordHash = await hashPassword(demoPassword)
  const asked = await db
    .insert(users)
    .values([
      { ...applicant, passwordHash },
      ...customers.map(({ username, alias }) => ({ username, alias, email: `${username}@mall.example`, passwordHash })),
    ])
    .returning({ id: users.id })
  await db.insert(addresses).values(
    customers.map(({ alias, city, country, detail }, index) => ({
      userId: asked[index + 1]?.id ?? 0,
      receiver: alias,
      phone: '+49 30 5550199',
      countryCode: country,
      province: '',
      city,
      district: '',
      region: city,
      detail,
      isDefault: true,
    })),
  )
  const rows = await db
    .insert(distributors)
    .values([
      {
        userId: owner.id,
        levelId: silver?.id ?? null,
        status: 'approved' as const,
        setupStep: 5,
        application: {
          name: 'Sofía Marín',
          company: 'Harbor Lane Trading',
          contact: '+34 600 000 000',
          country: 'ES',
          reason: 'Two shops at the coast and a list of cafés that order every month.',
        },
        appliedAt: sql`now() - interval '80 days'`,
        decidedAt: sql`now() - interval '79 days'`,
      },
      {
        userId: asked[0]?.id ?? 0,
        application: {
          name: applicant.alias,
          company: 'Linh Gifts',
          contact: 'Zalo +84 90 000 0000',
          country: 'VN',
          reason: 'I sell gifts on Zalo and want a shop of my own for regular customers.',
        },
        appliedAt: sql`now() - interval '1 day'`,
      },
    ])
    .returning({ id: distributors.id })
  const [shop] = await db
    .insert(shops)
    .values({
      distributorId: rows[0]?.id ?? 0,
      slug,
      name: { en: 'Harbor Lane', cn: '港湾小铺', es: 'La Calle del Puerto', th: 'ฮาร์เบอร์เลน' },
      intro: {
        en: 'Tableware, toys and gifts for small shops and cafés, sent to you from the warehouse.',
        cn: '为小店与咖啡馆挑选的餐具、玩具和礼品，仓库直发。',
        es: 'Vajilla, juguetes y regalos para tiendas pequeñas y cafeterías, enviados desde el almacén.',
      },
      notice: {
        en: 'Orders before noon are passed on the same day.',
        es: 'Los pedidos antes del mediodía se tramitan el mismo día.',
      },
      color: '#0b5d8a',
      contacts: [
        { type: 'whatsapp', value: '+34 600 000 000' },
        { type: 'email', value: 'hola@harbor-lane.example' },
        { type: 'hours', value: '9–18' },
      ],
    })
    .returning({ id: shops.id })
  const [top] = await db.select({ id: categories.id }).from(categories).where(isNull(categories.parentId)).limit(1)
  const own = {
    ownerId: shop?.id ?? 0,
    isApplied: true,
    mode: 'percent' as const,
    rounding: '.90',
    ending: unitsOf(priceOfMinor(90)),
    step: unitsOf(priceOfMinor(100)),
    grain: priceGrain(0),
  }
  await db.insert(markups).values([{ ...own, value: 25 }, ...(top ? [{ ...own, categoryId: top.id, value: 40 }] : [])])
  return true
}

async function sellInShop(db: Db, database: Database, env: Environment): Promise<void> {
  await takeLock(db, 'demo')
  const [sold] = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.distributorId)).limit(1)
  if (sold) return
  const shop = await requireShop(db, slug)
  const admin = await contextOf(db, database, env, 'admin')
  const buyable = await db
    .select({ id: skus.id, moq: skus.moq })
    .from(skus)
    .where(and(isNotNull(skus.price), gt(skus.stock, sql`${skus.moq} * 30`)))
    .orderBy(sql`${skus.id} * 6101 % 997`)
    .limit(40)
  let next = 0
  for (const { customer, outcome, daysAgo, lines, inMall } of plan) {
    const { username, alias } = customers[customer]
    const buyer = { ...(await contextOf(db, database, env, username)), shop: inMall ? null : shop }
    const [address] = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, buyer.actor.id))
    const items = Array.from({ length: lines }, () => buyable[next++ % buyable.length]).flatMap((sku) =>
      sku ? [{ product_sku_id: sku.id, quantity: sku.moq * 2 }] : [],
    )
    const { id, amount_payable } = await placeOrder(buyer, {
      items,
      address_id: address?.id,
      delivery_method: 'express',
      source: 'mobile',
    })
    const amount = await withFreight(db, id, amount_payable, buyer, admin)
    await bringTo(outcome, id, amount, alias, buyer, admin)
    await backdate(db, id, daysAgo)
  }
  await db.execute(sql`update shop_members set bound_at = now() - interval '53 days'`)
  await db.execute(sql`
    update shop_members set note = 'Pays on the day of the order.', tags = '["café"]'
     where user_id = (select id from users where username = ${customers[0].username})`)
  await settleEarnings(admin)
  await withdraw(await contextOf(db, database, env, 'distributor'), admin)
  // Send no messages about demo orders.
  await db.execute(sql`delete from outbox where created_at >= now()`)
}

/** Half of what was earned is paid out, and a part of the rest waits for staff. */
async function withdraw(owner: MemberContext, admin: MemberContext): Promise<void> {
  const { rule } = await ownPayouts(owner, { source: 'earning' })
  const bank = { holder: 'Sofía Marín', bank: 'Banco de la Muestra', account: 'ES91 2100 0418 4502 0005 1332' }
  const ask = (part: number) =>
    requestPayout(owner, { source: 'earning', amount: (Number(rule.available) * part).toFixed(2), bank })
  const { id } = await ask(0.5)
  await decidePayout(admin, { id, action: 'pay', reference: 'TT-20934' })
  await ask(0.2)
}
