/** The second currency in which this buyer likes to see prices, stored in a cookie and on the account. */
import { getPreference } from '#contract/api/identity/preference'
import { accountStore } from '../api/account.ts'
import { call } from '../api/client.ts'
import { storePreference } from '../api/preference.ts'
import { writeCookie } from '../i18n/choice.ts'
import { createStore } from '../state.ts'

const preference = 'display-currency'

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

const storedCurrency = (): string => /(?:^|; )CURRENCY=([A-Z]{3})/.exec(document.cookie)?.[1] ?? ''

/** Empty: only the mall's own. */
export const chosenCurrency = createStore(storedCurrency())

function storeHere(currency: string): void {
  writeCookie('CURRENCY', currency)
  chosenCurrency.set(currency)
}

/** Here at once, then on the account for other devices. Throws `ApiError` if the account can't store it. */
export async function chooseCurrency(currency: string): Promise<void> {
  storeHere(currency)
  if (typeof accountStore.get() === 'object') await storePreference(preference, currency)
}

/** The choice on another device, unless this one has a choice of its own. */
export async function applyStoredCurrency(): Promise<void> {
  if (document.cookie.includes('CURRENCY=')) return
  const { value } = await call(getPreference, { query: { name: preference }, session: 'quiet' })
  if (isCode(value)) storeHere(value)
}
