/** Sends queued cart changes when the connection and the account are known. Small, because every page loads it. */
import { accountStore } from '../../../api/account.ts'
import { connectionStore } from '../../../api/connection.ts'
import { recall } from '../../../api/storage.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { toast } from '../../../ui/toast.tsx'

/** Returns a function that stops it. */
export function sendWhenOnline(t: () => Translate): () => void {
  const tryNow = async () => {
    if (
      connectionStore.get() === 'offline' ||
      accountStore.get() === 'loading' ||
      recall('cart_queue', 'local') === undefined
    )
      return
    const [{ replayCart }, { conflictStore }] = await withBundle('cart', () =>
      Promise.all([import('./queue-replay.ts'), import('../../../domain/buying/cart/offline-queue.ts')]),
    )
    const before = conflictStore.get().length
    const done = await replayCart()
    const refused = conflictStore.get().length - before
    if (refused > 0) toast.warning(t()('cart.offlineRefused', { count: refused }))
    else if (done > 0) toast.success(t()('cart.offlineSent', { count: done }))
  }
  const run = () => void tryNow().catch(() => {})
  const stopConnection = connectionStore.subscribe(run)
  const stopAccount = accountStore.subscribe(run)
  run()
  return () => {
    stopConnection()
    stopAccount()
  }
}
