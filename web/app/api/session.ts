/** The visitor's token and guest cart, stored in this browser and shared by its tabs. */
import { forgetCopy } from '../offline-copy/stored-copy.ts'
import { isSessionNoted, noteSession, notifyTabs, onTabMessage } from './session-tabs.ts'
import { forget, recall, secondsLeft, store } from './storage.ts'

const day = 86_400
const tokenKey = 'access_token'
const cartKey = 'x_cart'
/** Of this tab alone. */
const actingKey = 'acting_token'

/** The token that holds now. Read from storage each time, since it expires there. */
export function currentToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  // A tab in which staff act as a customer never falls back to their own session.
  const token = recall<unknown>(actingKey) ?? recall<unknown>(tokenKey) ?? recall<unknown>(tokenKey, 'local')
  return typeof token === 'string' ? token : undefined
}

/** Stores a token for 30 days when the visitor wants to be remembered, else until the browser closes, 12 hours at most. */
export function storeToken(token: string, remember: boolean): void {
  forget(actingKey)
  // That of the account before.
  forgetCopy()
  const seconds = remember ? 30 * day : day / 2
  forget(tokenKey, remember ? 'session' : 'local')
  store(tokenKey, token, { area: remember ? 'local' : 'session', seconds })
  noteSession(!remember)
  notifyTabs(remember ? { kind: 'drop' } : { kind: 'token', token, seconds })
  // The guest cart has been merged into the member's by then.
  forget(cartKey, 'local')
}

export function dropToken(): void {
  if (recall(actingKey) !== undefined) {
    forget(actingKey)
    return
  }
  forget(tokenKey, 'local')
  forget(tokenKey)
  noteSession(false)
  notifyTabs({ kind: 'drop' })
  forgetCopy()
  forgetWork()
}

/** Another user must not see the tabs that were open in the back office. */
export function forgetWork(): void {
  for (const key of ['tags', 'activetag', 'recent']) forget(key, 'local')
}

export const guestCart = () => recall<string>(cartKey, 'local')
export const storeGuestCart = (token: string) => store(cartKey, token, { area: 'local', seconds: 180 * day })

const adopt = (token: string, seconds: number) => store(tokenKey, token, { seconds })

/** Milliseconds for which a new tab waits for the session of another. */
const patience = 300

/** Before the first page loads its data: a new tab takes over the session of another, if there is one. */
export async function adoptSession(): Promise<void> {
  if (currentToken()) return
  const isAdopted =
    isSessionNoted() &&
    (await new Promise<boolean>((resolve) => {
      const end = (found: boolean) => {
        stop()
        clearTimeout(timer)
        resolve(found)
      }
      const stop = onTabMessage((message) => {
        if (message.kind !== 'token') return
        adopt(message.token, message.seconds)
        end(true)
      })
      const timer = setTimeout(() => end(false), patience)
      notifyTabs({ kind: 'ask' })
    }))
  if (isAdopted) return
  // The browser was closed since: what the member left here is not for the next one.
  noteSession(false)
  forgetCopy()
  forgetWork()
}

/** Calls `onChange` when another tab signs in or out, and hands the session on to new tabs. Returns a function that stops it. */
export function followOtherTabs(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey.toUpperCase()) onChange()
  }
  addEventListener('storage', onStorage)
  const stop = onTabMessage((message) => {
    if (message.kind === 'ask') {
      const token = recall<string>(tokenKey)
      if (token) notifyTabs({ kind: 'token', token, seconds: secondsLeft(tokenKey) ?? day / 2 })
      return
    }
    const before = recall<string>(tokenKey)
    if (message.kind === 'token' ? before === message.token : before === undefined) return
    if (message.kind === 'token') adopt(message.token, message.seconds)
    else forget(tokenKey)
    onChange()
  })
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
}
