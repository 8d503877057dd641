/**
 * Which of the products on the page the member has collected. Pages are rendered for guests, so a member's hearts
 * fill once it is known who he is: all that a page shows are asked for with one call. Hearts of the same product
 * follow one another.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { accountStore } from '../../api/account.ts'
import { requireSignIn } from '../../api/sign-in.ts'
import type { Translate } from '../../i18n/translate.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import { createStore, useStore } from '../../state.ts'
import { toast } from '../../ui/toast.tsx'

const collectedStore = createStore<ReadonlyMap<number, boolean>>(new Map())

/** When each product was last changed here, counted in changes: an answer that was asked for before is old. */
const changedAt = new Map<number, number>()
let changes = 0

/** Says that the product is collected, or no more. */
export function noteFavorite(id: number, isCollected: boolean): void {
  changedAt.set(id, ++changes)
  collectedStore.set((known) => new Map(known).set(id, isCollected))
}

/** Whether the product is a favourite of who is signed in. `loaded` is what the page's own data says, where it says so. */
export function useFavorite(id: number, loaded?: boolean): boolean {
  const account = useStore(accountStore)
  const member = typeof account === 'object' ? account.user.id : undefined
  useEffect(() => {
    if (loaded !== undefined) noteFavorite(id, loaded)
    else if (member !== undefined) ask(id)
  }, [id, loaded, member])
  const isCollected = useSyncExternalStore(
    collectedStore.subscribe,
    () => collectedStore.get().get(id) ?? false,
    () => false,
  )
  return member !== undefined && isCollected
}

const wanted = new Set<number>()

function ask(id: number): void {
  if (wanted.size === 0) setTimeout(answer)
  wanted.add(id)
}

async function answer(): Promise<void> {
  const ids = [...wanted]
  const began = changes
  wanted.clear()
  try {
    const { collectedAmong } = await import('./calls.ts')
    const collected = new Set(await collectedAmong(ids))
    const current = ids.filter((id) => (changedAt.get(id) ?? 0) <= began)
    collectedStore.set((known) => new Map([...known, ...current.map((id): [number, boolean] => [id, collected.has(id)])]))
  } catch {
    // Hearts stay as they are; the page of favourites tells what went wrong.
  }
}

/** Collects the product, or drops it. A guest signs in above the page; then it is done without asking again. */
export async function pressFavorite(id: number, isWanted: boolean, t: Translate): Promise<void> {
  if (!(await requireSignIn())) return
  try {
    const { changeFavorite } = await withBundle('goods', () => import('./calls.ts'))
    await changeFavorite(id, isWanted, t)
  } catch {
    toast.error(t('common.network'))
  }
}
