/** The views that menus name by their `component`: the one list of them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Bundle } from '#texts/ids'
import { browserLocale } from '../i18n/choice.ts'
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
  ['/order/after-sale', view(() => import('./orders/after-sale/screen.client.tsx'), 'aftersale')],
  ['/order/balance', view(() => import('./wallet/balance/balances.client.tsx'), 'wallet')],
  ['/order/points', view(() => import('./wallet/points/screen.client.tsx'), 'wallet')],
  ['/order/recharge', view(() => import('./wallet/balance/recharges.client.tsx'), 'wallet')],
  ['/order/adjustment', view(() => import('./wallet/balance/adjustments.client.tsx'), 'wallet')],
  ['/order/liability', view(() => import('./wallet/balance/liabilities.client.tsx'), 'wallet')],
  ['/order/payout', view(() => import('./reselling/payout/payouts.client.tsx'), 'payout')],
  ['/profile', view(() => import('./accounts/profile/profile.client.tsx'), 'mine', 'account', 'profile')],
  ['/order/list', view(() => import('./orders/order/screen.client.tsx'), 'freight')],
  ['/order/journal', view(() => import('./documents/journal.client.tsx'))],
  ['/order/import-rate', view(() => import('./orders/import-rate/screen.client.tsx'), 'facts', 'freight')],
  ['/order/statement', view(() => import('./statements/screen.client.tsx'))],
  ['/order/customer', view(() => import('./customers/customer/screen.client.tsx'), 'account')],
  ['/order/broadcast', view(() => import('./customers/broadcast/screen.client.tsx'))],
  ['/order/erasure', view(() => import('./privacy/list.client.tsx'))],
  ['/order/detail', view(() => import('./orders/order/detail.client.tsx'), 'aftersale', 'freight')],
  ['/mall-admin/category', view(() => import('./catalog/category/screen.client.tsx'))],
  ['/mall-admin/product', view(() => import('./catalog/product/screen.client.tsx'), 'buying', 'facts')],
  ['/mall-admin/stock', view(() => import('./stock/screen.client.tsx'))],
  ['/mall-admin/brand', view(() => import('./catalog/brand/screen.client.tsx'), 'facts')],
  ['/mall-admin/attribute', view(() => import('./catalog/attribute/screen.client.tsx'))],
  ['/mall-admin/attribute-set', view(() => import('./catalog/attribute-set/screen.client.tsx'))],
  ['/mall-admin/translation', view(() => import('./exchange/translation/screen.client.tsx'))],
  ['/mall-admin/glossary', view(() => import('./exchange/glossary/screen.client.tsx'))],
  ['/mall-admin/synonym', view(() => import('./search/synonym/screen.client.tsx'))],
  ['/mall-admin/search-request', view(() => import('./search/request/requests.client.tsx'))],
  ['/mall-admin/search-miss', view(() => import('./search/request/misses.client.tsx'))],
  ['/mall-admin/markup', view(() => import('./pricing/markup/screen.client.tsx'), 'distribution')],
  ['/mall-admin/import', view(() => import('./exchange/import/screen.client.tsx'))],
  ['/mall-admin/export', view(() => import('./exchange/export/screen.client.tsx'), 'aftersale')],
  ['/mall-admin/caiji', view(() => import('./collector/screen.client.tsx'))],
  ['/mall-admin/price-list', view(() => import('./pricing/price-list/screen.client.tsx'))],
  ['/mall-admin/member-group', view(() => import('./pricing/member-group/screen.client.tsx'))],
  ['/mall-admin/coupon', view(() => import('./wallet/coupon/screen.client.tsx'), 'wallet')],
  ['/mall-admin/voucher', view(() => import('./wallet/voucher/screen.client.tsx'))],
  ['/mall-admin/red-packet', view(() => import('./wallet/red-packet/screen.client.tsx'))],
  ['/mall-admin/question', view(() => import('./catalog/question/screen.client.tsx'))],
  ['/mall-admin/carousel', view(() => import('./site/banner/carousel.client.tsx'), 'home')],
  ['/mall-admin/files', view(() => import('./files/library/list.client.tsx'))],
  ['/mall-admin/trade', view(() => import('./site/trade/screen.client.tsx'))],
  ['/mall-admin/homepage', view(() => import('./site/homepage/screen.client.tsx'))],
  ['/mall-admin/page', view(() => import('./site/page/screen.client.tsx'))],
  ['/mall-admin/text-page', view(() => import('./site/text-page/screen.client.tsx'))],
  ['/mall-admin/dead-link', view(() => import('./site/dead-link/list.client.tsx'))],
  ['/mall-admin/adspace', view(() => import('./site/banner/adspace.client.tsx'), 'home')],
  ['/distribution/distributor', view(() => import('./reselling/distribution/distributors.client.tsx'), 'distribution')],
  ['/distribution/level', view(() => import('./reselling/distribution/levels.client.tsx'), 'distribution')],
  ['/distribution/order', view(() => import('./reselling/distribution/orders.client.tsx'), 'distribution')],
  ['/distribution/review', view(() => import('./reselling/distribution/reviews.client.tsx'), 'distribution')],
  ['/distribution/report', view(() => import('./reselling/distribution/report.client.tsx'), 'distribution')],
  ['/distribution/mini-program', view(() => import('./mini-programs/versions.client.tsx'), 'distribution', 'mini')],
  ['/system/user', view(() => import('./identity/user/screen.client.tsx'))],
  ['/system/role', view(() => import('./identity/role/screen.client.tsx'))],
  ['/system/menu', view(() => import('./identity/menu/screen.client.tsx'))],
  ['/system/api', view(() => import('./identity/api/screen.client.tsx'))],
  ['/system/dept', view(() => import('./identity/department/screen.client.tsx'))],
  ['/system/settings', view(() => import('./settings/screen.client.tsx'), 'freight')],
  ['/system/job', view(() => import('./jobs/list.client.tsx'), 'buying', 'facts')],
  ['/system/outbox', view(() => import('./messaging/outbox/list.client.tsx'))],
  ['/system/auditlog', view(() => import('./audit/list.client.tsx'))],
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

/** Lets a view whose code failed to load be fetched again: React would cache the failure. */
export const forgetView = (component: string) => void loaded.delete(component)
