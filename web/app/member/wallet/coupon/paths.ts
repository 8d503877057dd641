/** Addresses of coupons; apart from the others, which every page loads. */
const root = '/mall/member/coupon'

export const couponPaths = {
  redPackets: () => '/mall/member/red-packet',
  list: (status?: string) => (status ? `${root}?status=${status}` : root),
}
