/** Preferences of the account. */
import { putPreference } from '#contract/api/identity/preference'
import { call } from './client.ts'

let sent: Promise<unknown> = Promise.resolve()

/** Stores one. They are sent one by one: sent together, an earlier one may arrive last and stay. Throws `ApiError`. */
export function storePreference(name: string, value: unknown, session: 'ask' | 'quiet' = 'ask'): Promise<unknown> {
  const stored = sent.then(() => call(putPreference, { body: { name, value }, session }))
  sent = stored.catch(() => {})
  return stored
}
