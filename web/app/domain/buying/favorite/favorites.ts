/**
 * Favourites of the signed-in member among the products on the page. Pages are rendered for guests, so they are
 * loaded afterwards, with one call for all products of a page.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { addFavorite, listFavoriteIds, removeFavorite } from '#contract/api/buying/favorite'
import { accountStore } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { requireSignIn } from '../../../api/sign-in.ts'
import { browserLocale } from '../../../i18n/choice.ts'
import { ensureBundle } from '../../../i18n/loading.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { createStore, useStore } from '../../../state.ts'
import { toast } from '../../../ui/toast.tsx'

const favoriteStore = createStore<ReadonlyMap<number, boolean>>(new Map())

/** When each product was last changed here, counted in changes; answers to earlier requests are ignored. */
const changedAt = new Map<number, number>()
let changes = 0

export function setFavorite(id: number, isFavorite: boolean): void {
  changedAt.set(id, ++changes)
  favoriteStore.set((known) => new Map(known).set(id, isFavorite))
}

/** Whether the product is a favourite of the signed-in member; `loaded` is the state in the page's own data. */
export function useFavorite(id: number, loaded?: boolean): boolean {
  const account = useStore(accountStore)
  const member = typeof account === 'object' ? account.user.id : undefined
  useEffect(() => {
    if (loaded !== undefined) setFavorite(id, loaded)
    else if (member !== undefined) requestState(id)
  }, [id, loaded, member])
  const isFavorite = useSyncExternalStore(
    favoriteStore.subscribe,
    () => favoriteStore.get().get(id) ?? false,
    () => false,
  )
  return member !== undefined && isFavorite
}

const requestedIds = new Set<number>()
/** Products per call that the server accepts. */
const maxIds = 200

function requestState(id: number): void {
  if (requestedIds.size === 0) setTimeout(loadStates)
  requestedIds.add(id)
}

async function loadStates(): Promise<void> {
  const ids = [...requestedIds]
  const startedAt = changes
  requestedIds.clear()
  for (let start = 0; start < ids.length; start += maxIds) {
    const part = ids.slice(start, start + maxIds)
    // Optional: on a failure the buttons stay as they are.
    const favorites = await call(listFavoriteIds, { query: { ids: part.join() }, session: 'quiet' }).catch(() => null)
    if (!favorites) return
    const current = part.filter((id) => (changedAt.get(id) ?? 0) <= startedAt)
    favoriteStore.set((known) => new Map([...known, ...current.map((id) => [id, favorites.includes(id)] as const)]))
  }
}

/** Products with a running change; further presses are ignored. */
const pendingIds = new Set<number>()

/** Adds or removes a favourite; guests sign in first. Shown at once and reverted if the server refuses. */
export async function toggleFavorite(id: number, isWanted: boolean, t: Translate): Promise<void> {
  if (!(await requireSignIn())) return
  const failed = await ensureBundle(browserLocale(), 'buying').catch(() => 'failed')
  if (failed) return toast.error(t('common.network'))
  if (pendingIds.has(id)) return
  pendingIds.add(id)
  setFavorite(id, isWanted)
  try {
    const { collected } = await call(isWanted ? addFavorite : removeFavorite, { params: { id } })
    setFavorite(id, collected)
    toast.success(t(collected ? 'buying.collected' : 'buying.dropped'))
  } catch (error) {
    setFavorite(id, !isWanted)
    toast.error(failureText(error, t, t(isWanted ? 'buying.collectFailed' : 'buying.dropFailed')))
  } finally {
    pendingIds.delete(id)
  }
}
