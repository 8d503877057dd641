import { Attempts } from './attempts.ts'
import { openBalancer } from './balancer.ts'
import { place, repeatUntilStopped } from './orders.ts'
import { proof, require } from './proof.ts'

const pages = ['//', '//mall/search?keyword=lamp', '/mall/product/list?page=1', '//assets/missing.js']

export const rollingRestart = proof({
  name: 'R10',
  promise: 'a rolling restart fails no request',
  quick: { restarts: 1 },
  long: { restarts: 50 },
  async prove(stage, { restarts }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(8)
    const environment = { DRAIN_SECONDS: '1' }
    const malls = [await stage.serve({ environment }), await stage.serve({ environment })]
    const balancer = await openBalancer(malls.map(({ port }) => port))
    const caller = stage.call(balancer.port, { connections: 16 })
    const attempts = new Attempts()
    let [reads, serial] = [0, 0]
    const failures: string[] = []
    const shopping = repeatUntilStopped(members, async (member) => {
      const remark = `r10-${++serial}`
      const reply = await attempts.make(remark, () => place(caller, member, remark, [{ skuId, quantity: 1 }]))
      if (reply?.body.code !== 200)
        failures.push(`an order: ${reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no reply'}`)
      for (const path of pages) {
        const page = await caller.get(path).catch((error: Error) => ({ status: 0, body: error.message }))
        if (page.status !== (path.includes('missing') ? 404 : 200))
          failures.push(`${path}: ${page.status} ${JSON.stringify(page.body).slice(0, 200)}`)
        reads++
      }
    })
    try {
      for (let restart = 0; restart < restarts; restart++) {
        const leaving = malls.shift()
        if (!leaving) break
        leaving.kill('SIGTERM')
        const code = await leaving.ended
        require(code === 0, () => `After SIGTERM a mall exited with ${code}.`)
        malls.push(await stage.serve({ port: leaving.port, environment }))
        await shopping.until(() => balancer.ready().length === 2)
      }
    } finally {
      await shopping.stop()
      await balancer.close()
    }
    require(failures.length === 0, () => `${failures.length} failed: ${failures.slice(0, 3).join('; ')}`)
    await attempts.requireBooked(stage)
    return `${restarts} × SIGTERM, two processes: ${attempts.count('ok').toLocaleString('en')} orders and ${reads.toLocaleString('en')} reads during the restarts, none failed`
  },
})
