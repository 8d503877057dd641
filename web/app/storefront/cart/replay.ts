/** Sends the changes that were made without a connection. Loaded when there are some and the mall answers again. */
import { addToCartJson, changeCartLine, removeCartLines } from '#contract/cart'
import { refreshCartCount } from '../../api/cart-count.ts'
import { ApiError, call } from '../../api/client.ts'
import { type Conflict, conflictStore, type Edit, keepEdits, keptEdits, replayedStore } from './queue.ts'

let running: Promise<number> | undefined

/** Sends all kept changes, one after the other; resolves to how many went through. Refusals are told, not repeated. */
export function replayCart(): Promise<number> {
  // Two tabs come back to the network together; one of them does it. (Locks need an encrypted page.)
  running ??= (navigator.locks ? navigator.locks.request('cart-queue', sendAll) : sendAll()).finally(
    () => (running = undefined),
  )
  return running
}

async function sendAll(): Promise<number> {
  const conflicts: Conflict[] = []
  let done = 0
  for (let [edit] = keptEdits(); edit; [edit] = keptEdits()) {
    try {
      await send(edit)
      done++
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Still no connection, or nobody signed in: everything waits on.
      if (error.status === 0 || error.status === 401 || error.status >= 500) break
      if (error.code === 'RATE_LIMITED') {
        await new Promise((resolve) => setTimeout(resolve, Number(error.params['seconds'] ?? 1) * 1000))
        continue
      }
      // What was to be removed and is gone is as it should be.
      if (!(edit.kind === 'remove' && error.code === 'NOT_FOUND'))
        conflicts.push({ name: 'name' in edit ? edit.name : '', msg: error.code === 'NOT_FOUND' ? '' : error.msg })
    }
    keepEdits(keptEdits().slice(1))
  }
  if (conflicts.length > 0) conflictStore.set((before) => [...before, ...conflicts])
  void refreshCartCount()
  replayedStore.set((times) => times + 1)
  return done
}

function send(edit: Edit): Promise<unknown> {
  if (edit.kind === 'add')
    return call(addToCartJson, { body: { product_sku_id: edit.product_sku_id, quantity: edit.quantity } })
  if (edit.kind === 'remove') return call(removeCartLines, { params: { id: edit.ids.join(',') } })
  const { id, quantity, remark } = edit
  return call(changeCartLine, {
    params: { id },
    body: { ...(quantity !== undefined && { quantity }), ...(remark !== undefined && { remark }) },
  })
}
