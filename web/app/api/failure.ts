import type { Translate } from '../i18n/translate.ts'
import { ApiError } from './client.ts'

/** The server's message, or ours without a response. `action` names what failed, for errors that say too little. */
export function failureText(error: unknown, t: Translate, action?: string): string {
  if (!(error instanceof ApiError)) throw error
  // Languages join sentences differently.
  const after = (second: string) => (action ? t('common.sentences', { first: action, second }) : second)
  if (error.code === 'NETWORK') return after(t('common.network'))
  if (error.code === 'TIMEOUT') return after(t('common.timeout'))
  if (error.status >= 500 && error.msg) return after(error.msg)
  return error.msg || action || t('common.text500')
}

/** Messages of a form's fields by name. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]))
}
