/** How the audit log's values are shown: they are whatever a call took and answered. */
import type { AuditRow } from '#contract/audit'
import type { Translate } from '../../../i18n/translate.ts'
import type { BadgeKind } from '../../../ui/badge.tsx'

/** A guest has no account; of one that was erased only the number is left. */
export const actorOf = ({ username, user_id }: Pick<AuditRow, 'username' | 'user_id'>, t: Translate): string =>
  username || (user_id === 0 ? t('audit.guest') : t('audit.account', { id: user_id }))

/** By the class of the status, which stands in the badge as a number. */
export function kindOfStatus(status: number): BadgeKind {
  if (status >= 500) return 'danger'
  if (status >= 400) return 'warning'
  return status >= 200 && status < 300 ? 'success' : 'info'
}

/** What the log keeps of a value that is too long for it. */
interface Cut {
  cut: true
  bytes: number
  beginning: string
}

export const isCut = (value: unknown): value is Cut =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<Cut>).cut === true &&
  typeof (value as Partial<Cut>).beginning === 'string'

/** Texts as they are, all else as JSON; nothing is a dash. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (isCut(value)) return `${value.beginning}…`
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** Of two long lists only the difference is of interest. */
interface ListChange {
  removed: string[]
  added: string[]
  /** How many stand in both. */
  kept: number
}

/** Nothing when they are no lists of plain values, or differ in their order alone. */
export function listChange(before: unknown, after: unknown): ListChange | undefined {
  const [from, to] = [plainList(before), plainList(after)]
  if (!from || !to) return undefined
  const [was, is] = [new Set(from), new Set(to)]
  const removed = from.filter((each) => !is.has(each))
  const added = to.filter((each) => !was.has(each))
  return removed.length + added.length > 0 ? { removed, added, kept: from.length - removed.length } : undefined
}

function plainList(value: unknown): string[] | undefined {
  if (value === null) return []
  return Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')
    ? value.map(String)
    : undefined
}
