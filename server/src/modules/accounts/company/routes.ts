import * as contract from '#contract/api/accounts/company'
import type { Router } from '../../../http/route.ts'
import { readSettings } from '../../settings/service.ts'
import { changeCompany, ownCompany } from './service.ts'

export function companyRoutes({ add }: Router): void {
  add(contract.getRegistration, async (ctx) => ({
    company: (await readSettings(ctx.db, ctx.database)).company_profile,
  }))
  add(contract.getCompany, (ctx) => ownCompany(ctx))
  add(contract.changeCompany, (ctx, { body }) => changeCompany(ctx, body))
}
