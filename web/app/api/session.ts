/** The visitor's token and guest cart, stored in this browser and shared by its tabs. */
import { forgetCopy } from '../offline-copy/stored-copy.ts'
import { forget, recall, store } from './storage.ts'

const day = 86_400
const tokenKey = 'access_token'
const cartKey = 'x_cart'
/** Of this tab alone. */
const actingKey = 'acting_token'

/** The token that holds now. Read from storage each time, since it expires there. */
export function currentToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  // A tab in which staff act as a customer never falls back to their own session.
  const token = recall<unknown>(actingKey) ?? recall<unknown>(tokenKey, 'local')
  return typeof token === 'string' ? token : undefined
}

/** Stores a token for 30 days when the visitor wants to be remembered, else for 12 hours. */
export function storeToken(token: string, remember: boolean): void {
  forget(actingKey)
  // That of the account before.
  forgetCopy()
  store(tokenKey, token, { area: 'local', seconds: remember ? 30 * day : day / 2 })
  // The guest cart has been merged into the member's by then.
  forget(cartKey, 'local')
}

export function dropToken(): void {
  if (recall(actingKey) !== undefined) {
    forget(actingKey)
    return
  }
  forget(tokenKey, 'local')
  forgetCopy()
  forgetWork()
}

/** Another user must not see the tabs that were open in the back office. */
export function forgetWork(): void {
  for (const key of ['tags', 'activetag', 'recent']) forget(key, 'local')
}

export const guestCart = () => recall<string>(cartKey, 'local')
export const storeGuestCart = (token: string) => store(cartKey, token, { area: 'local', seconds: 180 * day })

/** Calls `onChange` when another tab signs in or out. Returns a function that stops it. */
export function followOtherTabs(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey.toUpperCase()) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
