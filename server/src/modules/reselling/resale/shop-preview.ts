import type { previewShop as contract } from '#contract/api/reselling/resale'
import type { HomepageInfo } from '#contract/api/site/homepage'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { homepage } from '../../site/content/homepage-service.ts'
import { shopAsEdited } from '../distribution/shop-settings.ts'

/** The facts on all pages of the own shop while its settings are not saved yet, through the guards of saving. */
export const previewShop = async (ctx: MemberContext, body: Input<typeof contract>['body']): Promise<HomepageInfo> =>
  homepage(ctx, ctx.locale, false, await shopAsEdited(ctx, body))
