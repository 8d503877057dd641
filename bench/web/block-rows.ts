/** Cost of each type of block when a page is rendered: pages with several of a block against one without. */
import { type BlockType, blockTypes, blockVersion } from '#contract/api/site/page-block'
import { mostProductBlocks } from '#contract/rules/page-products'
import type { Bench } from '../bench.ts'
import { anotherHost, closeConnections, type HttpConnection, openConnections, requestText } from '../http-client.ts'
import { signInStaff } from '../members.ts'
import { spentPerCall } from '../rounds.ts'
import type { Row } from '../row.ts'

/** No more than a page may have of blocks with products. */
const copies = mostProductBlocks
const words = { en: 'New for this season' }
const html = { en: '<h2>New for this season</h2><p>Wholesale prices and small minimum quantities.</p>' }
const link = { type: 'page', value: '/mall/search?sort=newest' }
const slide = { title: words, text: words, button: words, link }
const rule = { title: words, layout: 'grid', source: 'rule', sort: 'sales', in_stock: true, size: 12, link }

/** A full one of each type. */
const props: Record<BlockType, object> = {
  top: {},
  search: { title: words },
  carousel: { source: 'own', slides: [slide, slide, slide] },
  images: { title: words, columns: 3, items: Array(6).fill({ title: words, link }) },
  categories: { title: words },
  products: rule,
  deals: { size: 6, skip: 0 },
  trades: { size: 12 },
  ads: { place: 'home-middle' },
  coupons: { title: words },
  red_packet: { title: words },
  notice: { text: words, tone: 'info', link },
  text: { body: html },
  video: { title: words, text: words },
  columns: { items: [{ body: html }, { body: html }, { body: html }] },
  countdown: { title: words, ends_at: '2099-12-31T10:00:00Z', link },
  quick_order: {},
  reorder: {},
  brands: { title: words },
  trust: { items: [] },
  contact: { title: words, text: words },
  spacer: { size: 'medium' },
}

/** A home page from blocks, as its template has them. */
export const builtPage = '/page/bench-home'
const homeBlocks: BlockType[] = ['top', 'trust', 'trades', 'deals', 'products', 'ads', 'products', 'brands']

const asBrowser = { 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' }

export async function blockRows({ server, pool, measure }: Bench): Promise<Row[]> {
  const origin = `http://127.0.0.1:${server.port}`
  const token = await signInStaff(pool)
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: number } }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
    return data
  }
  const publish = async (slug: string, types: readonly BlockType[]) => {
    const blocks = types.map((type, at) => ({ id: `b-${at}`, type, version: blockVersion, props: props[type] }))
    const { id } = await send('/mall/page/create', { slug, texts: { en: { title: slug } }, blocks })
    await send(`/mall/page/publish/${id}`, { revision: 1 })
  }
  const [connection] = (await openConnections(server.port, 1)) as [HttpConnection]
  let serial = 0
  /** Milliseconds of the server's processor for a rendered page whose data is in the cache. */
  const cost = async (slug: string): Promise<number> => {
    const ask = async (times: number) => {
      for (let index = 0; index < times; index++) {
        const { status } = await connection.send(
          requestText('GET', `/page/${slug}`, { ...asBrowser, host: anotherHost(serial++) }),
        )
        if (status !== 200) throw new Error(`/page/${slug} answered ${status}.`)
      }
    }
    await ask(40)
    const before = await measure()
    await ask(100)
    return spentPerCall(before, await measure(), 100).server
  }
  await publish('bench-home', homeBlocks)
  await publish('bench-bare', ['spacer'])
  const bare = await cost('bench-bare')
  const rows: Row[] = []
  for (const type of blockTypes) {
    const slug = `bench-${type.replaceAll('_', '-')}`
    await publish(slug, Array(copies).fill(type))
    const figure = Math.max(0, (await cost(slug)) - bare) / copies
    rows.push({ name: `block ${type}, CPU`, figure, unit: 'ms', budget: 1, is: 'most' })
  }
  closeConnections()
  return rows
}
