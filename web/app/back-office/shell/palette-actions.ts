/** What the palette can start: forms and dialogs of screens that the user has, as far as their rights go. */
import { createBrand } from '#contract/api/catalog/brand'
import { createCategory } from '#contract/api/catalog/category'
import { createProduct } from '#contract/api/catalog/product-admin'
import { createUser } from '#contract/api/identity/user'
import { getShipSheet, shipByFile } from '#contract/api/orders/dispatch'
import { orderActionCalls } from '#contract/api/orders/order-action'
import { createPriceList } from '#contract/api/pricing/price-list'
import { createPage } from '#contract/api/site/page'
import { importStatement } from '#contract/api/statements/statement-import'
import { createCouponTemplate } from '#contract/api/wallet/coupon-admin'
import type { AnyEndpoint } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import { orderDeskCalls } from '../orders/desk/rights.ts'
import { hasRight, useStaff } from '../staff.ts'
import type { Found } from './command-palette.client.tsx'
import { pathOfView } from './menu.ts'
import { useScreens } from './screens.ts'

/** The dialog that a screen opens for `?open=…`. */
export type NamedDialog = 'import' | 'ship'

export function usePaletteActions(): Found[] {
  const t = useTranslate()
  const staff = useStaff()
  const screens = useScreens()
  const action = (title: string, view: string, query: string, calls: readonly AnyEndpoint[]): Found[] => {
    const path = pathOfView(screens, view)
    if (path === undefined || !calls.every((call) => hasRight(staff, call))) return []
    return [
      {
        key: `action ${view} ${query}`,
        title,
        above: t('palette.action'),
        icon: 'tabler:bolt',
        to: `${path}?${query}`,
      },
    ]
  }
  const create = (title: string, view: string, ...calls: readonly AnyEndpoint[]) =>
    action(title, view, 'edit=new', calls)
  const open = (title: string, view: string, dialog: NamedDialog, ...calls: readonly AnyEndpoint[]) =>
    action(title, view, `open=${dialog}`, calls)
  return [
    ...create(t('office.newOrder'), '/order/list', ...orderDeskCalls),
    ...open(t('work.shipFile'), '/order/list', 'ship', shipByFile, getShipSheet, orderActionCalls.ship),
    ...open(t('statement.import'), '/order/statement', 'import', importStatement),
    ...create(t('products.new'), '/mall-admin/product', createProduct),
    ...create(t('category.new'), '/mall-admin/category', createCategory),
    ...create(t('brand.new'), '/mall-admin/brand', createBrand),
    ...create(t('pricelist.new'), '/mall-admin/price-list', createPriceList),
    ...create(t('couponform.new'), '/mall-admin/coupon', createCouponTemplate),
    ...create(t('builder.new'), '/mall-admin/page', createPage),
    ...create(t('access.user.new'), '/system/user', createUser),
  ]
}
