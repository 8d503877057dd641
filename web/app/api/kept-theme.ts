/** The theme of an account: chosen on one device, used on all. Loaded with a choice or a sign-in only. */
import { getPreference, putPreference } from '#contract/preference'
import { chooseTheme } from '../theme.ts'
import { type Theme, themes } from '../visit.ts'
import { call } from './client.ts'

const name = 'theme'

/** Choices are sent one by one: sent together, an earlier one may arrive last and stay. */
let sent: Promise<unknown> = Promise.resolve()

/** Failures change nothing on this device, which has its own copy. */
export function keepTheme(theme: Theme): void {
  sent = sent.then(() => call(putPreference, { body: { name, value: theme }, session: 'leave' }).catch(() => {}))
}

export async function applyKeptTheme(): Promise<void> {
  const kept = await call(getPreference, { query: { name }, session: 'leave' }).catch(() => undefined)
  const theme = themes.find((known) => known === kept?.value)
  if (theme) chooseTheme(theme)
}
