/** Which payments prevent an order from expiring while they wait for staff. */
import { sql } from '../../../db/drizzle.ts'
import { orders } from '../state/schema.ts'
import { payments } from './schema.ts'

/** A payment with a slip, or of at least `share` percent of the amount payable. */
export const canHold = (share: number) =>
  sql<boolean>`(${payments.slip} is not null or ${payments.amount} * 100 >= ${orders.amountPayable} * ${share}::numeric)`

export const isHeld = (share: number) =>
  sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = 'submitted' and ${canHold(share)})`
