/** Loads the bar and its words for staff who act as a customer; nobody else needs them. */
import type { CurrentUser } from '#contract/account'
import { browserLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'

let isShown = false

/** Once, however often the account is looked up. */
export async function showBanner(user: CurrentUser): Promise<void> {
  if (isShown) return
  isShown = true
  const locale = browserLocale()
  const [{ mountBar }] = await Promise.all([
    import('./bar.client.tsx'),
    ensureBundle(locale, 'acting'),
    ensureBundle(locale, 'account'),
  ])
  mountBar(user, locale)
}
