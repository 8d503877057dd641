/** Addresses that back-office code links to; all others come from the menus. */
export const officePaths = {
  /** The tree below a category; 0 is the whole tree. */
  category: (id: number) => `/mall-admin/category/${id}`,
  order: (id: number) => `/mall/order/detail/${id}`,
  /** The order desk, for a customer or with a draft. */
  newOrder: (of: { customer?: number; draft?: number } = {}) => {
    const [given] = Object.entries(of)
    return `/mall/order/list?edit=new${given ? `&${given.join('=')}` : ''}`
  },
  afterSale: (id: number) => `/mall/order/after-sale?edit=${id}`,
  newAfterSale: (orderId: number) => `/mall/order/after-sale?edit=new&order_id=${orderId}`,
  /** Returns and refunds, of one order if given. */
  afterSales: (orderId?: number) => `/mall/order/after-sale${orderId ? `?order_id=${orderId}` : ''}`,
  workbench: () => '/workbench',
  homepage: () => '/mall-admin/homepage',
  textPages: () => '/mall-admin/text-page',
  outbox: () => '/system/outbox',
  jobs: () => '/system/job',
  roles: () => '/system/role',
  profile: () => '/profile',
}
