/** Broken assets for `verify.test.ts`: what is broken, which check must say so, the statements. */
import { balanceFaults } from './balance-faults.ts'

const order = '(select min(id) from orders)'
const line = `(select min(id) from order_lines where order_id = ${order})`
const user = '(select min(id) from users)'
const template = `insert into coupon_templates (name, kind, amount, validity, valid_days, total, claimed) values ('{}', 'amount', 1, 'days', 1, 5, 5)`
const coupon = (status: string, orderId: string) =>
  `insert into coupons (template_id, user_id, kind, amount, status, order_id, valid_from, expires_at) select max(id), ${user}, 'amount', 1, '${status}', ${orderId}, now(), now() from coupon_templates`
const lot = (left: number) => [
  `insert into ledger_accounts (kind, owner_id) values ('red_packet', 999999)`,
  `insert into ledger_lots (account_id, source, amount, "left") select max(id), 'planted', 10, ${left} from ledger_accounts`,
]

const batch = `insert into voucher_batches (name, kind, amount, count) values ('planted', 'amount', 10, 1)`

export const assetFaults: [string, string, string[]][] = [
  ...balanceFaults,
  [
    'a discount that nothing pays for',
    'order_discount',
    [
      `update orders set discount = discount + 1, amount_payable = amount_payable - 1 where id = (select max(id) from orders where amount_payable > 0)`,
    ],
  ],
  [
    'a line with a discount of its own',
    'line_discount',
    [`update order_lines set discount = 1 where id = (select max(id) from order_lines where subtotal > 0)`],
  ],
  [
    'an asset that no line has off',
    'asset_shares',
    [`insert into order_assets (order_id, kind, source_id, amount) values (${order}, 'voucher', 1, 5)`],
  ],
  [
    'a coupon counted that nobody has',
    'coupon_account',
    [`insert into ledger_accounts (kind, owner_id, balance) values ('coupon', 999999, 1)`],
  ],
  [
    'an offer that was exchanged without a member',
    'point_exchanges',
    [template, `insert into point_offers (template_id, points, exchanged) select max(id), 5, 1 from coupon_templates`],
  ],
  ['a used coupon of an order without it', 'coupon_use', [template, coupon('used', order)]],
  [
    'more coupons than were claimed',
    'coupon_limits',
    [template, `update coupon_templates set claimed = 0`, coupon('void', 'null')],
  ],
  ['a lot beyond the balance', 'lots', lot(10)],
  ['a lot that nobody spent', 'lot_left', lot(9)],
  [
    'a share beyond its asset',
    'asset_shares',
    [
      `insert into order_assets (order_id, kind, source_id, amount) values (${order}, 'voucher', 1, 5)`,
      `insert into order_asset_lines (asset_id, order_line_id, amount) select max(id), ${line}, 6 from order_assets`,
    ],
  ],
  ['a batch without its codes', 'voucher_count', [batch]],
  [
    'a redeemed voucher that nobody got',
    'voucher_redeemed',
    [
      batch,
      `insert into voucher_codes (batch_id, number, digest, last_four, status, redeemed_at) select max(id), 1, 'planted', '2222', 'redeemed', now() from voucher_batches`,
    ],
  ],
]
