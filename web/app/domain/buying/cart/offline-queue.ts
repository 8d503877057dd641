/** Cart changes made offline, stored in this browser and sent in order by `queue-replay.ts`. */
import { accountStore } from '../../../api/account.ts'
import { forget, recall, store } from '../../../api/storage.ts'
import { createStore } from '../../../state.ts'

export type Edit =
  | { kind: 'change'; id: number; name: string; quantity?: number; remark?: string }
  | { kind: 'remove'; ids: number[]; name: string }
  | { kind: 'add'; product_sku_id: number; quantity: number }

/** A queued change that the server refused, with its reason. */
export interface Conflict {
  name: string
  msg: string
}

interface StoredQueue {
  /** Changes are only sent to the cart of the account that made them. */
  owner: string
  edits: Edit[]
}

const queueKey = 'cart_queue'
const week = 7 * 86_400

export const queueStore = createStore<readonly Edit[]>([])
/** Shown in the cart until closed. */
export const conflictStore = createStore<readonly Conflict[]>([])

/** Number of replays; notifies pages to reload the cart. */
export const replayedStore = createStore(0)

const owner = () => {
  const account = accountStore.get()
  return typeof account === 'object' ? account.user.username : ''
}

/** The queued changes of this visitor. */
export function loadQueue(): Edit[] {
  const stored = recall<StoredQueue>(queueKey, 'local')
  return stored && stored.owner === owner() && Array.isArray(stored.edits) ? stored.edits : []
}

export function saveQueue(edits: readonly Edit[]): void {
  queueStore.set(edits)
  if (edits.length === 0) forget(queueKey, 'local')
  else store(queueKey, { owner: owner(), edits }, { area: 'local', seconds: week })
}

export const enqueue = (edit: Edit) => saveQueue(withEdit(loadQueue(), edit))

/** The queue with one more change, merged into an earlier one of the same line. */
export function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  if (edit.kind !== 'change') return [...edits, edit]
  const earlier = edits.find((known) => known.kind === 'change' && known.id === edit.id)
  return earlier ? edits.map((known) => (known === earlier ? { ...earlier, ...edit } : known)) : [...edits, edit]
}

/** The queue without the removal of these lines, and the lines that are already removed on the server. */
export function withoutRemoval(edits: readonly Edit[], ids: readonly number[]): { edits: Edit[]; done: number[] } {
  const open = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? edit.ids : [])))
  const rest = edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'remove') return [edit]
    const left = edit.ids.filter((id) => !ids.includes(id))
    return left.length > 0 ? [{ ...edit, ids: left }] : []
  })
  return { edits: rest, done: ids.filter((id) => !open.has(id)) }
}

/** Lines with a queued change. */
export const queuedLineIds = (edits: readonly Edit[]): ReadonlySet<number> =>
  new Set(edits.flatMap((edit) => (edit.kind === 'change' ? [edit.id] : [])))
