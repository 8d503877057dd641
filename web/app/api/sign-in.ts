/** Signing in on the spot: a dialog above the page, so that nothing that was typed or begun is lost. */
import { createStore } from '../state.ts'
import { currentToken } from './session.ts'

/** `guest`: something needs an account. `expired`: the server no longer knows the token of a visitor at work. */
export type SignInReason = 'guest' | 'expired'

interface SignInWish {
  reason: SignInReason
  answer: (isSignedIn: boolean) => void
}

/** Followed by the dialog's host; missing while nobody is asked. */
export const signInStore = createStore<SignInWish | undefined>(undefined)

let asking: Promise<boolean> | undefined

/**
 * Resolves to true once somebody is signed in, at once when he is already; to false when he would rather not.
 * Whoever asks meanwhile gets the same answer: `if (!(await requireSignIn())) return`.
 */
export function requireSignIn(reason: SignInReason = 'guest'): Promise<boolean> {
  if (reason === 'guest' && currentToken()) return Promise.resolve(true)
  asking ??= new Promise<boolean>((resolve) => {
    signInStore.set({
      reason,
      answer: (isSignedIn) => {
        signInStore.set(undefined)
        asking = undefined
        resolve(isSignedIn)
      },
    })
  })
  return asking
}
