import * as contract from '#contract/company'
import type { Router } from '../../http/route.ts'
import { readSettings } from '../setting/service.ts'
import { changeCompany, ownCompany } from './service.ts'

export function companyRoutes({ add }: Router): void {
  add(contract.getRegistration, async (ctx) => ({
    company: (await readSettings(ctx.db, ctx.database)).company_profile,
  }))
  add(contract.getCompany, (ctx) => ownCompany(ctx))
  add(contract.changeCompany, (ctx, { body }) => changeCompany(ctx, body))
}
