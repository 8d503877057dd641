/** Every page of the mall, in the order of the specification's table. */
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout/storefront.tsx', [
    layout('errors/boundary.tsx', [
      index('storefront/site/home/home.tsx'),
      route('mall', 'storefront/site/home/home.tsx', { id: 'mall' }),
      route('mall/search', 'storefront/catalog/list/search.tsx'),
      route('mall/category/products', 'storefront/catalog/list/category.tsx'),
      route('mall/quick', 'storefront/buying/quick-order/quick.tsx'),
      route('mall/product/:id', 'storefront/catalog/product/product.tsx'),
      route('mall/cart', 'storefront/buying/cart/cart.tsx'),
      route('mall/checkout', 'storefront/orders/checkout/checkout.tsx'),
      route('mall/payment', 'storefront/orders/payment/payment.tsx'),
      route('login', 'storefront/accounts/login.tsx'),
      route('page/:slug', 'storefront/site/content/text-page.tsx'),
      route('credits', 'storefront/site/credits/credits.tsx'),
      layout('member/layout.tsx', { id: 'member' }, [
        route('mall/member', 'member/home/member-home.tsx'),
        route('mall/member/order', 'member/orders/order/orders.tsx'),
        route('mall/member/order/detail/:id', 'member/orders/order/order-detail.tsx'),
        // All others, see `member/pages.ts`.
        route('mall/member/:page/:part?/:id?', 'member/page.tsx'),
      ]),
      ...['error-page/:status', '403', '404'].map((path) => route(path, 'errors/error-page.tsx', { id: path })),
    ]),
  ]),
  // Development only: the parts of the UI kit.
  ...(import.meta.env.DEV ? [route('ui-kit', 'ui-kit/ui-kit.tsx')] : []),
  // The menus of the back office decide what any other address shows.
  route('*', 'back-office/office.tsx', { id: 'office' }),
] satisfies RouteConfigEntry[]
