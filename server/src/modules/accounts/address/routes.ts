import * as contract from '#contract/api/accounts/address'
import type { Router } from '../../../http/route.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './service.ts'

export function addressRoutes({ add }: Router): void {
  add(contract.listAddresses, (ctx) => listAddresses(ctx))
  add(contract.addAddress, (ctx, { body }) => addAddress(ctx, body))
  add(contract.changeAddress, (ctx, { params, body }) => changeAddress(ctx, params.id, body))
  add(contract.removeAddress, (ctx, { params }) => removeAddress(ctx, params.id))
}
