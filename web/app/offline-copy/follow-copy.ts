/** Renews the copy for reading without a connection when a member visits; only where the service worker can show it. */
import { accountStore } from '../api/account.ts'
import { ageOfCopy } from './stored-copy.ts'

const minute = 60_000
const usualAge = 10 * minute

/** Renews a copy that is older than `age`, in milliseconds, once the browser is idle. */
export function renewCopy(age = usualAge): void {
  const account = accountStore.get()
  // Staff who act as a customer leave nothing of that account here.
  const isOwn = typeof account === 'object' && !account.user.acting_staff
  if (!isOwn || ageOfCopy() < age || !('serviceWorker' in navigator)) return
  const soon = globalThis.requestIdleCallback ?? setTimeout
  void navigator.serviceWorker.ready.then(() =>
    soon(() => {
      // A convenience: without it the visit goes on.
      if (ageOfCopy() >= age) import('./make-copy.ts').then(({ makeCopy }) => makeCopy()).catch(() => {})
    }),
  )
}

/** Renews it for each account that comes. Returns a function that stops it. */
export function followCopy(): () => void {
  renewCopy()
  return accountStore.subscribe(() => renewCopy())
}
