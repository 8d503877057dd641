/** The signed-in account: loaded once per token and shared by all parts of the page. */
import { type CurrentUser, currentUser, signOut as signOutCall, userApi } from '#contract/api/accounts/account'
import { replaceMall } from '../mall.ts'
import { createStore } from '../state.ts'
import { refreshCartCount } from './cart-count.ts'
import { ApiError, call, isSessionEnd } from './client.ts'
import { currentToken, dropToken, storeToken } from './session.ts'

export interface Account {
  user: CurrentUser
  /** Guarded calls the user may make, such as `get/api/v1/mall/order/admin/list`. */
  rights: ReadonlySet<string>
}

/** `undefined` for a guest, `loading` while the token is being looked up. */
export const accountStore = createStore<Account | 'loading' | undefined>(undefined)

/** Loads the user behind the stored token. A token that the server refuses signs the visitor out (the client does that). */
export async function loadAccount(): Promise<void> {
  const token = currentToken()
  if (!token) return accountStore.set(undefined)
  if (accountStore.get() === undefined) accountStore.set('loading')
  try {
    const [user, rights] = await Promise.all([
      call(currentUser, { session: 'leave' }),
      call(userApi, { session: 'leave' }),
    ])
    if (currentToken() === token) accountStore.set({ user, rights: new Set(rights) })
    if (user.acting_staff)
      void import('../acting/banner.client.ts').then(({ showBanner }) => showBanner(user)).catch(() => {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Without an answer the token may still be good: the next page tries again.
    accountStore.set(undefined)
    if (error.status === 403) dropToken()
  }
}

/** Whether the stored token still counts; one that was ended elsewhere is dropped. Without an answer it does. */
export async function hasSession(): Promise<boolean> {
  if (!currentToken()) return false
  try {
    await call(currentUser, { session: 'quiet' })
    return true
  } catch (error) {
    if (!isSessionEnd(error)) return true
    forgetAccount()
    return false
  }
}

/** Takes a fresh token into use. */
export async function enter(token: string, remember: boolean): Promise<void> {
  storeToken(token, remember)
  // It shows prices to some accounts alone.
  replaceMall()
  await Promise.all([loadAccount(), refreshCartCount()])
}

/** Ends the session here and on the server. */
export async function leave(): Promise<void> {
  // The server may be out of reach; the browser forgets the token all the same.
  await call(signOutCall, { body: {}, session: 'leave' }).catch(() => {})
  forgetAccount()
}

export function forgetAccount(): void {
  dropToken()
  accountStore.set(undefined)
  void refreshCartCount()
}

export const mayManageOrders = (account: Account | 'loading' | undefined) =>
  typeof account === 'object' && (account.user.is_superuser || account.rights.has('get/api/v1/mall/order/admin/list'))
