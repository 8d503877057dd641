/**
 * The statements of one order from items, as the mall runs them (`http/auth`, `http/idempotency`,
 * `modules/orders/order/place`, `modules/stock/quantity`), plain and prepared by name, without rules, prices and texts: the limit of
 * PostgreSQL and its driver.
 */
import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { orderNumber, paymentReference } from '../server/src/lib/order-number.ts'
import type { Member } from './members.ts'

export interface OrderInput {
  member: Member
  items: { skuId: number; quantity: number }[]
  key: string
}

export const session = `
  select u.id, u.username, u.is_superuser, u.is_demo, u.is_active, u.group_id, u.must_change_password, s.id as session_id, s.ended_at, s.expires_at, s.absolute_expires_at, s.last_seen_at, s.lifetime_seconds
    from sessions s join users u on u.id = s.user_id where s.token_hash = sha256($1::bytea)`
const lockKey = 'select pg_try_advisory_xact_lock($1::int, $2::int) as locked'
const findKey = 'select fingerprint, answer from idempotency_keys where user_id = $1 and key = $2'
const lockMember = 'select id from users where id = $1 for no key update'
const countOpen =
  "select count(*)::int from orders where user_id = $1 and status = 'pending_payment' and deleted_at is null"
const purchasables = `
  select s.id, s.product_id, s.code, s.barcode, s.options, s.price, s.ladder, s.stock, s.moq, s.multiple, s.unit, s.packs, s.weight, s.volume, s.status, s.version, s.deleted_at,
         p.name, p.images, p.manufacturer, p.status as product_status, p.deleted_at as product_deleted_at
    from skus s join products p on p.id = s.product_id where s.id = any($1::int[]) order by s.id`
const address =
  'select id, user_id, receiver, phone, country_code, province, city, district, region, detail, is_default, created_at, updated_at from addresses where user_id = $1 and id = $2'
const insertOrder = `
  insert into orders (order_number, payment_reference, user_id, recipient, phone, shipping_address, country_code, delivery_method, payment_method, currency, total_price, freight, amount_payable, total_quantity, line_count, weight, volume, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'express', 'bank_transfer', 'USD', $8::bigint, 1650, $8::bigint + 1650, $9, $10, 1.5, 0.01, now() + interval '7 days')
  on conflict (order_number) do nothing returning *`
const insertLines = `
  insert into order_lines (order_id, product_id, sku_id, sku_code, barcode, manufacturer, name, name_default, specifications, specifications_default, image, unit, base_price, ladder_price, price, quantity, subtotal, weight, volume)
  select $1::int, l.product_id, l.id, l.code, l.barcode, l.manufacturer, l.name->>'en', l.name->>'en', l.options, l.options, l.images->>0, l.unit, l.price, l.price, l.price, l.quantity, l.price * l.quantity / 100, l.weight, l.volume
    from jsonb_to_recordset($2::jsonb) as l(product_id int, id int, code text, barcode text, manufacturer text, name jsonb, options text, images jsonb, unit text, price bigint, quantity int, weight numeric, volume numeric)`
const insertEvent =
  "insert into order_events (order_id, type, actor_id, actor, to_status) values ($1, 'created', $2, $3, 'pending_payment')"
const takeStock = `
  with wanted as (
    select * from unnest($1::int[], $2::int[], $3::int[]) as w(id, quantity, version)
  ), locked as materialized (
    select s.id from skus s join wanted w using (id) order by s.id for no key update of s
  ), taken as (
    update skus s set reserved = s.reserved + w.quantity
      from wanted w, products p, (select count(*) from locked) as all_locked
     where s.id = w.id and s.stock >= w.quantity and s.version = w.version and s.status = 'on_sale' and s.deleted_at is null
       and p.id = s.product_id and p.status = 'on_sale' and p.deleted_at is null
    returning s.id, s.product_id, w.quantity
  ), listed as (
    update product_listings l set stock = l.stock - t.quantity
      from (select product_id, sum(quantity) as quantity from taken group by product_id order by product_id) t,
           lateral (select from product_listings where product_id = t.product_id for no key update) as held
     where l.product_id = t.product_id
  )
  insert into stock_movements (sku_id, reserved, reason, order_id, actor_id)
  select id, quantity, 'order', $4::int, $5::int from taken
  returning sku_id as id`
const insertKey = 'insert into idempotency_keys (user_id, key, fingerprint, answer) values ($1, $2, $3, $4)'

interface Sku {
  id: number
  price: string
  version: number
}

/** False if there is not enough stock; then nothing is written. */
export async function rawOrder(pool: pg.Pool, { member, items, key }: OrderInput): Promise<boolean> {
  await pool.query({ name: 'session', text: session, values: [member.token] })
  const client = await pool.connect()
  const run = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows
  try {
    await client.query('begin')
    await run('lock-key', lockKey, [randomInt(2 ** 31), randomInt(2 ** 31)])
    await run('find-key', findKey, [member.id, key])
    await run('lock-member', lockMember, [member.id])
    await run('count-open', countOpen, [member.id])
    const skus = await run<Sku>('purchasables', purchasables, [items.map(({ skuId }) => skuId)])
    const [to] = await run<{ receiver: string; phone: string; region: string; detail: string; country_code: string }>(
      'address',
      address,
      [member.id, member.addressId],
    )
    const quantityOf = new Map(items.map(({ skuId, quantity }) => [skuId, quantity]))
    const lines = skus.map((sku) => ({
      ...sku,
      options: JSON.stringify(sku['options' as keyof Sku]),
      quantity: quantityOf.get(sku.id) ?? 0,
    }))
    const total = lines.reduce((sum, { price, quantity }) => sum + (Number(price) / 100) * quantity, 0)
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    let order: { id: number; order_number: string } | undefined
    while (!order) {
      const number = orderNumber(new Date())
      const values = [
        number,
        paymentReference(number),
        member.id,
        to?.receiver,
        to?.phone,
        `${to?.region} ${to?.detail}`,
        to?.country_code,
        total,
        quantity,
        lines.length,
      ]
      order = (await run<{ id: number; order_number: string }>('insert-order', insertOrder, values))[0]
    }
    await run('insert-lines', insertLines, [order.id, JSON.stringify(lines)])
    await run('insert-event', insertEvent, [order.id, member.id, member.username])
    const taken = await run('take-stock', takeStock, [
      lines.map(({ id }) => id),
      lines.map((line) => line.quantity),
      lines.map(({ version }) => version),
      order.id,
      member.id,
    ])
    if (taken.length < lines.length) {
      await client.query('rollback')
      return false
    }
    const answer = {
      id: order.id,
      order_number: order.order_number,
      status: 'pending_payment',
      amount_payable: '0.00',
      currency: 'USD',
    }
    await run('insert-key', insertKey, [member.id, key, 'f'.repeat(64), JSON.stringify(answer)])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
