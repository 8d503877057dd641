import * as contract from '#contract/api/orders/freight'
import * as settingContract from '#contract/api/settings/setting'
import type { Router } from '../../http/route.ts'
import { editSettings, mallSettings } from './edit.ts'
import { editFreightRules, freightRules } from './freight.ts'

export function settingRoutes({ add }: Router): void {
  add(settingContract.getSettings, (ctx) => mallSettings(ctx))
  add(settingContract.editSettings, (ctx, { body }) => editSettings(ctx, body))
  add(contract.getFreightRules, (ctx) => freightRules(ctx))
  add(contract.editFreightRules, (ctx, { body }) => editFreightRules(ctx, body))
}
