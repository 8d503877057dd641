import * as contract from '#contract/api/identity/geo'
import type { Router } from '../../../http/route.ts'
import { offeredLocale, settingsAtHand } from '../../settings/service.ts'
import { locate } from './service.ts'

export function geoRoutes({ add }: Router): void {
  add(contract.geoLocation, async (ctx, { query }) => {
    const found = await locate(ctx, query.ip)
    const settings = await settingsAtHand(ctx.db, ctx.database)
    return { ...found, locale: offeredLocale(settings, [found.locale, ctx.locale]) }
  })
}
