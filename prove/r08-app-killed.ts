import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../bench/rounds.ts'
import { Attempts } from './attempts.ts'
import { keepBuying } from './orders.ts'
import { proof, require } from './proof.ts'

const workers = 16

export const appKilled = proof({
  name: 'R8',
  promise: 'killing the mall loses and duplicates no order',
  quick: { kills: 1, readyWithin: Number.POSITIVE_INFINITY },
  long: { kills: 100, readyWithin: 3000 },
  async prove(stage, { kills, readyWithin }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(workers)
    let mall = await stage.serve()
    const caller = stage.call(mall.port, { connections: workers, patience: 5000 })
    const attempts = new Attempts()
    const buying = keepBuying(caller, members, attempts, 'r8', skuId)
    const startedIn: number[] = []
    try {
      for (let kill = 0; kill < kills; kill++) {
        const before = attempts.count('ok')
        // At a random moment of the work.
        await buying.until(() => attempts.count('ok') >= before + 20)
        await delay(Math.random() * 300)
        mall.kill('SIGKILL')
        await mall.ended
        mall = await stage.serve({ port: mall.port })
        startedIn.push(mall.startedIn)
      }
    } finally {
      await buying.stop()
    }
    const [middle, worst] = [median(startedIn), Math.max(...startedIn)]
    await attempts.requireKept(stage)
    require(middle <= readyWithin, () => `Ready again after ${Math.round(middle)} ms (median).`)
    return `${kills} kills under load: ${attempts}; every acknowledged order exists once; ready again in ${Math.round(middle)} ms (median), ${Math.round(worst)} ms at most`
  },
})
