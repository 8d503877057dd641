/** Lists of resellers' shops, which compute their prices, and how soon a changed markup shows. */
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { inputOf, pathOf, pseudoRandom, readShape } from './list-inputs.ts'
import type { Member } from './members.ts'
import { alone, median, timesAlone } from './rounds.ts'
import { p99Row, type Row } from './row.ts'

const shopCount = 10_000
/** Products with a rule of their own in one of ten shops. */
const ownRules = 200
const changes = 20

/**
 * Each shop has a rule for everything and two for categories; one of ten has 200 products with rules of their own and
 * hides a category.
 */
async function openShops(pool: pg.Pool, owners: readonly Member[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into distributor_levels (name, percent_off) values ('{"en":"Bench"}', 20) returning id`,
  )
  await pool.query(
    `insert into users (username, password_hash) select 'bench-shop-' || n, 'none' from generate_series(1, $1::int) n`,
    [shopCount - owners.length],
  )
  await pool.query(
    `insert into distributors (user_id, level_id, status, application)
     select id, $1::int, 'approved', '{"name":"Bench","company":"","contact":"1","country":"DE","reason":""}'
       from users where username like 'bench-shop-%' or id = any($2::int[])`,
    [rows[0]?.id, owners.map(({ id }) => id)],
  )
  await pool.query(
    `insert into shops (distributor_id, slug, name) select id, 'bench-' || row_number() over (order by id), '{"en":"Bench"}' from distributors where level_id = $1`,
    [rows[0]?.id],
  )
  const rule = `'percent', round((random() * 60)::numeric, 1), '.90', 100, 90, true`
  const columns = 'owner_id, category_id, product_id, mode, value, rounding, step, ending, is_applied'
  const ours = `shops s where slug like 'bench-%'`
  await pool.query(`insert into markups (${columns}) select s.id, null::int, null::int, ${rule} from ${ours}`)
  await pool.query(
    `insert into markups (${columns}) select s.id, c.id, null::int, ${rule} from shops s
       cross join lateral (select id from categories where s.id > 0 order by random() limit 2) c where s.slug like 'bench-%'`,
  )
  await pool.query(
    `insert into markups (${columns}) select s.id, null::int, p.id, ${rule} from shops s
       cross join lateral (select id from products where s.id > 0 and id % 487 = s.id % 487 order by id limit ${ownRules}) p
      where s.slug like 'bench-%' and s.id % 10 = 0`,
  )
  await pool.query(
    `insert into shop_categories (shop_id, category_id, is_shown)
     select s.id, c.id, false from shops s cross join lateral (select id from categories where s.id > 0 order by random() limit 1) c
      where s.slug like 'bench-%' and s.id % 10 = 0`,
  )
  await pool.query('analyze markups, shops, shop_categories, distributors')
}

export async function shopLists({ pool, server, members, measure, plan }: Bench): Promise<Row[]> {
  const owners = members.slice(0, changes)
  await openShops(pool, owners)
  const shape = await readShape(pool)
  const slugs = (await pool.query<{ slug: string }>(`select slug from shops where slug like 'bench-%' order by id`))
    .rows
  const [connection] = (await openConnections(server.port, 1)) as [HttpConnection]
  const ask = async (path: string, headers: Record<string, string>) => {
    const { status, body } = await connection.insist(requestText('GET', path, headers))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return JSON.parse(body.toString())
  }

  // Another shop and another page each time: no answer and no rules come from a cache.
  let serial = 0
  const random = pseudoRandom(7)
  const next = () => {
    const slug = slugs[Math.floor(random() * slugs.length)]?.slug ?? ''
    const path = pathOf(inputOf(serial, shape), serial++)
    // One of five is a list of the whole shop.
    return ask(serial % 5 === 0 ? path.replace(/category_id=\d+&/, '') : path, { 'x-shop': slug })
  }
  for (let warm = 0; warm < 30; warm++) await next()
  const listed = await alone(async () => void (await next()), { times: timesAlone(plan), measure })

  // From the call that sets a markup to the first list that shows it.
  const times: number[] = []
  for (const [index, owner] of owners.entries()) {
    const own = { token: owner.token }
    const { slug } = (await ask('/api/v1/mall/distribution/status', own)).data.shop
    const list = `/api/v1/mall/product/list?category_id=${shape.shelves[index % shape.shelves.length]}&page_size=24`
    const priced = async () =>
      JSON.stringify((await ask(list, { 'x-shop': slug })).data.map(({ price }: { price: string }) => price))
    const before = await priced()
    const started = performance.now()
    const item = { category_id: 0, mode: 'percent', value: 150 + index }
    const reply = await connection.insist(
      requestText('POST', '/api/v1/mall/category/markup/batch', own, JSON.stringify({ items: [item] })),
    )
    if (reply.status !== 200) throw new Error(`a markup got ${reply.status}: ${reply.body}`)
    while ((await priced()) === before);
    times.push(performance.now() - started)
  }
  closeConnections()
  const slowest = Math.max(...times)
  return [
    p99Row(`list of one of ${shopCount} shops, 24 products, uncached`, 60, listed),
    {
      name: 'a markup of a shop, from the call to its list',
      figure: slowest,
      unit: 'ms',
      budget: 1000,
      is: 'most',
      remark: `slowest of ${changes}, median ${median(times).toFixed(0)} ms; the call counts what changes for its answer`,
    },
  ]
}
