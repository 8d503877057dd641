import type { Member } from '../bench/members.ts'
import { targetOf, throughPort } from './database-address.ts'
import { type Fault, openFaultProxy } from './fault-proxy.ts'
import { place } from './orders.ts'
import { proof, require } from './proof.ts'

const faults: Record<string, { fault: Fault; isServed: boolean }> = {
  'database + 20 ms': { fault: { kind: 'latency', milliseconds: 20 }, isServed: true },
  'database + 200 ms': { fault: { kind: 'latency', milliseconds: 200 }, isServed: true },
  'database + 1000 ms': { fault: { kind: 'latency', milliseconds: 1000 }, isServed: false },
  'connections reset': { fault: { kind: 'reset' }, isServed: false },
  blackhole: { fault: { kind: 'blackhole' }, isServed: false },
}

export const neighbours = proof({
  name: 'R13',
  promise: 'with a slow or dead database every call gets a clear response in time',
  // Milliseconds until any response, and from the end of a fault until orders succeed. Clients time out after 15 s.
  inTest: true,
  quick: { names: ['database + 200 ms', 'connections reset', 'blackhole'], budget: 60_000, recovery: 60_000 },
  long: { names: Object.keys(faults), budget: 14_000, recovery: 10_000 },
  async prove(stage, { names, budget, recovery }) {
    const proxy = await openFaultProxy(targetOf(stage.url))
    const seen: string[] = []
    try {
      // A product each, so that orders do not wait for each other's stock.
      const skuIds: number[] = []
      for (let n = 0; n < 10; n++) skuIds.push(...(await stage.create.product({ stock: 1_000_000 })).skuIds)
      const { id, skuId } = await stage.create.product({ stock: 1_000_000 })
      const members = await stage.members(10)
      const [member] = members as [Member]
      const { port } = await stage.serve({ environment: { DATABASE_URL: throughPort(stage.url, proxy.port) } })
      const caller = stage.call(port, { patience: 60_000 })
      // Pages cached before the fault stay visible.
      const window = ['//', `//mall/product/${id}`, '/mall/product/list?page=1', `/mall/product/detail/${id}`]
      for (const path of window) require((await caller.get(path)).status === 200, () => `${path} is not shown.`)

      for (const name of names) {
        const { fault, isServed } = faults[name] as { fault: Fault; isServed: boolean }
        proxy.set(fault)
        let slowest = 0
        const timed = async (
          what: string,
          allowed: number[],
          call: () => Promise<{ status: number; headers: Record<string, unknown> }>,
        ) => {
          const started = performance.now()
          const { status, headers } = await call()
          const took = performance.now() - started
          slowest = Math.max(slowest, took)
          require(took <= budget, () => `${name}: ${what} got after ${Math.round(took)} ms.`)
          require(allowed.includes(status), () => `${name}: ${what} got ${status}.`)
          require(status !== 503 || headers['retry-after'] !== undefined, () =>
            `${name}: ${what} was refused without Retry-After.`)
        }
        await Promise.all([
          ...members.map((each, n) =>
            timed('an order', isServed ? [200] : [200, 503], () =>
              place(caller, each, `r13-${name}-${n}`, [{ skuId: skuIds[n] ?? skuId, quantity: 1 }]),
            ),
          ),
          ...Array.from({ length: 5 }, () =>
            timed('a cart', isServed ? [200] : [200, 503], () => caller.get('/mall/cart/list', member.token)),
          ),
          ...window.map((path) => timed(path, [200], () => caller.get(path))),
          timed('/livez', [200], () => caller.get('//livez')),
        ])
        proxy.set({ kind: 'none' })
        const over = performance.now()
        for (let attempt = 0; ; attempt++) {
          const reply = await place(caller, member, `r13-${name}-after-${attempt}`, [{ skuId, quantity: 1 }])
          if (reply.status === 200) break
          require(performance.now() - over < recovery, () => `${name}: orders are still answered ${reply.status}.`)
        }
        seen.push(
          `${name}: slowest answer ${Math.round(slowest)} ms, orders again after ${Math.round(performance.now() - over)} ms`,
        )
      }
      const { rows } = await stage.pool.query<{ stuck: number }>(
        `select count(*)::int as stuck from pg_stat_activity where datname = current_database() and state <> 'idle' and xact_start < now() - interval '30 seconds'`,
      )
      require(rows[0]?.stuck === 0, () => `${rows[0]?.stuck} transactions are stuck.`)
      return seen.join('; ')
    } finally {
      await proxy.close()
    }
  },
})
