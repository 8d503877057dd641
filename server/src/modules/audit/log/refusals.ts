/**
 * Refused calls in the audit log. Any visitor can cause them, so they must not fill it: a repetition is counted on the
 * row of the first, rows of people who are not staff hold no bodies, and each account and address has a number of rows
 * per day. Counted per process, like the limits of calls.
 */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { addressKey } from '../../../lib/client-address.ts'
import { digestOf } from './chain.ts'
import { isStaff } from './own-writes.ts'
import { countRepeat } from './queries.ts'
import { type AuditedRequest, auditRefusal } from './service.ts'
import { targetsOf } from './targets.ts'

const hour = 3_600_000

/** Rows per day. */
const mostRows = { account: 100, address: 500 }

export interface Caller {
  actor: Account | null
  ip: string
  userAgent: string
}

type Refusal = AuditedRequest & { response: { error: string } }

export interface Refusals {
  /** Refusals by what became of them, for the metrics. */
  counts: Record<'written' | 'repeated' | 'dropped', number>
  record(db: Db, caller: Caller, endpoint: AnyEndpoint, refusal: Refusal): Promise<void>
}

export function countRefusals(): Refusals {
  const rows = shortLived<Promise<number | undefined>>(hour)
  const budgets = shortLived<{ used: number }>(24 * hour)
  const counts = { written: 0, repeated: 0, dropped: 0 }

  /** Counts a row in the budgets; false if one is used up. */
  function spend(limits: [key: string, most: number][]): boolean {
    const entries = limits.map(([key, most]) => ({ most, budget: budgets.get(key) ?? budgets.set(key, { used: 0 }) }))
    if (entries.some(({ most, budget }) => budget.used >= most)) return false
    for (const { budget } of entries) budget.used++
    return true
  }

  /** Returns the id of the row, or undefined if a budget is used up. */
  async function write(db: Db, caller: Caller, endpoint: AnyEndpoint, refusal: Refusal): Promise<number | undefined> {
    const { actor, ip } = caller
    const isOfStaff = await isStaff(db, actor)
    const limits: [string, number][] = actor ? [[`account ${actor.id}`, mostRows.account]] : []
    // Members at the address of staff must not use up the rows of staff.
    if (!isOfStaff) limits.push([`address ${addressKey(ip)}`, mostRows.address])
    if (!spend(limits)) return undefined
    return auditRefusal(db, caller, endpoint, refusal, isOfStaff)
  }

  return {
    counts,
    async record(db, caller, endpoint, refusal) {
      const { actor, ip } = caller
      const same = [actor?.id ?? addressKey(ip), endpoint.name, refusal.response.error, ...targetsOf(endpoint, refusal)]
      const key = digestOf(same.join(' ')).toString('base64')
      const first = rows.get(key)
      const row = await (first ?? rows.set(key, write(db, caller, endpoint, refusal))).catch((error: unknown) => {
        rows.delete(key)
        throw error
      })
      if (row === undefined) {
        rows.delete(key)
        counts.dropped++
      } else if (first) {
        await countRepeat(db, row)
        counts.repeated++
      } else counts.written++
    },
  }
}

/** Values that are forgotten after a time; the oldest also beyond ten thousand. */
function shortLived<Value>(milliseconds: number, most = 10_000) {
  const entries = new Map<string, { value: Value; until: number }>()
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      return entry && entry.until > Date.now() ? entry.value : undefined
    },
    set(key: string, value: Value): Value {
      // All live equally long, so the first is the oldest.
      entries.delete(key)
      entries.set(key, { value, until: Date.now() + milliseconds })
      if (entries.size > most) entries.delete(entries.keys().next().value as string)
      return value
    },
    delete: (key: string) => entries.delete(key),
  }
}
