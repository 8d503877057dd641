import { setTimeout as delay } from 'node:timers/promises'
import { openForeignShop } from '../server/src/demo/foreign-shop.ts'
import { chance } from '../server/src/testing/chance.ts'
import { locksReleased, reached } from './killed-jobs.ts'
import { Broken, proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

const draw = chance()

/** Pages that the mall asks for at once. */
const atOnce = 4
/** Of a list: whole batches, so that no list is under way while product pages are. */
const perPage = 10 * atOnce

export const collecting = proof({
  name: 'R18',
  promise:
    'killing the mall while it collects from a site asks only for pages under way again, and stores each product once',
  // `cuts`: kills within one run.
  quick: { kills: 2, cuts: 2, pages: 6 * perPage },
  long: { kills: 60, cuts: 6, pages: 15 * perPage },
  async prove(stage, { kills, cuts, pages }) {
    const shop = await openForeignShop({ perPage })
    shop.items = Array.from({ length: pages }, (_, n) => ({
      slug: `lamp-${n}`,
      name: `Lamp ${n}`,
      price: '2.50',
      category: 'lamps',
    }))
    try {
      const person = await stage.staff()
      let mall = await stage.serve()
      let [killed, repeated, runs] = [0, 0, 0]
      const post = async (path: string, body: object): Promise<{ id: number; job_id: number }> => {
        const reply = await stage.call(mall.port).post(path, body, person.token)
        if (reply.status !== 200) throw new Broken(`${path} got ${JSON.stringify(reply.body)}.`)
        return reply.body.data
      }
      /**
       * Kills the mall when it asks for the `nth` page of the batch that begins with product `first`. Held pages get no
       * answer, so that all of them are under way; else some may have come in and been stored.
       */
      const killAt = (first: number, nth: number, isHeld: boolean): { isOver: boolean } => {
        const cut = { isOver: false }
        const { promise: dead, resolve } = Promise.withResolvers<void>()
        const held = async () => dead
        const kill = async () => {
          mall.kill('SIGKILL')
          await mall.ended
          cut.isOver = true
          resolve()
        }
        for (let n = 1; isHeld && n <= atOnce; n++)
          shop.answers.set(`/p/lamp-${first + n - 1}`, [{ beforeReply: held }])
        shop.answers.set(`/p/lamp-${first + nth - 1}`, [{ beforeReply: kill }])
        return cut
      }

      while (killed < kills) {
        const { id: source } = await post('/mall/collection-sources/', {
          name: `Claywell ${runs}`,
          base_url: shop.url,
          kind: 'json_ld',
          list_url: '/c/lamps?page={page}',
          item_selector: 'a.product',
          requests_per_minute: 6000,
          concurrency: atOnce,
          language: 'en',
        })
        const from = shop.calls.length
        const askedFor = (start: string) =>
          shop.calls.slice(from).flatMap(({ path }) => (path.startsWith(start) ? [path] : []))
        const marks: number[] = []
        const [firstCut, ...laterCuts] = placesOf(pages, Math.min(cuts, kills - killed))
        let cut = killAt(firstCut ?? 0, ...kindOf(killed))
        const { job_id: job } = await post(`/mall/collection-sources/${source}/collect-products`, {})
        runs++
        for (const next of [...laterCuts, undefined]) {
          while (!cut.isOver) {
            const { status } = await reached(stage, job, 0)
            require(['queued', 'running'].includes(status), () => `A run is ${status} before the kill.`)
            await delay(5)
          }
          killed++
          await locksReleased(stage)
          marks.push(askedFor('/p/').length)
          shop.answers.clear()
          if (next !== undefined) cut = killAt(next, ...kindOf(killed))
          mall = await stage.serve()
        }
        const end = await reached(stage, job, Number.POSITIVE_INFINITY)
        require(end.status === 'done' && end.done === pages, () =>
          `A run after ${marks.length} kills is ${end.status} with ${end.done} of ${pages} products.`)
        repeated += requireNoneTwice(askedFor('/p/'), marks)
        const lists = askedFor('/c/')
        require(new Set(lists).size === lists.length, () => `A list was read twice: ${lists.join(' ')}.`)
        await requireStaged(stage, source, job, pages)
      }
      return `${killed} kills in ${runs} runs over ${pages} pages: each product was stored once; ${repeated} pages that were under way at a kill were requested again, no other page and no list twice`
    } finally {
      await shop.close()
    }
  },
})

/** Kills at each page of a batch, every second one with held answers. */
const kindOf = (killed: number): [nth: number, isHeld: boolean] => [atOnce - (killed % atOnce), killed % 2 === 0]

/** First products of batches, each in another part of the run. */
const placesOf = (pages: number, cuts: number): number[] =>
  Array.from({ length: cuts }, (_, index) => {
    const part = pages / (cuts + 1) / atOnce
    return atOnce * Math.floor(part * (index + 0.75 + draw() / 2))
  })

/**
 * `marks`: how many pages had been requested at each kill. Those of the last batch may be requested again, because their
 * content may not have been stored. Returns how many were.
 */
function requireNoneTwice(asked: readonly string[], marks: readonly number[]): number {
  let repeated = 0
  for (const [index, mark] of marks.entries()) {
    const before = asked.slice(0, mark)
    const again = [...new Set(asked.slice(mark, marks[index + 1]))].filter((path) => before.includes(path))
    const unexpected = again.filter((path) => !before.slice(-atOnce).includes(path))
    require(unexpected.length === 0 && again.length <= atOnce, () =>
      `After a kill while ${before.slice(-atOnce).join(' ')} were under way ${again.join(' ')} were requested again.`)
    repeated += again.length
  }
  const total = new Set(asked).size + repeated
  require(asked.length === total, () => `${asked.length - total} pages were requested twice without a kill.`)
  return repeated
}

async function requireStaged({ pool }: Stage, source: number, job: number, pages: number): Promise<void> {
  const { rows } = await pool.query<{ stored: number; urls: number; items: number; keys: number }>(
    `select (select count(*) from collected_products where source_id = $1)::int as stored,
            (select count(distinct url) from collected_products where source_id = $1)::int as urls,
            (select count(*) from job_items where job_id = $2)::int as items,
            (select count(distinct key) from job_items where job_id = $2)::int as keys`,
    [source, job],
  )
  require(Object.values(rows[0] ?? {}).every((count) => count === pages), () =>
    `Of ${pages} products a run stored ${JSON.stringify(rows[0])}.`)
}
