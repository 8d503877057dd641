import { connect, type Socket } from 'node:net'
import { limits } from '../server/src/lib/call-limits.ts'
import { proof, require } from './proof.ts'
import { visitQuietly } from './quiet-visitors.ts'

/** Loopback addresses, each a visitor to the mall. */
const loud = '127.0.0.2'
const inventive = '127.0.0.4'
const quiet = '127.0.0.3'

export const loudAddress = proof({
  name: 'R12',
  promise: 'an address that floods searches, made-up tokens and stalled bodies takes little from another one',
  alone: true,
  // The quick form checks behavior only; times need an idle machine.
  quick: { seconds: 3, stalled: 600, isMeasured: false },
  long: { seconds: 60, stalled: 600, isMeasured: true },
  async prove(stage, { seconds, stalled, isMeasured }) {
    const { id, skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(20)
    const mall = await stage.serve({ environment: { RATE_LIMITS: 'on' } })
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end

    const sockets = new Set<Socket>()
    const refusedBodies = { count: 0 }
    for (let n = 0; n < stalled; n++) stallBody(mall.port, sockets, refusedBodies, isOver)
    const flooder = stage.call(mall.port, { connections: 64, from: loud })
    const guest = stage.call(mall.port, { connections: 16, from: inventive })
    let [floods, cartsServed] = [0, 0]
    const started = performance.now()
    const flooding = Array.from({ length: 64 }, async () => {
      while (!isOver())
        await flooder
          .get(`//mall/search?keyword=product&max_price=${(1000 + ++floods / 100).toFixed(2)}`)
          .catch(() => {})
    })
    // A new token each time must not open a new budget.
    const inventing = Array.from({ length: 16 }, async () => {
      while (!isOver()) {
        const headers = { 'x-cart': crypto.randomUUID() }
        const { status } = await guest.post('/mall/cart/add_json', { sku_id: skuId, quantity: 1 }, undefined, headers)
        if (status !== 429 && status !== 503) cartsServed++
      }
    })

    const [visits] = await Promise.all([
      visitQuietly({
        callers: [stage.call(mall.port, { connections: 8, from: quiet })],
        members,
        product: { id, skuId },
        name: 'r12-loud',
        isOver,
      }),
      ...flooding,
      ...inventing,
    ])
    for (const socket of sockets) socket.destroy()

    const { pages, pagesServed, orders, ordersServed, p99 } = visits
    const allowedCarts = limits.cart.max * (Math.ceil((performance.now() - started) / limits.cart.timeWindow) + 1)
    const seen = `${stalled} stalled bodies and ${floods.toLocaleString('en')} calls of one address in ${seconds} s; another got ${pagesServed} of ${pages} pages and ${ordersServed} of ${orders} orders, p99 ${p99.toFixed(0)} ms; ${refusedBodies.count} bodies refused, ${cartsServed} of at most ${allowedCarts} cart writes served`
    require(refusedBodies.count > 0 && cartsServed > 0 && cartsServed <= allowedCarts, () => seen)
    require(ordersServed === orders && pagesServed >= 0.95 * pages, () => seen)
    if (isMeasured) require(p99 <= 1000, () => seen)
    return seen
  },
})

/** Holds one body open with a byte every five seconds, and begins another when the mall closes the connection. */
function stallBody(port: number, sockets: Set<Socket>, refused: { count: number }, isOver: () => boolean): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: loud })
  sockets.add(socket)
  socket.write(
    'POST /api/v1/mall/cart/add_json HTTP/1.1\r\nhost: mall\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const drip = setInterval(() => socket.write(' '), 5000)
  socket.on('data', () => refused.count++)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(drip)
    sockets.delete(socket)
    if (!isOver()) setTimeout(stallBody, 100, port, sockets, refused, isOver)
  })
}
