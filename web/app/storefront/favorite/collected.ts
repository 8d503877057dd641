/** Which products are known to be collected by who is signed in, for all hearts of a page. */
import { createStore } from '../../state.ts'

export const collectedStore = createStore<ReadonlyMap<number, boolean>>(new Map())

/** When each product was last changed here, counted in changes: an answer that was asked for before is old. */
const changedAt = new Map<number, number>()
let changes = 0

/** Says that the product is collected, or no more. */
export function noteFavorite(id: number, isCollected: boolean): void {
  changedAt.set(id, ++changes)
  collectedStore.set((known) => new Map(known).set(id, isCollected))
}

/** Takes over what `find` says of the products, but for those that are changed here meanwhile. */
export async function noteAnswer(ids: readonly number[], find: () => Promise<readonly number[]>): Promise<void> {
  const began = changes
  const collected = new Set(await find())
  const current = ids.filter((id) => (changedAt.get(id) ?? 0) <= began)
  collectedStore.set((known) => new Map([...known, ...current.map((id): [number, boolean] => [id, collected.has(id)])]))
}
