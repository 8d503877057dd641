import type { Input } from '#contract/endpoint'
import type { HomepageInfo } from '#contract/homepage'
import type { previewShop as contract } from '#contract/resale'
import type { MemberContext } from '../../context.ts'
import { homepage } from '../content/homepage-service.ts'
import { shopAsEdited } from '../distribution/shop-settings.ts'

/** The facts on all pages of the own shop while its settings are not saved yet, through the guards of saving. */
export const previewShop = async (ctx: MemberContext, body: Input<typeof contract>['body']): Promise<HomepageInfo> =>
  homepage(ctx, ctx.locale, false, await shopAsEdited(ctx, body))
