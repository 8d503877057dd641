/**
 * Staff who act as a customer: closed to them is everything that is the owner's alone (`ownerOnly` at the endpoint), the
 * back office, and all changes until they allow them.
 */
import { actAsCustomer } from '#contract/api/accounts/acting'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account } from '../context.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../lib/errors.ts'
import { mayStillCall } from '../modules/identity/rbac/service.ts'

/** Public calls, such as counting a click, change nothing of an account. */
const isChange = ({ access, method, readOnly }: AnyEndpoint) => method !== 'GET' && access !== 'public' && !readOnly

/** Refuses a call of staff as a customer; their right to act ends such sessions in every process at once. */
export async function permitActing(db: Db, staff: NonNullable<Account['staff']>, endpoint: AnyEndpoint): Promise<void> {
  if (endpoint.access === 'api' || endpoint.ownerOnly) throw new AppError('NOT_WHILE_ACTING')
  if (!staff.mayChange && isChange(endpoint)) throw new AppError('ACTING_READ_ONLY')
  if (!(await mayStillCall(db, staff.id, actAsCustomer))) throw new AppError('UNAUTHORIZED')
}
