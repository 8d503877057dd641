import { setTimeout as delay } from 'node:timers/promises'
import { chance } from '../server/src/testing/chance.ts'
import { locksReleased, reached } from './killed-jobs.ts'
import { Broken, proof, require } from './proof.ts'
import { requireBooks, type Stage } from './stage.ts'

const draw = chance()

export const bulkPrices = proof({
  name: 'R18',
  promise: 'killing the mall while prices of many products change changes each once, and so does the undo',
  // `cuts`: kills within one job before it may end; its undo is killed as often.
  quick: { kills: 2, cuts: 1, products: 800 },
  long: { kills: 100, cuts: 5, products: 4000 },
  async prove(stage, { kills, cuts, products }) {
    const category = await stage.create.category()
    await stage.pool.query(
      `with made as (
         insert into products (category_id, name, status)
         select $1, jsonb_build_object('en', 'Lamp ' || n), 'draft' from generate_series(1, $2::int) n returning id)
       insert into skus (product_id, code, code_key, price) select id, 'P18-' || id, 'P18' || id, id * 1000 from made`,
      [category, products],
    )
    await stage.create.listings()
    const person = await stage.staff()
    let mall = await stage.serve()
    let [killed, inMiddle, jobs] = [0, 0, 0]

    /** Starts a job, kills the mall within it and starts the mall again until it ends. */
    const cut = async (path: string, body: object, isChanged: string): Promise<number> => {
      const reply = await stage.call(mall.port).post(path, body, person.token)
      if (reply.status !== 200) throw new Broken(`${path} got ${JSON.stringify(reply.body)}.`)
      const { id } = reply.body.data
      jobs++
      let { processed } = await reached(stage, id, 0)
      for (let pass = 0; pass < cuts && killed < kills && processed < products; pass++) {
        await reached(stage, id, processed + 1)
        await delay(draw() * 100)
        mall.kill('SIGKILL')
        await mall.ended
        killed++
        await locksReleased(stage)
        processed = (await reached(stage, id, 0)).processed
        if (processed > 0 && processed < products) inMiddle++
        const changed = await count(stage, isChanged)
        require(changed === processed, () => `Of ${processed} products of a killed job ${changed} are changed.`)
        mall = await stage.serve()
      }
      const { status, done } = await reached(stage, id, products)
      require(done === products, () => `Of ${products} products ${done} were changed by a job that is ${status}.`)
      const left = products - (await count(stage, isChanged))
      require(left === 0, () => `After ${killed} kills ${left} prices are not what one change makes of them.`)
      await requireBooks(stage)
      return id
    }

    while (killed < kills) {
      const price = { by: 'percent', amount: '10' }
      const filter = { category_id: category, status: 'any' }
      const id = await cut('/mall/product/bulk', { action: 'price', price, filter }, 'price = product_id * 1100')
      await cut(`/job/${id}/undo`, {}, 'price = product_id * 1000')
    }
    return `${killed} kills in ${jobs} changes of ${products.toLocaleString('en')} prices and their undo, ${inMiddle} of them between the first and the last batch: each price was changed once and returned once`
  },
})

const count = async ({ pool }: Stage, condition: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from skus where ${condition}`)).rows[0]?.count ??
  0
