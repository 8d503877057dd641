import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../bench/rounds.ts'
import { chance } from '../server/src/testing/chance.ts'
import { Attempts } from './attempts.ts'
import { buyContinuously } from './orders.ts'
import { proof, require } from './proof.ts'

const draw = chance()

const workers = 16

export const databaseKilled = proof({
  name: 'R9',
  promise: 'killing the database loses no order, and the mall recovers',
  quick: { kills: 1, recoversWithin: Number.POSITIVE_INFINITY },
  long: { kills: 30, recoversWithin: 10_000 },
  embedded: 'on disk',
  async prove(stage, { kills, recoversWithin }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(workers)
    const caller = stage.call((await stage.serve()).port, { connections: workers, patience: 15_000 })
    const attempts = new Attempts()
    const buying = buyContinuously(caller, members, attempts, 'r9', skuId)
    const outages: number[] = []
    try {
      for (let kill = 0; kill < kills; kill++) {
        const before = attempts.count('ok')
        await buying.until(() => attempts.count('ok') >= before + 50)
        await delay(draw() * 300)
        process.kill(
          Number(readFileSync(join(stage.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        )
        const killed = performance.now()
        const last = attempts.count('ok')
        await buying.until(() => attempts.count('ok') >= last + 20)
        outages.push(performance.now() - killed)
      }
    } finally {
      await buying.stop()
    }
    const [middle, worst] = [median(outages), Math.max(...outages)]
    await attempts.requireBooked(stage)
    require(worst <= recoversWithin, () => `Orders came in again after ${Math.round(worst)} ms.`)
    return `${kills} kills of PostgreSQL under load: ${attempts}; every acknowledged order exists once; orders again after ${Math.round(middle)} ms (median), ${Math.round(worst)} ms at most`
  },
})
