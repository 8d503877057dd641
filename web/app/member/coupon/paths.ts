/** Addresses of coupons; apart from the others, which every page loads. */
const root = '/mall/member/coupon'

export const couponPaths = {
  list: (status?: string) => (status ? `${root}?status=${status}` : root),
}
