/** Pages of balances and vouchers. */
import type { TestedPage } from '../harness/open-page.ts'

export const memberBalances: TestedPage[] = [
  { name: 'the balance', path: '/mall/member/balance' },
  { name: 'points', path: '/mall/member/points' },
  { name: 'vouchers', path: '/mall/member/voucher?code=ABCD' },
  { name: 'the statement of vouchers', path: '/mall/member/voucher/statement' },
  { name: 'exchanging points', path: '/mall/member/points/exchange' },
  { name: 'pending points', path: '/mall/member/points/pending' },
  { name: 'the statement of coupons', path: '/mall/member/coupon/statement' },
  { name: 'the statement of red packets', path: '/mall/member/red-packet/statement' },
  { name: 'topping up the balance', path: '/mall/member/balance/recharge' },
  { name: 'withdrawals from the balance', path: '/mall/member/balance/withdrawals' },
]

export const staffBalances: TestedPage[] = [
  { name: 'balances of members', path: '/mall/order/balance' },
  { name: 'points of members', path: '/mall/order/points' },
  { name: 'coupons for points', path: '/mall/order/points?view=offers' },
  { name: 'rates of points', path: '/mall/order/points?view=rates' },
  { name: 'a coupon for points', path: '/mall/order/points?view=offers&edit=new' },
  { name: 'adjustments to approve', path: '/mall/order/adjustment' },
  { name: 'liabilities', path: '/mall/order/liability' },
  { name: 'coupons', path: '/mall-admin/coupon' },
  { name: 'a coupon', path: '/mall-admin/coupon?edit=1' },
  { name: 'coupons of members', path: '/mall-admin/coupon?held=1' },
  { name: 'packets of a campaign', path: '/mall-admin/red-packet?packets=1' },
  { name: 'codes of vouchers', path: '/mall-admin/voucher?edit=1' },
  { name: 'campaigns of red packets', path: '/mall-admin/red-packet' },
  { name: 'a campaign of red packets', path: '/mall-admin/red-packet?edit=new' },
  { name: 'top-ups to confirm', path: '/mall/order/recharge' },
  { name: 'batches of vouchers', path: '/mall-admin/voucher' },
  { name: 'a new batch of vouchers', path: '/mall-admin/voucher?edit=new' },
  { name: 'withdrawals to pay', path: '/mall/order/payout' },
].map((page) => ({
  ...page,
  enter: async (opened) => {
    await opened.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  },
}))
