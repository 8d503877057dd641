/** Staff never decide about their own money, whatever their rights. */
import type { MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'

/** Throws `OWN_DECISION` when the caller is the member whom a decision is about; superusers are no exception. */
export function requireForeign({ actor }: Pick<MemberContext, 'actor'>, userId: number | null): void {
  if (userId === actor.id) throw new AppError('OWN_DECISION')
}
