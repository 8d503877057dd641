/** Every page of the mall, in the order of the specification's table. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const isWritten = (entry: RouteConfigEntry) => existsSync(join(import.meta.dirname, entry.file))
const written = (entries: RouteConfigEntry[]) => entries.filter(isWritten)

export default [
  layout('storefront/layout/storefront.tsx', [
    layout('errors/boundary.tsx', [
      ...written([
        index('storefront/home/home.tsx'),
        route('mall', 'storefront/home/home.tsx', { id: 'mall' }),
        route('mall/search', 'storefront/catalog/search.tsx'),
        route('mall/category/products', 'storefront/catalog/category.tsx'),
        route('mall/product/:id', 'storefront/product/product.tsx'),
        route('mall/cart', 'storefront/cart/cart.tsx'),
        route('mall/checkout', 'storefront/checkout/checkout.tsx'),
        route('mall/payment', 'storefront/payment/payment.tsx'),
        route('login', 'storefront/account/login.tsx'),
      ]),
      layout(
        'member/layout.tsx',
        { id: 'member' },
        written([
          route('mall/member/order', 'member/orders.tsx'),
          route('mall/member/order/detail/:id', 'member/order-detail.tsx'),
          route('mall/member/address', 'member/addresses.tsx'),
          route('mall/member/invoice', 'member/invoices.tsx'),
          route('mall/member/collection', 'member/favorites.tsx'),
          route('mall/member/account/personal', 'member/personal.tsx'),
        ]),
      ),
      ...['error-page/:status', '403', '404'].map((path) => route(path, 'errors/error-page.tsx', { id: path })),
    ]),
  ]),
  // What stands at any other address the menus of the back office say; what no menu names is not there.
  route('*', 'back-office/office.tsx', { id: 'office' }),
] satisfies RouteConfigEntry[]
