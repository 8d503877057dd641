/** R12: heavy bodies, files and texts of many addresses, and requests that stall, take little from other visitors. */

import type { Member } from '../bench/members.ts'
import { clearPeak, megabytes } from '../bench/memory.ts'
import { openShop } from './distributor-shop.ts'
import { startAttacker } from './heavy-attacker.ts'
import { proof, require } from './proof.ts'
import { visitQuietly } from './quiet-visitors.ts'

const mostMegabytes = 1024
/** An order may be refused under load: the checkout page sends it again with the same key. */
const orderTries = 20

export const heavyInputs = proof({
  name: 'R12',
  promise: 'heavy bodies, files and texts from many addresses take little from the others',
  alone: true,
  // The quick form sends small ones, all at once; the share of pages served then depends on the machine.
  quick: { seconds: 4, addressCount: 2, scale: 0.005, kibibytes: 20, isMeasured: false },
  long: { seconds: 60, addressCount: 50, scale: 1, kibibytes: 1000, isMeasured: true },
  async prove(stage, { seconds, addressCount, scale, kibibytes, isMeasured }) {
    const product = await stage.create.product({ stock: 1_000_000 })
    const [reseller, member, ...members] = (await stage.members(22)) as [Member, Member, ...Member[]]
    const staff = await stage.staff()
    const mall = await stage.serve({ environment: { RATE_LIMITS: 'on' } })
    const caller = stage.call(mall.port, { from: '127.0.3.1' })
    const { slug } = await openShop({ caller, staff, owner: reseller, mark: 'r12' })
    const ground = { port: mall.port, member, reseller, slug, productId: product.id }
    const addresses = Array.from({ length: addressCount }, (_, n) => `127.0.1.${n + 1}`)
    const attacker = await startAttacker({ ground, addresses, scale, kibibytes })
    const callers = [1, 2].map((n) => stage.call(mall.port, { connections: 8, from: `127.0.2.${n}` }))

    const lines: string[] = []
    const failures: string[] = []
    let round = 0
    const withstand = async (what: string, attacks: readonly number[]) => {
      const milliseconds = seconds * 1000
      const end = performance.now() + milliseconds
      const isOver = () => performance.now() > end
      clearPeak(mall.pid)
      const name = `r12-heavy-${++round}`
      const [visits, statuses] = await Promise.all([
        visitQuietly({ callers, members, product, name, tries: orderTries, isOver }),
        attacker.run({ attacks, milliseconds }),
      ])
      await visits.attempts.requireBooked(stage)
      const peak = megabytes(mall.pid, 'VmHWM') ?? 0
      const { pages, pagesServed, orders, ordersServed, p99 } = visits
      const counts = statuses.flatMap((each) => [...each].map(([status, times]) => `${times} × ${status || 'none'}`))
      const line = `${what}: ${counts.join(', ')}; others got ${pagesServed} of ${pages} pages and ${ordersServed} of ${orders} orders, p99 ${p99.toFixed(0)} ms, peak ${peak.toFixed(0)} MB`
      lines.push(line)
      require(statuses.every((each) => !each.has(500)), () => line)
      const isBad = pagesServed < 0.95 * pages || p99 > 1000 || peak > mostMegabytes
      if (orders === 0 || ordersServed < orders || (isMeasured && isBad)) failures.push(line)
    }
    try {
      if (isMeasured) for (const [index, name] of attacker.names.entries()) await withstand(name, [index])
      else await withstand('all at once', [...attacker.names.keys()])
    } finally {
      await attacker.close()
    }
    require(failures.length === 0, () => failures.join('\n'))
    return lines.join('\n')
  },
})
