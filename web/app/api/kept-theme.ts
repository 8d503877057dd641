/** The theme of an account: chosen on one device, used on all. Loaded with a choice or a sign-in only. */
import { getPreference } from '#contract/preference'
import { chooseTheme } from '../theme.ts'
import { type Theme, themes } from '../visit.ts'
import { call } from './client.ts'
import { storePreference } from './preference.ts'

const name = 'theme'

/** Failures change nothing on this device, which has its own copy. */
export function keepTheme(theme: Theme): void {
  storePreference(name, theme, 'quiet').catch(() => {})
}

export async function applyKeptTheme(): Promise<void> {
  const kept = await call(getPreference, { query: { name }, session: 'quiet' }).catch(() => undefined)
  const theme = themes.find((known) => known === kept?.value)
  if (theme) chooseTheme(theme)
}
