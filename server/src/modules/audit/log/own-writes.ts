/**
 * Writes of callers who are not staff. Any visitor can make them, so they must not fill the log: a row holds no body
 * and no answer, only the changed fields; repeated saves of one object are counted on the row of the first; and each
 * account has a number of bytes per day, beyond which one row counts the rest.
 */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account, Actor, Change } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { rolesOf } from '../../identity/rbac/service.ts'
import { changesOf } from './changes.ts'
import * as queries from './own-queries.ts'
import { countRepeat } from './queries.ts'
import type { BudgetKind } from './schema.ts'

/** Characters of a value as JSON, and of the parameters together. */
const longestValue = 1024
const mostFields = 20
const bytesPerDay = 1024 * 1024
/** Columns and indexes of a row without its texts. */
const bytesOfRow = 400
/** Approved resellers get it; they are customers. */
const distributorRole = 'distributor'
/** Minutes in which saves of one object share a row. */
const burst = 10

/** Those who act for the mall: superusers, holders of a role but that of resellers, and staff in a customer's name. */
export const isStaff = async (db: Db, actor: Account | null): Promise<boolean> =>
  actor !== null &&
  (Boolean(actor.staff) ||
    actor.isSuperuser ||
    (actor.hasRoles && (await rolesOf(db, actor.id)).some(({ name }) => name !== distributorRole)))

const isAccount = (actor: Actor | null): actor is Account => actor !== null && actor.id !== null

export const isOwnWrite = async (db: Db, actor: Actor | null, { access }: Pick<AnyEndpoint, 'access'>) =>
  access !== 'api' && !(isAccount(actor) && (await isStaff(db, actor)))

const cut = (value: unknown): unknown => {
  const text = JSON.stringify(value ?? null)
  return text.length <= longestValue
    ? value
    : { cut: true, bytes: text.length, beginning: text.slice(0, longestValue).toWellFormed() }
}

/** The states before and after a write, as far as they differ; each value is cut. */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>): {
  before: unknown
  after: unknown
} {
  const changes = changesOf(before, after).slice(0, mostFields)
  const side = (state: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap(({ field, [state]: value }) => (value === null ? [] : [[field, cut(value)]])))
  return { before: before == null ? null : side('before'), after: after == null ? null : side('after') }
}

export const shortParameters = (input: { params?: unknown; query?: unknown } | undefined) => ({
  params: cut(input?.params),
  query: cut(input?.query),
})

export interface OwnRow {
  endpoint: Pick<AnyEndpoint, 'method' | 'tag' | 'savesOften'>
  userId: number
  path: string
  targets: string[]
  /** Of its texts. */
  bytes: number
  write(): Promise<number>
  /** Writes the row that counts what is beyond the budget. */
  writeCounter(): Promise<number>
}

/** Writes the row, or counts it on another. */
export async function writeOwn(db: Db, row: OwnRow): Promise<void> {
  const { endpoint, userId, path, targets } = row
  if (endpoint.savesOften) {
    const first = await queries.findRecentRow(db, { userId, method: endpoint.method, path, targets }, burst)
    if (first !== undefined) return void (await countRepeat(db, first))
  }
  const kind: BudgetKind = endpoint.tag === 'account' ? 'account' : 'other'
  const { bytes, rowId } = await queries.spendBytes(db, userId, kind, row.bytes + bytesOfRow)
  if (bytes <= bytesPerDay) return void (await row.write())
  if (rowId !== null) return void (await countRepeat(db, rowId))
  await queries.noteCounter(db, userId, kind, await row.writeCounter())
}
