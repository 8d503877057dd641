/**
 * The job that erases an account: first what lies outside the database and in the audit log, then all rows in one
 * transaction. Each step finds the same again after a kill, so the job continues where it was.
 */
import type { ErasureBlocker } from '#contract/api/privacy/privacy'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { endSessions } from '../accounts/account/sessions.ts'
import { auditProgram } from '../audit/log/service.ts'
import { removeStored } from '../files/upload/store.ts'
import { lockUsers, setActive } from '../identity/user/service.ts'
import type { JobItem, JobKind } from '../jobs/kind.ts'
import { nameOrders } from '../orders/state/service.ts'
import * as statements from './erase-queries.ts'
import { removeExport } from './export-kind.ts'
import { erasedMark } from './personal-data-queries.ts'
import * as queries from './queries.ts'

interface Params {
  erasureId: number
}

interface Step extends JobItem {
  /** Rows of the audit log, these included. */
  from?: number
  to?: number
}

/** Rows of the audit log that one statement looks through. */
const auditBatch = 20_000

export const eraseKind: JobKind<Params, Step> = {
  name: 'erase-account',
  async *items(ctx, _params, { processed }) {
    const last = await statements.findLastAuditRow(ctx.db)
    const steps: Step[] = [{ key: 'begin' }]
    for (let from = 1; from <= last; from += auditBatch)
      steps.push({ key: `log ${from}`, from, to: from + auditBatch - 1 })
    // New rows of the log may have come since an earlier run, so the number of steps counts for nothing but the first.
    steps.push({ key: 'files' }, { key: 'rows' })
    for (const step of steps.slice(processed > 0 ? 1 : 0)) yield [step]
  },
  async run(ctx, items, { erasureId }) {
    const erasure = await queries.findErasure(ctx.db, erasureId)
    const [step] = items
    if (!erasure || !step) return items.map(() => ({ outcome: 'unchanged' }))
    if (step.key === 'begin') return [{ outcome: (await begin(ctx, erasureId, erasure.userId)) ? 'done' : 'unchanged' }]
    // Taken back, put off or over.
    if (erasure.status !== 'running') return [{ outcome: 'unchanged' }]
    if (step.from !== undefined) await eraseLog(ctx, erasure.userId, step.from, step.to ?? step.from)
    else if (step.key === 'files') await removeFiles(ctx, erasure.userId)
    else if (!(await eraseAccount(ctx, erasureId, erasure.userId))) return [{ outcome: 'unchanged' }]
    return [{ outcome: 'done' }]
  },
}

/** Closes the account, so that nothing new begins; puts the erasure off if something is open. */
async function begin(ctx: Context, erasureId: number, member: number): Promise<boolean> {
  await lockUsers(ctx.db, [member])
  if (!(await queries.begin(ctx.db, erasureId))) return false
  if (await isPutOff(ctx, erasureId, member)) return false
  await setActive(ctx.db, [member], false)
  await endSessions(ctx.db, member)
  return true
}

async function isPutOff(ctx: Context, erasureId: number, member: number): Promise<boolean> {
  const [blocker] = await queries.findBlockers(ctx.db, member)
  if (!blocker) return false
  await queries.putOff(ctx.db, erasureId, blocker)
  return true
}

/** Words that identify this person wherever they occur; the others only as a whole value. */
const isNotifying = (word: string) => word.includes('@') || word.length >= 12 || word.replace(/\D/g, '').length >= 6
/** Words this short occur in rows about many people. */
const isCommon = (word: string) => /^[\p{ASCII}]{0,3}$/u.test(word)

async function eraseLog(ctx: Context, member: number, from: number, to: number): Promise<void> {
  const traces = (await statements.findTraces(ctx.db, member)).filter((word) => !isCommon(word))
  // As they are written inside JSON.
  const escaped = (word: string) => JSON.stringify(word).slice(1, -1)
  await statements.eraseAuditRows(ctx.db, {
    member,
    from,
    to,
    words: traces.filter(isNotifying).map(escaped),
    names: traces.filter((word) => !isNotifying(word)).map((word) => `"${escaped(word)}"`),
  })
}

async function removeFiles({ db, env }: Context, member: number): Promise<void> {
  for (const { purpose, key } of await statements.findPictures(db, member)) await removeStored(env, purpose, key)
  for (const file of await queries.findFilesOf(db, member)) await removeExport(env, file)
}

/** False when something came up at the last moment, such as an order that was under way. */
async function eraseAccount(ctx: Context, erasureId: number, member: number): Promise<boolean> {
  await lockUsers(ctx.db, [member])
  if (await isPutOff(ctx, erasureId, member)) {
    await setActive(ctx.db, [member], true)
    return false
  }
  // Rows that were written since.
  await eraseLog(ctx, member, 1, (await statements.findLastAuditRow(ctx.db)) + 1)
  const names = await statements.findOrderNames(ctx.db, member)
  await statements.eraseRows(ctx.db, member, await statements.findFreeName(ctx.db, member))
  await statements.forgetNames(ctx.db, names)
  await nameOrders(ctx.db, { recipient: erasedMark, phone: erasedMark })
  await queries.finish(ctx.db, erasureId)
  await auditProgram(ctx, { module: 'erasure', program: 'erase_account', input: { user_id: member } })
  return true
}

const errorOf = {
  staff: 'ERASURE_STAFF',
  open_orders: 'ERASURE_OPEN_ORDERS',
  money_owed: 'ERASURE_MONEY_OWED',
  balance: 'ERASURE_BALANCE',
} as const satisfies Record<ErasureBlocker, string>

export async function refuseBlocked(ctx: Pick<Context, 'db'>, member: number): Promise<void> {
  const [blocker] = await queries.findBlockers(ctx.db, member)
  if (blocker) throw new AppError(errorOf[blocker])
}
