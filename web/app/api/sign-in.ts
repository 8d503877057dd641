/** Signing in above the page, so that no input is lost. */
import { createStore } from '../state.ts'
import { currentToken } from './session.ts'

/** `guest`: an action needs an account. `expired`: the session has ended. */
export type SignInReason = 'guest' | 'expired'

interface SignInWish {
  reason: SignInReason
  answer: (isSignedIn: boolean) => void
}

/** Read by the dialog's host; undefined while no dialog is open. */
export const signInStore = createStore<SignInWish | undefined>(undefined)

let asking: Promise<boolean> | undefined

/**
 * Resolves to true once the visitor is signed in, to false if they close the dialog. Concurrent callers share one
 * dialog: `if (!(await requireSignIn())) return`.
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
