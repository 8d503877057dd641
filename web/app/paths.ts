/** Every address of the mall, written once. */
// By hand, since a list's page makes a hundred links and URLSearchParams is slow at it.
function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  let search = ''
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search += `${search ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return path + search
}

export const paths = {
  home: () => '/',
  search: (keyword = '') => withQuery('/mall/search', { keyword }),
  quickOrder: () => '/mall/quick',
  category: (id?: number) => withQuery('/mall/category/products', { category_id: id }),
  brand: (id: number) => withQuery('/mall/search', { brand_id: id }),
  /** With a variant it is chosen on arrival. */
  product: (id: number, skuId?: number) => `/mall/product/${id}${skuId ? `#sku-${skuId}` : ''}`,
  cart: () => '/mall/cart',
  checkout: (items?: string) => withQuery('/mall/checkout', { items }),
  payment: (orderId: number) => withQuery('/mall/payment', { order_id: orderId }),
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/login', { tab: 'register', redirect }),
  forgotPassword: () => withQuery('/login', { tab: 'forgot' }),
  changePassword: (redirect?: string) => withQuery('/login', { tab: 'password', redirect }),
  member: () => '/mall/member',
  orders: (status?: string) => withQuery('/mall/member/order', { status }),
  order: (id: number) => `/mall/member/order/detail/${id}`,
  addresses: () => '/mall/member/address',
  invoices: () => '/mall/member/invoice',
  messages: () => '/mall/member/message',
  history: () => '/mall/member/history',
  favorites: () => '/mall/member/collection',
  personal: () => '/mall/member/account/personal',
  distribution: () => '/mall/member/distribute',
  distributionOrders: (status?: string) => withQuery('/mall/member/distribute/distributeOrder', { status }),
  distributionProducts: () => '/mall/member/distribute/product',
  distributionMembers: () => '/mall/member/distribute/members',
  distributionMarkups: () => '/mall/member/distribute/category',
  distributionEarnings: () => '/mall/member/distribute/earnings',
  distributionShop: () => '/mall/member/distribute/store',
  miniPrograms: (id?: number) => `/mall/member/distribute/mini-program${id ? `/${id}` : ''}`,
  distributionPages: () => '/mall/member/distribute/pages',
  staffOrders: (userId?: number) => withQuery('/mall/order/list', { user_id: userId }),
  textPage: (slug: string) => `/page/${slug}`,
  credits: () => '/credits',
  notFound: () => '/404',
}

/** The member home, and everything below it. */
export const isMemberPath = (pathname: string) => /^\/mall\/member(\/|$)/.test(pathname)

const publicPaths =
  /^\/($|login$|credits$|404$|403$|error-page\/|mall$|mall\/search$|mall\/category\/products$|mall\/quick$|mall\/product\/\d+$|mall\/cart$|page\/[a-z0-9-]+$)/

/** Whether a visitor without a token may open it. */
export const isPublicPath = (pathname: string) => publicPaths.test(pathname.replace(/(.)\/+$/, '$1'))

const own = 'http://mall.invalid'

/** A path that stays in the mall, as browsers read it: anything but a path of our own is refused. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || !URL.canParse(target, own)) return undefined
  const url = new URL(target, own)
  // `/a/..//elsewhere` comes to `//elsewhere`, which a browser takes for another host.
  const isOwn = url.origin === own && !url.pathname.startsWith('//')
  return isOwn && url.pathname !== '/login' ? url.pathname + url.search + url.hash : undefined
}
