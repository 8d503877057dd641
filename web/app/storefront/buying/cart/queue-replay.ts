/** Sends the queued changes. Loaded when there are some and the server can be reached again. */
import { addToCartJson, changeCartLine, removeManyCartLines } from '#contract/api/buying/cart'
import { refreshCartCount } from '../../../api/cart-count.ts'
import { ApiError, call } from '../../../api/client.ts'
import {
  type Conflict,
  conflictStore,
  type Edit,
  loadQueue,
  replayedStore,
  saveQueue,
} from '../../../domain/buying/cart/offline-queue.ts'

let running: Promise<number> | undefined

/** Sends all queued changes in order and resolves to the number that succeeded. Refused ones become conflicts. */
export function replayCart(): Promise<number> {
  // Only one tab replays. Locks need a secure context.
  running ??= (navigator.locks ? navigator.locks.request('cart-queue', sendAll) : sendAll()).finally(
    () => (running = undefined),
  )
  return running
}

async function sendAll(): Promise<number> {
  const conflicts: Conflict[] = []
  let done = 0
  for (let [edit] = loadQueue(); edit; [edit] = loadQueue()) {
    try {
      await send(edit)
      done++
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // No connection or no session: try again later.
      if (error.status === 0 || error.status === 401 || error.status >= 500) break
      if (error.code === 'RATE_LIMITED') {
        await new Promise((resolve) => setTimeout(resolve, Number(error.params['seconds'] ?? 1) * 1000))
        continue
      }
      // Removing a line that no longer exists has succeeded.
      if (!(edit.kind === 'remove' && error.code === 'NOT_FOUND'))
        conflicts.push({ name: 'name' in edit ? edit.name : '', msg: error.code === 'NOT_FOUND' ? '' : error.msg })
    }
    saveQueue(loadQueue().slice(1))
  }
  if (conflicts.length > 0) conflictStore.set((before) => [...before, ...conflicts])
  void refreshCartCount()
  replayedStore.set((times) => times + 1)
  return done
}

function send(edit: Edit): Promise<unknown> {
  if (edit.kind === 'add')
    return call(addToCartJson, { body: { product_sku_id: edit.product_sku_id, quantity: edit.quantity } })
  if (edit.kind === 'remove') return call(removeManyCartLines, { body: { ids: edit.ids } })
  const { id, quantity, remark } = edit
  return call(changeCartLine, {
    params: { id },
    body: { ...(quantity !== undefined && { quantity }), ...(remark !== undefined && { remark }) },
  })
}
