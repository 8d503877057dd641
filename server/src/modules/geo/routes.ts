import * as contract from '#contract/geo'
import type { Router } from '../../http/route.ts'
import { locate } from './service.ts'

export function geoRoutes({ add }: Router): void {
  add(contract.geoLocation, (ctx, { query }) => locate(ctx, query.ip))
}
