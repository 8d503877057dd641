/** Watches for the moment at which kept changes of the cart can be sent. Small, since every page has it. */
import { accountStore } from '../../api/account.ts'
import { connectionStore } from '../../api/connection.ts'
import { recall } from '../../api/storage.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/toast.tsx'

/** Returns the way to stop. */
export function sendWhenOnline(t: () => Translate): () => void {
  const tryNow = async () => {
    if (
      connectionStore.get() === 'offline' ||
      accountStore.get() === 'loading' ||
      recall('cart_queue', 'local') === undefined
    )
      return
    const [{ replayCart }, { conflictStore }] = await Promise.all([import('./replay.ts'), import('./queue.ts')])
    const before = conflictStore.get().length
    const done = await replayCart()
    const refused = conflictStore.get().length - before
    if (refused > 0) toast.warning(t()('common.cartRefused', { count: refused }))
    else if (done > 0) toast.success(t()('common.cartSent', { count: done }))
  }
  const run = () => void tryNow().catch(() => {})
  const stops = [connectionStore.subscribe(run), accountStore.subscribe(run)]
  run()
  return () => {
    for (const stop of stops) stop()
  }
}
