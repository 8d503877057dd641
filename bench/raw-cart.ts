/** The plain statements of one "add to cart" of a member (session, read, lock, count, insert), each prepared by name; the mall combines some of them. */
import type pg from 'pg'
import type { Member } from './members.ts'
import { session } from './raw-order.ts'

export interface CartInput {
  member: Member
  skuId: number
  quantity: number
}

const figures = `
  s.id, s.product_id, s.code, s.barcode, s.options, s.price, s.ladder, s.stock, s.moq, s.multiple, s.unit, s.packs, s.weight, s.volume, s.status, s.version, s.deleted_at,
  p.status as product_status, p.deleted_at as product_deleted_at`
const purchasable = `select ${figures}, p.name, p.images, p.manufacturer from skus s join products p on p.id = s.product_id where s.id = $1 order by s.id`
const lockCart = 'update carts set updated_at = now() where user_id = $1 returning id'
const held = `
  select i.id, s.id as product_sku_id, i.quantity, s.moq, s.multiple, s.stock from cart_items i join skus s on s.id = i.sku_id
   where i.cart_id = $1 and i.removed_at is null and i.sku_id = $2`
const countLines = 'select count(*)::int as total from cart_items where cart_id = $1 and removed_at is null'
const put = `
  insert into cart_items (cart_id, sku_id, quantity, remark) values ($1, $2, $3, '')
  on conflict (cart_id, sku_id, is_sample) do update set quantity = excluded.quantity, removed_at = null returning id`

export async function rawAddToCart(pool: pg.Pool, { member, skuId, quantity }: CartInput): Promise<void> {
  await pool.query({ name: 'session', text: session, values: [member.token] })
  const client = await pool.connect()
  const run = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows
  try {
    await client.query('begin')
    await run('purchasable', purchasable, [skuId])
    const cart = (await run<{ id: number }>('lock-cart', lockCart, [member.id]))[0]?.id
    const [line] = await run<{ quantity: number }>('held', held, [cart, skuId])
    await run('count-lines', countLines, [cart])
    await run('put-line', put, [cart, skuId, (line?.quantity ?? 0) + quantity])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
