/**
 * Actions closed to staff who act as a customer: taking the account over, or taking its money out; and all changes until
 * they ask for them.
 */
import { actAsCustomer, allowActingChanges } from '#contract/acting'
import type { AnyEndpoint } from '#contract/endpoint'
import { previewOrder } from '#contract/order-placing'
import type { Account } from '../context.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../lib/errors.ts'
import { mayStillCall } from '../modules/rbac/service.ts'

const ownTags: readonly string[] = ['account', 'user', 'privacy']
const ownPaths = /payout|withdrawal|password|second_factor|session|account|privacy|erase|personal_data/

/** The customer's own business: password, contacts, second factor, sessions, withdrawals. Signing out ends the visit. */
const isOwnBusiness = ({ name, method, tag, path }: AnyEndpoint) =>
  method !== 'GET' && name !== 'signOut' && (ownTags.includes(tag) || ownPaths.test(path))

/** Whether a call needs the second step; the preview of an order changes nothing. */
const isChange = ({ name, method }: AnyEndpoint) =>
  method !== 'GET' && !['signOut', allowActingChanges.name, previewOrder.name].includes(name)

/** Refuses a call of staff as a customer; their right to act ends such sessions in every process at once. */
export async function permitActing(db: Db, { staff }: Account, endpoint: AnyEndpoint): Promise<void> {
  if (!staff) return
  if (endpoint.access === 'api' || isOwnBusiness(endpoint)) throw new AppError('NOT_WHILE_ACTING')
  if (!staff.mayChange && isChange(endpoint)) throw new AppError('ACTING_READ_ONLY')
  if (!(await mayStillCall(db, staff.id, actAsCustomer))) throw new AppError('UNAUTHORIZED')
}
