/**
 * Changes of the cart that the server has not heard of yet, because nothing answered. They are kept in this
 * browser and sent in their order as soon as the mall can be reached again (`replay.ts`).
 */
import { accountStore } from '../../api/account.ts'
import { forget, keep, recall } from '../../api/storage.ts'
import { createStore } from '../../state.ts'

export type Edit =
  | { kind: 'change'; id: number; name: string; quantity?: number; remark?: string }
  | { kind: 'remove'; ids: number[]; name: string }
  | { kind: 'add'; product_sku_id: number; quantity: number }

/** What could not be done after all, with the server's reason. */
export interface Conflict {
  name: string
  msg: string
}

interface Kept {
  /** Nobody's changes are made in the cart of somebody else. */
  owner: string
  edits: Edit[]
}

export const queueKey = 'cart_queue'
const week = 7 * 86_400

export const queueStore = createStore<readonly Edit[]>([])
/** Told on the cart's page until they are taken note of. */
export const conflictStore = createStore<readonly Conflict[]>([])

/** Counts the times that the cart was changed behind the page's back. */
export const replayedStore = createStore(0)

const owner = () => {
  const account = accountStore.get()
  return typeof account === 'object' ? account.user.username : ''
}

/** The changes kept for this visitor. */
export function keptEdits(): Edit[] {
  const kept = recall<Kept>(queueKey, 'local')
  return kept && kept.owner === owner() && Array.isArray(kept.edits) ? kept.edits : []
}

export function keepEdits(edits: readonly Edit[]): void {
  queueStore.set(edits)
  if (edits.length === 0) forget(queueKey, 'local')
  else keep(queueKey, { owner: owner(), edits }, { area: 'local', seconds: week })
}

export const enqueue = (edit: Edit) => keepEdits(withEdit(keptEdits(), edit))

/** The queue with one more change: a later one of the same line takes the earlier one's place. */
export function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  if (edit.kind !== 'change') return [...edits, edit]
  const earlier = edits.find((known) => known.kind === 'change' && known.id === edit.id)
  return earlier ? edits.map((known) => (known === earlier ? { ...earlier, ...edit } : known)) : [...edits, edit]
}

/** The queue without the removal of these lines, and the lines whose removal the server has heard of already. */
export function withoutRemoval(edits: readonly Edit[], ids: readonly number[]): { edits: Edit[]; done: number[] } {
  const open = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? edit.ids : [])))
  const rest = edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'remove') return [edit]
    const left = edit.ids.filter((id) => !ids.includes(id))
    return left.length > 0 ? [{ ...edit, ids: left }] : []
  })
  return { edits: rest, done: ids.filter((id) => !open.has(id)) }
}

/** Lines that wait for the server. */
export const waitingLines = (edits: readonly Edit[]): ReadonlySet<number> =>
  new Set(edits.flatMap((edit) => (edit.kind === 'change' ? [edit.id] : [])))
