/**
 * One rule for what needs two people: bank accounts, adjustments above the limit, payouts. A colleague is needed where
 * another enabled account holds the right to decide; whether one is, is stored with the proposal, so that it stays
 * needed when the colleague loses the right. The account that proposed it, or gets something by it, never decides:
 * `requireForeign`.
 */
import type { AnyEndpoint } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { findHolders } from './queries.ts'

/** Enabled accounts that hold one of the rights, with what is needed to mail them. */
export const holdersOf = ({ db }: Pick<MemberContext, 'db'>, ...rights: readonly AnyEndpoint[]) =>
  findHolders(db, rights)

/** Whether a colleague decides about what the caller proposes. */
export async function needsSecondPerson(
  ctx: Pick<MemberContext, 'db' | 'actor'>,
  decision: AnyEndpoint,
): Promise<boolean> {
  return (await holdersOf(ctx, decision)).some(({ id }) => id !== ctx.actor.id)
}
