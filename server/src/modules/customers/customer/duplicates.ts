/** Accounts that seem to be the same customer's: found every night, merged (`merge.ts`) or dismissed by staff. */
import type { DuplicateRow, listDuplicates } from '#contract/api/customers/customer-duplicates'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { dismissPair, findDuplicateAccounts, findDuplicatePairs, refreshDuplicates } from './duplicate-queries.ts'
import { findFigures } from './queries.ts'

export async function duplicatePage(ctx: MemberContext, query: Input<typeof listDuplicates>['query']) {
  const page = pageOf(query)
  const { rows, total } = await findDuplicatePairs(ctx.db, query.user_id, page)
  const ids = [...new Set(rows.flatMap(({ olderId, newerId }) => [newerId, olderId]))]
  const accounts = ids.length > 0 ? await findDuplicateAccounts(ctx.db, ids) : new Map()
  const figures = await findFigures(ctx.db, ids)
  const data = rows.map(({ id, olderId, newerId, reasons, score }): DuplicateRow => {
    const present = [newerId, olderId].flatMap((userId) => {
      const account = accounts.get(userId)
      if (!account) return []
      const last_login = account.last_login?.toISOString() ?? null
      return [{ ...account, last_login, orders: figures.get(userId)?.orders ?? 0 }]
    })
    return { id, accounts: present, reasons, score }
  })
  return toPage(data, total, page)
}

export async function lookForDuplicates(ctx: MemberContext): Promise<{ found: number }> {
  const found = await refreshDuplicates(ctx.db)
  recordChange(ctx, null, { found })
  return { found }
}

/** Every night. */
export const refreshNightly = (ctx: Context): Promise<number> => ctx.transaction((tx) => refreshDuplicates(tx.db))

export async function dismissDuplicate(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const pair = await dismissPair(ctx.db, id, ctx.now())
  if (!pair) throw new AppError('NOT_FOUND')
  const accounts = await findDuplicateAccounts(ctx.db, [pair.newerId, pair.olderId])
  recordChange(ctx, null, { dismissed: [...accounts.values()].map(({ username }) => username) })
  return { id }
}
