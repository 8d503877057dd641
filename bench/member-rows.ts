/** What a large buyer asks for: long pasted lists, a thousand favorites, ten thousand orders. */
import type { Bench } from './bench.ts'
import { closeConnections, openConnections, requestText } from './http-client.ts'
import type { Member } from './members.ts'
import { type StockedSku, stockedSkus } from './order-rows.ts'
import { alone, timesAlone } from './rounds.ts'
import { p99Row, type Row } from './row.ts'

const [favorites, orders] = [1000, 10_000]
/** Budgets in milliseconds. Of a thousand lines only 200 have to be answered within a second. */
const [pasted, listed] = [1000, 300]

export async function largeBuyer(bench: Bench): Promise<Row[]> {
  const [member] = bench.members as [Member, ...Member[]]
  const rows: Row[] = []
  for (const lines of [200, 1000])
    rows.push(
      await row(
        bench,
        `quick order, ${lines} pasted lines`,
        (pasted * lines) / 200,
        await pastedList(bench, member, lines),
      ),
    )
  await bench.pool.query(
    `insert into favorites (user_id, product_id) select $1, id from products where status = 'on_sale' order by id limit $2`,
    [member.id, favorites],
  )
  const get = (path: string) => requestText('GET', `/api/v1${path}`, { token: member.token })
  rows.push(await row(bench, 'favorites, a thousand', listed, get('/mall/collection/?page_size=24')))
  await bench.pool.query('delete from favorites where user_id = $1', [member.id])

  // Orders of others, lent to the member and given back, so that all sums stay as they are.
  await bench.pool.query(`create table bench_lent as select id, user_id from orders order by id limit ${orders}`)
  await bench.pool.query('update orders set user_id = $1 where id in (select id from bench_lent)', [member.id])
  await bench.pool.query('vacuum analyze orders')
  const paths = {
    'order list': '/mall/order/list',
    'previously bought': '/mall/reorder/bought',
    'reorder suggestions': '/mall/reorder/due',
  }
  for (const [name, path] of Object.entries(paths))
    rows.push(await row(bench, `${name} of a member with ten thousand orders`, listed, get(path)))
  await bench.pool.query('update orders o set user_id = l.user_id from bench_lent l where l.id = o.id')
  await bench.pool.query('drop table bench_lent')
  return rows
}

/** Codes as people type them; one in forty does not exist. */
async function pastedList({ pool }: Bench, { token }: Member, lines: number): Promise<string> {
  const skus = await stockedSkus(pool)
  const { rows } = await pool.query<{ code: string }>('select code from skus where id = any($1)', [
    Array.from({ length: lines }, (_, line) => (skus[(line * 7919) % skus.length] as StockedSku).id),
  ])
  const text = rows.map(({ code }, line) =>
    line % 40 === 0 ? `${code}X9 5` : `${line + 1}. ${code.toLowerCase()} x 12`,
  )
  return requestText('POST', '/api/v1/mall/quick/check', { token }, JSON.stringify({ text: text.join('\n') }))
}

async function row({ server, measure, plan }: Bench, name: string, budget: number, request: string): Promise<Row> {
  const [connection] = await openConnections(server.port, 1)
  const call = async () => {
    const answer = await connection?.insist(request)
    if (answer?.status !== 200 || answer.body.includes('"data":[]'))
      throw new Error(`${name} was answered ${answer?.body}`)
  }
  const result = await alone(call, { times: Math.ceil(timesAlone(plan) / 20), measure })
  closeConnections()
  return p99Row(name, budget, result)
}
