import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { readEnvironment } from '../../../env.ts'
import type { TestDatabase } from '../../../testing/cluster.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { afterSaleFaults } from './after-sale-faults.ts'
import { assetFaults } from './asset-faults.ts'
import { figureFaults } from './figure-faults.ts'
import { listingFaults } from './listing-faults.ts'
import { moneyFaults } from './money-faults.ts'
import { checks, type Fault, verifyInvariants } from './service.ts'

let mall: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mall-verify-'))
beforeAll(async () => {
  mall = await createTestDatabase()
  // Orders in every status, placed and moved by the mall's own services.
  await fillDemo(mall.database, readEnvironment({ DATA_DIR: folder, DATABASE_URL: mall.url, DEMO: 'on' }), () => {})
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true })
})

class Undo extends Error {}

/** Breaks the database, looks, and undoes it all. */
async function faultsAfter(statements: string[]): Promise<Fault[]> {
  let faults: Fault[] = []
  await mall.database.db
    .transaction(async (transaction) => {
      for (const statement of statements) {
        const { rowCount } = await transaction.execute(sql.raw(statement))
        if (!statement.startsWith('alter') && !rowCount) throw new Error(`planted nothing: ${statement}`)
      }
      faults = await verifyInvariants(transaction)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return faults
}

test('the mall’s own actions break no invariant', async () =>
  expect(await verifyInvariants(mall.database.db)).toEqual([]))

const order = (status: string, more = '') =>
  `(select id from orders where status = '${status}' ${more} order by id limit 1)`
const numberOf = (id: string) => `(select order_number from orders where id = ${id})`
const userOf = (id: string) => `(select user_id from orders where id = ${id})`
const answerOf = (id: string) =>
  `(select jsonb_build_object('id', id, 'order_number', order_number) from orders where id = ${id})`
const paid = order('awaiting_shipment', `and shipped_quantity = 0`)
const partly = order('awaiting_shipment', `and shipped_quantity > 0`)
const pending = order('pending_payment', `and payment_status = 'unpaid'`)
const [canceled, completed, shipped] = [order('canceled'), order('completed'), order('shipped')]
const anySku = `(select min(id) from skus where stock > 10)`
/** Movements of an order, undone in the figures of its SKUs. */
const undo = (id: string, reason: string) =>
  `update skus s set reserved = s.reserved - m.reserved from stock_movements m where m.sku_id = s.id and m.order_id = ${id} and m.reason = '${reason}'`
const lineOf = (id: string) => `(select min(id) from order_lines where order_id = ${id})`
const drop = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint}`

/** The damage → the check that must report it. */
const injected: [string, string, string[]][] = [
  [
    'stock below zero',
    'stock_negative',
    [
      drop('skus', 'skus_stock_not_negative'),
      `insert into stock_movements (sku_id, on_hand, reason) select id, -on_hand - 3, 'edit' from skus where id = ${anySku}`,
      `update skus set on_hand = -3 where id = ${anySku}`,
    ],
  ],
  [
    'units put on the shelf past the ledger',
    'ledger_sum',
    [`update skus set on_hand = on_hand + 1 where id = ${anySku}`],
  ],
  [
    'units reserved for no order',
    'reserved_by_orders',
    [
      `update skus set reserved = reserved + 1 where id = ${anySku}`,
      `insert into stock_movements (sku_id, reserved, reason) values (${anySku}, 1, 'edit')`,
    ],
  ],
  [
    'a shipment that stayed on the shelf',
    'order_took',
    [
      `update skus s set on_hand = s.on_hand - m.on_hand from stock_movements m where m.sku_id = s.id and m.order_id = ${shipped} and m.reason = 'shipment'`,
      `update stock_movements set on_hand = 0 where order_id = ${shipped} and reason = 'shipment'`,
    ],
  ],
  ...figureFaults,
  ...listingFaults,
  ['a name that is looked for in vain', 'order_names', [`delete from order_names where kind = 'recipient'`]],
  [
    'a ledger row lost',
    'ledger_sum',
    [`delete from stock_movements where id = (select min(id) from stock_movements where reason = 'opening')`],
  ],
  [
    'an order that took no stock',
    'order_took',
    [undo(paid, 'order'), `delete from stock_movements where order_id = ${paid}`],
  ],
  [
    'a cancelled order that gave back twice',
    'order_took',
    [
      drop('skus', 'skus_stock_not_negative'),
      undo(canceled, 'cancel').replace('- m.reserved', '+ m.reserved'),
      `insert into stock_movements (sku_id, on_hand, reserved, reason, order_id) select sku_id, on_hand, reserved, reason, order_id from stock_movements where order_id = ${canceled} and reason = 'cancel'`,
    ],
  ],
  [
    'a cancelled order that gave nothing back',
    'order_took',
    [undo(canceled, 'cancel'), `delete from stock_movements where order_id = ${canceled} and reason = 'cancel'`],
  ],
  [
    'a movement of an order that never was',
    'movement_of_no_order',
    [
      `insert into stock_movements (sku_id, reserved, reason, order_id) values (${anySku}, -2, 'cancel', 999999), (${anySku}, 2, 'order', 999999)`,
    ],
  ],
  [
    'an order that took without being named',
    'movement_reason',
    [
      `update skus set reserved = reserved + 2 where id = ${anySku}`,
      `insert into stock_movements (sku_id, reserved, reason) values (${anySku}, 2, 'order')`,
    ],
  ],
  ['an order lost with its lines', 'movement_of_no_order', [`delete from orders where id = ${completed}`]],
  [
    'an acknowledged order that does not exist',
    'answer_of_no_order',
    [
      `insert into idempotency_keys (user_id, key, fingerprint, answer) select min(id), 'k', 'f', '{"id": 999999, "order_number": "1"}' from users`,
    ],
  ],
  [
    'an order acknowledged to another member',
    'answer_of_no_order',
    [
      `insert into idempotency_keys (user_id, key, fingerprint, answer) select (select min(id) from users where id <> ${userOf(paid)}), 'k', 'f', ${answerOf(paid)}`,
    ],
  ],
  [
    'an order acknowledged for two keys',
    'order_answered_twice',
    [
      `insert into idempotency_keys (user_id, key, fingerprint, answer) select ${userOf(paid)}, key, 'f', ${answerOf(paid)} from unnest(array['k1', 'k2']) key`,
    ],
  ],
  [
    'an acknowledged payment that does not exist',
    'answer_of_no_payment',
    [
      `insert into idempotency_keys (user_id, key, fingerprint, answer) select ${userOf(paid)}, 'k', 'f', jsonb_build_object('id', 999999, 'order_id', ${paid})`,
    ],
  ],
  [
    'an order number used twice',
    'order_number_twice',
    [
      drop('orders', 'orders_order_number_unique'),
      `update orders set order_number = ${numberOf(paid)}, payment_reference = payment_reference || 'x' where id = ${completed}`,
    ],
  ],
  [
    'a payment reference used twice',
    'payment_reference_twice',
    [
      `update orders set payment_reference = (select payment_reference from orders where id = ${paid}) where id = ${completed}`,
    ],
  ],
  [
    'a payment reference with wrong check digits',
    'payment_reference_wrong',
    [`update orders set payment_reference = 'RF00' || order_number where id = ${paid}`],
  ],
  [
    'one transfer counted twice',
    'payment_twice',
    [
      `update payments set reference = 'TT-1' where order_id = ${paid}`,
      `insert into payments (order_id, user_id, method, amount, paid_at, reference, status, decided_at, decided_by) select order_id, user_id, method, amount, paid_at, reference, status, decided_at, decided_by from payments where order_id = ${paid}`,
    ],
  ],
  [
    'an amount payable that does not add up',
    'amount_payable',
    [
      drop('orders', 'orders_payable_adds_up'),
      `update orders set amount_payable = amount_payable + 1 where id = ${pending}`,
    ],
  ],
  [
    'a total that is not the sum of the lines',
    'total_price',
    [`update orders set total_price = total_price + 100, amount_payable = amount_payable + 100 where id = ${pending}`],
  ],
  [
    'a subtotal that is not price × quantity',
    'line_subtotal',
    [
      drop('order_lines', 'order_lines_subtotal_adds_up'),
      `update order_lines set subtotal = subtotal + 5 where id = ${lineOf(pending)}`,
    ],
  ],
  [
    'more shipped than ordered',
    'line_quantity',
    [
      drop('order_lines', 'order_lines_not_overshipped'),
      `update order_lines set shipped_quantity = quantity + 1 where id = ${lineOf(paid)}`,
    ],
  ],
  [
    'a quantity that the order does not know of',
    'total_quantity',
    [`update order_lines set quantity = quantity + 1, subtotal = subtotal + price / 100 where id = ${lineOf(pending)}`],
  ],
  ['a line lost', 'line_count', [`delete from order_lines where id = ${lineOf(completed)}`]],
  [
    'money that no payment brought',
    'amount_paid',
    [`update orders set amount_paid = amount_paid + 1000 where id = ${paid}`],
  ],
  [
    'a confirmed payment that was not booked',
    'payment_booked',
    [
      `insert into payments (order_id, user_id, method, amount, status) select id, user_id, 'cash', 5, 'confirmed' from orders where id = ${paid}`,
    ],
  ],
  ['a refund that nothing opened', 'refund_due', [`update orders set refund_due = 1 where id = ${completed}`]],
  [
    'an account beside its entries',
    'account_balance',
    [`update ledger_accounts set balance = balance + 1 where kind = 'order_paid' and owner_id = ${paid}`],
  ],
  [
    'an entry that was changed',
    'running_balance',
    [
      'alter table ledger_entries disable trigger ledger_entries_append_only',
      `update ledger_entries set amount = amount + 1 where account_id = (select id from ledger_accounts where kind = 'order_paid' and owner_id = ${paid})`,
    ],
  ],
  [
    'shipped units that no shipment holds',
    'shipped_quantity',
    [`update orders set shipped_quantity = shipped_quantity + 1 where id = ${partly}`],
  ],
  [
    'a shipped amount at other prices',
    'shipped_amount',
    [`update orders set shipped_amount = shipped_amount - 1 where id = ${shipped}`],
  ],
  [
    'a line shipped without a shipment',
    'line_shipped',
    [`update order_lines set shipped_quantity = 1 where id = ${lineOf(paid)}`],
  ],
  [
    'a line in the shipment of another order',
    'shipment_of_other_order',
    [`update shipment_lines set order_line_id = ${lineOf(pending)} where order_line_id = ${lineOf(shipped)}`],
  ],
  [
    'a payment status the payments do not give',
    'payment_status',
    [
      `update orders set payment_status = 'paid' where id = ${order('pending_payment', `and payment_status = 'submitted'`)}`,
    ],
  ],
  ...afterSaleFaults,
  ...moneyFaults,
  ...assetFaults,
  ['an order without lines', 'order_without_lines', [`delete from order_lines where order_id = ${pending}`]],
  [
    'a step that is not allowed',
    'unlawful_move',
    [
      `insert into order_events (order_id, type, from_status, to_status) values (${completed}, 'release', 'completed', 'pending_payment')`,
    ],
  ],
  [
    'a step under another name',
    'unlawful_move',
    [`update order_events set type = 'expire' where order_id = ${completed} and type = 'receive'`],
  ],
  [
    'a beginning that was not logged',
    'not_created',
    [`delete from order_events where order_id = ${pending} and type = 'created'`],
  ],
  ['a gap in the log', 'broken_chain', [`delete from order_events where order_id = ${completed} and type = 'ship'`]],
  [
    'a status without a step',
    'unlogged_status',
    [`update orders set status = 'awaiting_shipment' where id = ${pending}`],
  ],
  [
    'a completed order that was not shipped',
    'status_untrue',
    [`update orders set shipped_at = null where id = ${completed}`],
  ],
  [
    'an unpaid order that never expires',
    'time_to_pay',
    [`update orders set expires_at = null where id = ${order('pending_payment')}`],
  ],
  [
    'an order deleted before it was cancelled',
    'deleted_unlawfully',
    [`update orders set deleted_at = now() where id = ${completed}`],
  ],
  [
    'a confirmation that was not logged',
    'payment_unlogged',
    [`delete from order_events where order_id = ${completed} and type = 'payment_confirmed'`],
  ],
]

describe('an injected fault is found', () => {
  test.each(injected)('%s', async (_, check, statements) => {
    const found = (await faultsAfter(statements)).filter((fault) => fault.check === check)
    expect(found).not.toEqual([])
    expect(found[0]?.row).toMatch(/\d/)
    expect(found[0]?.detail).not.toBe('')
  })

  test('every check has been seen to find one', () =>
    expect([...new Set(injected.map(([, check]) => check))].sort()).toEqual(checks.map(({ name }) => name).sort()))

  test('nothing of it is left', async () => expect(await verifyInvariants(mall.database.db)).toEqual([]))
})
