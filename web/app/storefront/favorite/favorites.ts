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
import { useStore } from '../../state.ts'
import { toast } from '../../ui/toast.tsx'
import { collectedStore, noteAnswer, noteFavorite } from './collected.ts'

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
  wanted.clear()
  try {
    const { collectedAmong } = await import('./calls.ts')
    await noteAnswer(ids, () => collectedAmong(ids))
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
