/** The theme of an account: chosen on one device, used on all. Loaded with a choice or a sign-in only. */
import { getPreference } from '#contract/api/identity/preference'
import { chooseTheme, themeStore } from '../theme.ts'
import { themes } from '../visit.ts'
import { call } from './client.ts'
import { storePreference } from './preference.ts'

const name = 'theme'

/**
 * The one chosen last: after a quick second choice, this part may load for the first one later than for the second.
 * Failures change nothing on this device, which has its own copy.
 */
export function storeTheme(): void {
  storePreference(name, themeStore.get(), 'quiet').catch(() => {})
}

export async function applyStoredTheme(): Promise<void> {
  const stored = await call(getPreference, { query: { name }, session: 'quiet' }).catch(() => undefined)
  const theme = themes.find((known) => known === stored?.value)
  if (theme) chooseTheme(theme)
}
