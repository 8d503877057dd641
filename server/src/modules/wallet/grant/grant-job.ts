/** Gives something to all members that fit a filter: a job with a verdict for each, whose undo takes back what is unused. */
import { type MemberContext, recordChange } from '../../../context.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { actorContext } from '../../jobs/actor.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { eachItem } from '../../jobs/run.ts'
import { startJob } from '../../jobs/service.ts'
import type { AssetKind, Gift } from '../kind/asset-kind.ts'
import { chooseReceivers, type GrantParams, type Receiver, receivers, type Wish } from './receivers.ts'

export const grantKindOf = ({ gift }: AssetKind): JobKind<GrantParams, Receiver> => ({
  ...receivers,
  name: gift.job,
  right: gift.right,
  run: eachItem(async (ctx, { id }, params) =>
    gift.grant(await actorContext(ctx, params.actorId, gift.right), id, params),
  ),
  undo: gift.takeBack,
})

interface Plan<What, Facts> {
  /** What the answer says of it, that of a preview too. */
  facts: Facts
  /** What makes two grants to the same members the same. */
  key: readonly unknown[]
  what: (reason: string) => What | Promise<What>
  /** Further facts for the audit log. */
  audit: (what: What) => object
}

export async function startGrant<What extends object, Facts extends object>(
  ctx: MemberContext,
  { job }: Gift<What>,
  { repeat, ...wish }: Wish & { repeat?: boolean | null | undefined },
  plan: (members: number, isPreview: boolean) => Promise<Plan<What, Facts>>,
): Promise<{ id: number | null; members: number } & Facts> {
  const { ids, reason } = await chooseReceivers(ctx, wish)
  const { facts, key, what: choose, audit } = await plan(ids.length, reason === null)
  const answer = { members: ids.length, ...facts }
  if (reason === null) return { id: null, ...answer }
  const what = await choose(reason)
  const note = await askIfRepeated(ctx, 'grant', [...key, ids], repeat)
  const id = await startJob(ctx, { name: job }, { ...what, actorId: ctx.actor.id, ids })
  await note(id)
  recordChange(ctx, null, { ...answer, ...audit(what), filter: wish.filter, reason })
  return { id, ...answer }
}
