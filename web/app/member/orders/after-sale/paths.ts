/** Addresses of returns and refunds; apart from the others, which every page loads. */
const root = '/mall/member/after-sale'

export const afterSalePaths = {
  list: (status?: string) => (status ? `${root}?status=${status}` : root),
  one: (id: number) => `${root}/detail/${id}`,
  create: (orderId: number) => `${root}/new/${orderId}`,
}
