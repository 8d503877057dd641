/** Every address of the mall, written once. */
const withQuery = (path: string, values: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export const paths = {
  home: () => '/',
  search: (keyword = '') => withQuery('/mall/search', { keyword }),
  category: (id?: number) => withQuery('/mall/category/products', { category_id: id }),
  product: (id: number) => `/mall/product/${id}`,
  cart: () => '/mall/cart',
  checkout: (cartItemIds: number[] = []) => withQuery('/mall/checkout', { items: cartItemIds.join(',') }),
  payment: (orderId: number) => withQuery('/mall/payment', { order_id: orderId }),
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/login', { tab: 'register', redirect }),
  forgotPassword: () => withQuery('/login', { tab: 'forgot' }),
  orders: (status?: string) => withQuery('/mall/member/order', { status }),
  order: (id: number) => `/mall/member/order/detail/${id}`,
  addresses: () => '/mall/member/address',
  staffOrders: () => '/mall/order/list',
  staffOrder: (id: number) => `/mall/order/detail/${id}`,
  notFound: () => '/404',
}

const publicPaths = /^\/($|login$|404$|403$|error-page\/|mall$|mall\/search$|mall\/category\/products$|mall\/product\/\d+$|mall\/cart$)/

/** Whether a visitor without a token may open it. */
export const isPublicPath = (pathname: string) => publicPaths.test(pathname.replace(/(.)\/+$/, '$1'))

/** A way back that stays in the mall: anything but a path of our own is refused. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?![/\\])/.test(target)) return undefined
  const url = new URL(target, 'http://mall.invalid')
  return url.host === 'mall.invalid' && url.pathname !== '/login' ? url.pathname + url.search + url.hash : undefined
}
