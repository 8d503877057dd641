/** Shops as staff see them: their host names, and why a price in one is what it is. */
import type {
  explainShopPrice as explainContract,
  setShopHost as hostContract,
} from '#contract/api/reselling/distributor-admin'
import type { Answer, Input } from '#contract/endpoint'
import { recordChange } from '../../../context.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { readView } from '../../shops/own.ts'
import { findShopById, isHostTaken, lockShopOf, updateShop } from '../../shops/service.ts'
import { explainIn } from './explain.ts'
import * as queries from './queries.ts'
import { presentRow } from './staff.ts'

/** As in `schema.ts`: labels with dots between them, the last one not a number, so that no address of a machine fits. */
const hostForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export async function setHost(
  ctx: MemberRequest,
  { id, host }: Input<typeof hostContract>['body'],
): Promise<Answer<typeof hostContract>> {
  const view = await readView(ctx)
  if (!(await queries.lockDistributor(ctx.db, id))) throw new AppError('NOT_FOUND')
  const shop = await lockShopOf(ctx.db, id)
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  const present = async () => {
    const row = await queries.findStaffRow(ctx.db, id)
    if (!row) throw new AppError('NOT_FOUND')
    return presentRow(row, view)
  }
  const before = await present()
  const name = host?.trim().toLowerCase() || null
  // Under the mall's own name, a shop would shut out the mall.
  const ofMall = [ctx.host, ctx.env.publicUrl && new URL(ctx.env.publicUrl).hostname]
  if (name && (!hostForm.test(name) || ofMall.includes(name))) throw fieldError('host', 'FIELD_FORMAT')
  if (name && (await isHostTaken(ctx.db, name, shop.id)))
    throw new AppError('DUPLICATE', { value: name }, { host: { error: 'DUPLICATE', params: { value: name } } })
  await updateShop(ctx.db, shop.id, { host: name })
  const after = await present()
  recordChange(ctx, before, after)
  return after
}

export async function explainForStaff(
  ctx: MemberRequest,
  { id, ...query }: Input<typeof explainContract>['query'],
): Promise<Answer<typeof explainContract>> {
  const row = await queries.findShopOf(ctx.db, id)
  const shop = row && (await findShopById(ctx.db, row.id))
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  return explainIn(ctx, shop, query, true)
}
