/** Formats values of the audit log, which can be anything a call took or returned. */
import type { AuditRow } from '#contract/api/audit/audit'
import type { Translate } from '../../i18n/translate.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

/** A guest has no account; an erased one leaves only its id. */
export const actorOf = ({ username, user_id }: Pick<AuditRow, 'username' | 'user_id'>, t: Translate): string =>
  username || (user_id === 0 ? t('audit.guest') : t('audit.account', { id: String(user_id) }))

/** What was done, without the exact effects that follow a semicolon: "Sign in", of "Sign in; merges the guest cart". */
export const actionOf = ({ summary }: Pick<AuditRow, 'summary'>): string => summary.split(/[;；]/)[0] ?? summary

/** The outcome in words. */
export function resultOf(status: number, t: Translate): string {
  if (status >= 500) return t('audit.failed')
  return t(status >= 400 ? 'audit.refused' : 'audit.done')
}

/** Badge colour by status class. */
export function kindOfStatus(status: number): BadgeKind {
  if (status >= 500) return 'danger'
  if (status >= 400) return 'warning'
  return status >= 200 && status < 300 ? 'success' : 'info'
}

/** The log's replacement for a value that is too long. */
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

/** Strings as they are, other values as JSON, null as a dash. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (isCut(value)) return `${value.beginning}…`
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** The difference of two long lists. */
interface ListChange {
  removed: string[]
  added: string[]
  /** Number of common items. */
  kept: number
}

/** Nothing unless both are lists of plain values that differ in more than order. */
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
