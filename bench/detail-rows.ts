/** Product detail: one product repeatedly, and a different one each time. */
import type pg from 'pg'
import { locales } from '#contract/types'
import { againstBare } from './against-bare.ts'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { compare } from './rounds.ts'
import { type Row, ratioRow } from './row.ts'

const concurrency = 32
/** A coprime stride visits all products before it repeats one. */
const stride = 7919

export async function warmDetail(bench: Bench): Promise<Row> {
  const ids = await productIds(bench.pool)
  return againstBare(bench, {
    name: 'product detail, warm',
    path: `/api/v1/mall/product/detail/${ids[0]}?lang=en`,
    least: 0.3,
  })
}

/** Compared with the statements that read a product, its category path and its SKUs. */
export async function uncachedDetail({ pool, server, measure, plan }: Bench): Promise<Row> {
  const ids = await productIds(pool)
  const idAt = (serial: number) => ids[(serial * stride) % ids.length] as number
  const connections = await openConnections(server.port, concurrency)
  const ask = async (worker: number, serial: number) => {
    // Each product in each language: no answer is cached yet.
    const path = `/api/v1/mall/product/detail/${idAt(serial)}?lang=${locales[serial % locales.length]}`
    const { status, body } = await (connections[worker] as HttpConnection).insist(requestText('GET', path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return body
  }
  for (let serial = 0; serial < 50; serial++) requireSame(await rawDetail(pool, idAt(serial)), await ask(0, serial))
  let [next, nextRaw] = [50, 50]
  const result = await compare({
    ours: async (worker) => void (await ask(worker, next++)),
    limit: async () => void (await rawDetail(pool, idAt(nextRaw++))),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  return ratioRow('product detail, uncached', { limit: 'raw SQL', least: 0.35 }, result)
}

const product = `
  select p.id, p.category_id, p.brand_id, p.name, p.detail, p.manufacturer, p.images, p.attributes, p.status, p.origin, p.hs_code, p.origin_country, p.sales, p.version,
         p.created_at, p.updated_at, p.deleted_at, b.name as brand_name, (
           with recursive above as (
             select id, parent_id, name, 0 as depth from categories where id = p.category_id
             union all select c.id, c.parent_id, c.name, a.depth + 1 from categories c join above a on c.id = a.parent_id where a.depth < 50
           ) select json_agg(json_build_object('id', id, 'name', name) order by depth desc) from above) as path
    from products p left join brands b on b.id = p.brand_id where p.id = $1 and p.deleted_at is null`

const skus = `
  select id, product_id, code, code_key, barcode, gtin, options, price, ladder, stock, moq, multiple, unit, packs, weight, volume, status, position, version, created_at, updated_at, deleted_at
    from skus where product_id = $1 and deleted_at is null and status = 'on_sale' order by product_id, position, id`

interface RawDetail {
  id: number
  path: { id: number }[]
  skus: { id: number; stock: number }[]
}

async function rawDetail(pool: pg.Pool, id: number): Promise<RawDetail> {
  const [found, offered] = await Promise.all([
    pool.query<Omit<RawDetail, 'skus'>>({ name: 'product', text: product, values: [id] }),
    pool.query<RawDetail['skus'][number]>({ name: 'skus-of-product', text: skus, values: [id] }),
  ])
  return { ...(found.rows[0] as Omit<RawDetail, 'skus'>), skus: offered.rows }
}

/** Checks that the raw statements find the same rows as the mall. */
function requireSame(raw: RawDetail, body: Buffer): void {
  const { data } = JSON.parse(body.toString()) as {
    data: { id: number; breadcrumbs: { id: number }[]; skus: { id: number; stock: number }[] }
  }
  const shown = ({ id, path, skus }: RawDetail) =>
    JSON.stringify([id, path.map((each) => each.id), skus.map((sku) => [sku.id, sku.stock])])
  if (shown(raw) !== shown({ id: data.id, path: data.breadcrumbs, skus: data.skus }))
    throw new Error(`The mall and the raw statements differ about product ${raw.id}.`)
}

const productIds = async (pool: pg.Pool) =>
  (
    await pool.query<{ id: number }>(
      `select id from products where status = 'on_sale' and deleted_at is null order by id limit 1000003`,
    )
  ).rows.map(({ id }) => id)
