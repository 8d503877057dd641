/** Whether a visitor may see prices: the one place that decides it. */
import type { HomepageInfo } from '#contract/api/site/homepage'
import type { PriceAudience } from '#contract/status'
import type { Account } from '../../../context.ts'
import type { PriceList } from './resolve.ts'

/** The missing condition, or null if prices are shown. Staff see them always. */
export function missingForPrices(audience: PriceAudience, actor: Account | null): HomepageInfo['hidden_prices'] {
  if (audience === 'guests') return null
  if (!actor) return 'sign_in'
  return audience === 'members' || actor.isApproved || actor.hasRoles || actor.isSuperuser ? null : 'approval'
}

/** The list of a visitor who may not see prices. */
export const hiddenPrices: PriceList = { name: '', percentOff: 0, grain: 1, items: new Map(), isHidden: true }
