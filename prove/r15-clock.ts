/** R15: when the system clock jumps, order numbers stay unique and payment deadlines do not move. Needs libfaketime. */
import { inParallel, place } from './orders.ts'
import { proof, require, Skipped } from './proof.ts'

/** In libfaketime's format: daylight-saving changes, a leap day, the end of 32 bits. */
const jumps = [
  { clock: '+0', zone: 'UTC' },
  { clock: '@2038-01-19 03:14:06', zone: 'UTC' },
  { clock: '@2028-02-28 23:59:58', zone: 'UTC' },
  { clock: '-1h', zone: 'UTC' },
  { clock: '+1d', zone: 'UTC' },
  { clock: '@2027-03-28 01:59:58', zone: 'Europe/Berlin' },
  { clock: '@2027-10-31 02:59:58', zone: 'Europe/Berlin' },
  { clock: '@2028-02-29 12:00:00', zone: 'Asia/Bangkok' },
]

const day = 86_400_000
/** Maximum difference between the response's date and the order's. */
const tolerance = 60_000

export const clockJumps = proof({
  name: 'R15',
  promise: 'order numbers stay unique and deadlines do not move when the clock jumps',
  quick: { jumps: 1, orders: 20 },
  long: { jumps: jumps.length, orders: 500 },
  async prove(stage, { jumps: count, orders }) {
    const library = process.env['FAKETIME_LIBRARY']
    if (!library) throw new Skipped('there is no libfaketime, nor could it be installed')
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(8)
    await stage.pool.query(`update sessions set expires_at = '2040-01-01', absolute_expires_at = '2040-01-01'`)
    const numbers = new Set<string>()
    for (const { clock, zone } of jumps.slice(0, count)) {
      const mall = await stage.serve({
        environment: {
          LD_PRELOAD: library,
          FAKETIME: clock,
          DONT_FAKE_MONOTONIC: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          TZ: zone,
        },
      })
      const caller = stage.call(mall.port)
      await inParallel(orders, 8, async (index) => {
        const member = members[index % members.length]
        require(member !== undefined, () => 'There is no member.')
        const { status, headers, body } = await place(caller, member, `${clock}-${index}`, [{ skuId, quantity: 1 }])
        require(status === 200, () => `At ${clock} an order got ${status} ${JSON.stringify(body)}`)
        const now = Date.parse(String(headers.date))
        const { order_number, expires_at, id } = body.data
        require(!numbers.has(order_number) && /^\d{17}$/.test(order_number), () =>
          `At ${clock} came the number ${order_number}.`)
        numbers.add(order_number)
        const days = [now, now - tolerance].map((moment) =>
          new Date(moment).toISOString().slice(2, 10).replaceAll('-', ''),
        )
        require(days.includes(order_number.slice(0, 6)), () =>
          `At ${clock}, on ${new Date(now).toISOString()}, came the number ${order_number}.`)
        const left = Date.parse(expires_at) - now
        require(Math.abs(left - 7 * day) < tolerance, () =>
          `At ${clock}, on ${new Date(now).toISOString()}, an order expires at ${expires_at}.`)
        if (index % 10 > 0) return
        const { data } = (await caller.get(`/mall/order/detail/${id}`, member.token)).body
        require(data.status === 'pending_payment' && Date.parse(data.created_at) < Date.parse(data.expires_at), () =>
          `At ${clock} an order of ${data.created_at} is ${data.status} until ${data.expires_at}.`)
      })
      const page = await caller.get('//mall', undefined, { accept: 'text/html' })
      require(page.status === 200, () => `At ${clock} the home page got ${page.status}.`)
      mall.kill('SIGKILL')
      await mall.ended
    }
    return `${count} clocks (${jumps
      .slice(0, count)
      .map(({ clock, zone }) => `${clock} ${zone}`)
      .join(
        ', ',
      )}): ${numbers.size} orders with as many numbers, each of its day and to be paid within seven days of it`
  },
})
