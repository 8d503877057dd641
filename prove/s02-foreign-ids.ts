import type { Member } from '../bench/members.ts'
import type { Reply } from './caller.ts'
import { inParallel } from './orders.ts'
import { proof, require } from './proof.ts'

/** An id that does not exist. */
const missing = 1_999_999_999

/** The response without the ids that the caller sent. */
const learned = ({ status, body }: Reply, sent: number): string =>
  `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`.replaceAll(
    new RegExp(`\\b${sent}\\b`, 'g'),
    'N',
  )

export const foreignIds = proof({
  name: 'S2',
  promise: 'a foreign id, single or in a list, behaves like a missing one',
  inTest: true,
  quick: { pairs: 2 },
  long: { pairs: 50 },
  async prove(stage, { pairs }) {
    // Ids that differ clearly from each other and from quantities, so that they can be found in responses.
    await stage.pool.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000 * row_number() over (order by sequencename)) from pg_sequences where schemaname = 'public'`,
    )
    const members = await stage.members(pairs * 2)
    const staff = await stage.staff()
    const caller = stage.call((await stage.serve()).port)
    let compared = 0

    /** Records of one member that another member tries to use. */
    async function settle({ token, addressId }: Member) {
      // Separate products per member, so that leaked data can be attributed.
      const product = await stage.create.product({ stock: 1000 })
      const add = async (skuId: number) =>
        (await caller.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 3 }, token)).body.data.id as number
      const bought = await caller.post(
        '/mall/order/create',
        {
          items: [{ product_sku_id: product.skuId, quantity: 2 }],
          address_id: addressId,
          delivery_method: 'self_pickup',
        },
        token,
        { 'idempotency-key': `s2-${product.id}` },
      )
      const order = bought.body.data.id as number
      const { lines, order_number: number } = (await caller.get(`/mall/order/detail/${order}`, token)).body.data
      const removed = await add((await stage.create.product()).skuId)
      await caller.delete(`/mall/cart/item/${removed}`, token)
      await caller.post(`/mall/collection/${product.id}`, {}, token)
      const invoice = await caller.post('/mall/invoice/add', { title: `Own Ltd ${product.id}` }, token)
      const payment = await caller.post(
        '/mall/order/payment/submit',
        { order_id: order, method: 'cash', amount: '1', amount_confirmed: true, reference: `own-${product.id}` },
        token,
      )
      const sessions = await caller.get('/base/sessions', token)
      return {
        product: product.id,
        skuId: product.skuId,
        line: await add(product.skuId),
        removed,
        order,
        number: number as string,
        orderLine: lines[0].id as number,
        address: addressId,
        invoice: invoice.body.data.id as number,
        payment: payment.body.data.id as number,
        session: sessions.body.data[0].id as number,
      }
    }

    await inParallel(pairs, 4, async (n) => {
      const [owner, thief] = [members[n * 2] as Member, members[n * 2 + 1] as Member]
      const [theirs, mine] = [await settle(owner), await settle(thief)]
      const { token } = thief
      let serial = 0
      const order = (over: object) =>
        caller.post(
          '/mall/order/create',
          { address_id: mine.address, delivery_method: 'self_pickup', ...over },
          token,
          { 'idempotency-key': `s2-${n}-${++serial}` },
        )
      const preview = (over: object) => caller.post('/mall/order/preview', over, token)
      const act = (body: object) => caller.post(`/mall/order/admin/update/${mine.order}`, body, staff.token)
      const items = [{ product_sku_id: mine.skuId, quantity: 1 }]

      const attempts: [what: string, foreign: number, call: (id: number) => Promise<Reply>][] = [
        ["an order of another's cart line", theirs.line, (id) => order({ cart_item_ids: [id] })],
        ["an order of an own cart line and another's", theirs.line, (id) => order({ cart_item_ids: [mine.line, id] })],
        ['an order of a line another took out', theirs.removed, (id) => order({ cart_item_ids: [mine.line, id] })],
        [
          "a preview of an own cart line and another's",
          theirs.line,
          (id) => preview({ cart_item_ids: [mine.line, id] }),
        ],
        ["an order to another's address", theirs.address, (id) => order({ items, address_id: id })],
        ["a preview to another's address", theirs.address, (id) => preview({ items, address_id: id })],
        ["an order with another's invoice", theirs.invoice, (id) => order({ items, invoice_id: id })],
        [
          "taking out an own line and another's",
          theirs.line,
          (id) => caller.delete(`/mall/cart/item/${mine.line},${id}`, token),
        ],
        ["changing another's line", theirs.line, (id) => caller.put(`/mall/cart/item/${id}`, { quantity: 9 }, token)],
        [
          "putting back another's line",
          theirs.removed,
          (id) => caller.post('/mall/cart/restore', { ids: [id] }, token),
        ],
        [
          "another's address",
          theirs.address,
          (id) =>
            caller.put(
              `/mall/address/${id}`,
              { receiver: 'Eve', phone: '+49 30 5550199', region: 'Nowhere', detail: '1', is_default: true },
              token,
            ),
        ],
        ["deleting another's address", theirs.address, (id) => caller.delete(`/mall/address/${id}`, token)],
        [
          "another's invoice",
          theirs.invoice,
          (id) => caller.put(`/mall/invoice/${id}`, { title: 'Eve', is_default: true }, token),
        ],
        ["deleting another's invoice", theirs.invoice, (id) => caller.delete(`/mall/invoice/${id}`, token)],
        [
          "a payment of another's order",
          theirs.order,
          (id) => caller.post('/mall/order/payment/submit', { order_id: id, method: 'cash', amount: '1' }, token),
        ],
        [
          "taking back another's payment",
          theirs.payment,
          (id) => caller.post(`/mall/order/payment/withdraw/${id}`, {}, token),
        ],
        [
          "the payments of another's order",
          theirs.order,
          (id) => caller.get(`/mall/order/payment/status/${id}`, token),
        ],
        ["another's order", theirs.order, (id) => caller.get(`/mall/order/detail/${id}`, token)],
        ["cancelling another's order", theirs.order, (id) => caller.post(`/mall/order/cancel/${id}`, {}, token)],
        ["receiving another's order", theirs.order, (id) => caller.post(`/mall/order/confirm/${id}`, {}, token)],
        ["buying another's order again", theirs.order, (id) => caller.post(`/mall/order/buy_again/${id}`, {}, token)],
        ["ending another's session", theirs.session, (id) => caller.delete(`/base/sessions?id=${id}`, token)],
        [
          "another's favourites by id",
          theirs.product,
          (id) => caller.get(`/mall/collection/ids?ids=${mine.product},${id}`, token),
        ],
        [
          "what another's cart holds",
          theirs.skuId,
          (id) => caller.get(`/mall/cart/quantities?sku_ids=${mine.skuId},${id}`, token),
        ],
        [
          "own orders requested by another's name",
          owner.id,
          (id) => caller.get(`/mall/order/list?user_id=${id}`, token),
        ],
        [
          "own orders requested by another's number",
          Number(theirs.number.slice(0, 9)),
          (id) => caller.get(`/mall/order/list?order_number=${id === missing ? missing : theirs.number}`, token),
        ],
        [
          "an export of another's order",
          theirs.order,
          (id) => caller.get(`/mall/order/admin/export?order_ids=${mine.order},${id}`, token),
        ],
        ['a list of all orders', owner.id, (id) => caller.get(`/mall/order/admin/list?user_id=${id}`, token)],
        // Staff may edit both orders, but each only with its own ids.
        [
          'a payment of another order, confirmed with this one',
          theirs.payment,
          (id) => act({ action: 'confirm_payment', payment_id: id }),
        ],
        [
          'a payment of another order, refused with this one',
          theirs.payment,
          (id) => act({ action: 'refuse_payment', payment_id: id, reason: 'why not' }),
        ],
      ]
      const trying = async () => {
        for (const [what, foreign, call] of attempts) {
          const [first, second] = [learned(await call(foreign), foreign), learned(await call(missing), missing)]
          require(first === second, () => `${what} reveals more than a missing id:\n${first}\n${second}`)
          compared++
        }
        const guest = await caller.post('/mall/order/preview', { cart_item_ids: [theirs.line] })
        require(guest.status === 401, () => `A guest's preview of a member's line got ${guest.status}.`)
      }
      await trying()
      const own = await Promise.all(
        ['/mall/cart/list', '/mall/address/list', '/mall/invoice/list', '/base/sessions'].map((path) =>
          caller.get(path, owner.token),
        ),
      )
      const [cart, addresses, invoices, sessions] = own.map(({ body }) => body.data)
      require(cart.length === 1 && cart[0].id === theirs.line && cart[0].quantity === 3, () =>
        `Another's cart was changed: ${JSON.stringify(cart)}.`)
      require(addresses.length === 1 && addresses[0].receiver === 'Анна Петрова', () =>
        `Another's address was changed: ${JSON.stringify(addresses)}.`)
      require(invoices.length === 1 && invoices[0].title.startsWith('Own Ltd'), () =>
        `Another's invoice was changed: ${JSON.stringify(invoices)}.`)
      require(sessions.length === 1, () => "Another's session was ended.")
      for (const [{ token: whose }, { order: id, line }] of [
        [owner, theirs],
        [thief, mine],
      ] as const) {
        const { status, payments } = (await caller.get(`/mall/order/detail/${id}`, whose)).body.data
        require(status === 'pending_payment' && payments.length === 1 && payments[0].status === 'submitted', () =>
          `An order is ${status} with ${JSON.stringify(payments)}.`)
        require((await caller.get('/mall/order/list', whose)).body.total === 1, () => 'A refused order was placed.')
        require((await caller.get('/mall/cart/list', whose)).body.data.some(
          (row: { id: number }) => row.id === line,
        ), () => 'A cart line was taken by a refused order.')
      }
    })
    return `${compared} uses of a foreign id by ${pairs} members, each with the response of a missing id; nothing changed`
  },
})
