/** The views that menus name by their `component`: the one list of them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { browserLocale } from '../i18n/choice.ts'
import type { Bundle } from '../i18n/ids.ts'
import { ensureBundle } from '../i18n/loading.ts'

type View = LazyExoticComponent<ComponentType>
type Load = () => Promise<{ default: ComponentType }>

/** `words`: bundles beyond those of every screen. */
const view =
  (load: Load, ...words: Bundle[]): Load =>
  async () => {
    const [module] = await Promise.all([load(), ...words.map((bundle) => ensureBundle(browserLocale(), bundle))])
    return module
  }

const views = new Map<string, Load>([
  ['/workbench', view(() => import('./workbench/workbench.client.tsx'))],
  ['/order/after-sale', view(() => import('./after-sale/screen.client.tsx'), 'aftersale')],
  ['/order/balance', view(() => import('./balance/balances.client.tsx'), 'wallet')],
  ['/order/points', view(() => import('./points/screen.client.tsx'), 'wallet')],
  ['/order/recharge', view(() => import('./balance/recharges.client.tsx'), 'wallet')],
  ['/order/adjustment', view(() => import('./balance/adjustments.client.tsx'), 'wallet')],
  ['/order/liability', view(() => import('./balance/liabilities.client.tsx'), 'wallet')],
  ['/order/payout', view(() => import('./payout/payouts.client.tsx'), 'payout')],
  ['/profile', view(() => import('./profile/profile.client.tsx'), 'mine', 'account', 'profile')],
  ['/order/list', view(() => import('./order/screen.client.tsx'))],
  ['/order/statement', view(() => import('./statement/screen.client.tsx'))],
  ['/order/customer', view(() => import('./customer/screen.client.tsx'), 'account')],
  ['/order/broadcast', view(() => import('./broadcast/screen.client.tsx'))],
  ['/order/erasure', view(() => import('./erasure/list.client.tsx'))],
  ['/order/detail', view(() => import('./order/detail.client.tsx'), 'aftersale')],
  ['/mall-admin/category', view(() => import('./category/screen.client.tsx'))],
  ['/mall-admin/product', view(() => import('./product/screen.client.tsx'), 'buying', 'facts')],
  ['/mall-admin/stock', view(() => import('./stock/screen.client.tsx'))],
  ['/mall-admin/brand', view(() => import('./brand/screen.client.tsx'), 'facts')],
  ['/mall-admin/attribute', view(() => import('./attribute/screen.client.tsx'))],
  ['/mall-admin/attribute-set', view(() => import('./attribute-set/screen.client.tsx'))],
  ['/mall-admin/translation', view(() => import('./translation/screen.client.tsx'))],
  ['/mall-admin/glossary', view(() => import('./glossary/screen.client.tsx'))],
  ['/mall-admin/synonym', view(() => import('./synonym/screen.client.tsx'))],
  ['/mall-admin/markup', view(() => import('./markup/screen.client.tsx'), 'distribution')],
  ['/mall-admin/import', view(() => import('./import/screen.client.tsx'))],
  ['/mall-admin/export', view(() => import('./export/screen.client.tsx'), 'aftersale')],
  ['/mall-admin/caiji', view(() => import('./collector/screen.client.tsx'))],
  ['/mall-admin/price-list', view(() => import('./price-list/screen.client.tsx'))],
  ['/mall-admin/member-group', view(() => import('./member-group/screen.client.tsx'))],
  ['/mall-admin/coupon', view(() => import('./coupon/screen.client.tsx'), 'wallet')],
  ['/mall-admin/voucher', view(() => import('./voucher/screen.client.tsx'))],
  ['/mall-admin/red-packet', view(() => import('./red-packet/screen.client.tsx'))],
  ['/mall-admin/question', view(() => import('./question/screen.client.tsx'))],
  ['/mall-admin/carousel', view(() => import('./banner/carousel.client.tsx'), 'home')],
  ['/mall-admin/files', view(() => import('./library/list.client.tsx'))],
  ['/mall-admin/trade', view(() => import('./trade/screen.client.tsx'))],
  ['/mall-admin/homepage', view(() => import('./homepage/screen.client.tsx'))],
  ['/mall-admin/page', view(() => import('./page/screen.client.tsx'))],
  ['/mall-admin/text-page', view(() => import('./text-page/screen.client.tsx'))],
  ['/mall-admin/dead-link', view(() => import('./dead-link/list.client.tsx'))],
  ['/mall-admin/adspace', view(() => import('./banner/adspace.client.tsx'), 'home')],
  ['/distribution/distributor', view(() => import('./distribution/distributors.client.tsx'), 'distribution')],
  ['/distribution/level', view(() => import('./distribution/levels.client.tsx'), 'distribution')],
  ['/distribution/order', view(() => import('./distribution/orders.client.tsx'), 'distribution')],
  ['/distribution/review', view(() => import('./distribution/reviews.client.tsx'), 'distribution')],
  ['/distribution/report', view(() => import('./distribution/report.client.tsx'), 'distribution')],
  ['/distribution/mini-program', view(() => import('./mini-program/versions.client.tsx'), 'distribution', 'mini')],
  ['/system/user', view(() => import('./system/user/screen.client.tsx'))],
  ['/system/role', view(() => import('./system/role/screen.client.tsx'))],
  ['/system/menu', view(() => import('./system/menu/screen.client.tsx'))],
  ['/system/api', view(() => import('./system/api/screen.client.tsx'))],
  ['/system/dept', view(() => import('./system/dept/screen.client.tsx'))],
  ['/system/settings', view(() => import('./system/settings/screen.client.tsx'))],
  ['/system/job', view(() => import('./job/list.client.tsx'), 'buying', 'facts')],
  ['/system/outbox', view(() => import('./system/outbox/list.client.tsx'))],
  ['/system/auditlog', view(() => import('./system/auditlog/list.client.tsx'))],
])

export const viewNames: readonly string[] = [...views.keys()]

const loaded = new Map<string, View>()

export function viewOf(component: string): View | undefined {
  const load = views.get(component)
  if (load && !loaded.has(component)) loaded.set(component, lazy(load))
  return loaded.get(component)
}

/** Preloads a link's view while the pointer moves to it; a failure shows when the view is opened. */
export const prepareView = (component: string) =>
  void views
    .get(component)?.()
    .catch(() => {})

/** Lets a view whose code failed to load be fetched again: React would keep the failure. */
export const forgetView = (component: string) => void loaded.delete(component)
