/**
 * Staff never decide about their own money, give value to themselves, or decide about what they entered as a customer,
 * with any rights.
 */
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'

interface Caller {
  actor: { id: number }
}

/**
 * Throws `OWN_DECISION` when the caller is one of these people: the member whom a decision is about, the staff member who
 * entered it, or those who made a gift. Superusers are no exception.
 */
export function requireForeign({ actor }: Caller, ...people: readonly (number | null)[]): void {
  if (people.includes(actor.id)) throw new AppError('OWN_DECISION')
}

/** The staff member who acts as the caller, for a column `entered_by`. */
export const enteredBy = ({ actor: { staff } }: Pick<MemberContext, 'actor'>) =>
  staff ? { id: staff.id, username: staff.username } : null

interface Entered {
  userId: number
  enteredBy: { id: number } | null
}

/** As `requireForeign`, about what a customer has entered, or staff as the customer. */
export const requireForeignEntry = (ctx: Caller, ...rows: readonly Entered[]): void =>
  requireForeign(ctx, ...rows.flatMap((row) => [row.userId, row.enteredBy?.id ?? null]))

/** Those who made a gift, with the caller, who makes or changes it now. */
export const withMaker = ({ actor }: Caller, makers: readonly number[] = []): number[] => [
  ...new Set([...makers, actor.id]),
]

/** The receivers of a gift without the caller, who gives nothing to themselves. */
export function withoutSelf({ actor }: Caller, ids: readonly number[]) {
  const others = ids.filter((id) => id !== actor.id)
  return { others, isSelfLeftOut: others.length < ids.length }
}
