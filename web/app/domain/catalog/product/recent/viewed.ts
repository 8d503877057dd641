/** Products that a guest viewed in this browser, the latest first. At sign-in they join the history of the member. */
import { forget, recall, store } from '../../../../api/storage.ts'

const key = 'RECENTLY_VIEWED'
const most = 200
const days = 90

interface View {
  id: number
  /** In seconds since 1970, by the clock of this browser. */
  at: number
}

export function guestViews(): View[] {
  const views = recall<unknown>(key, 'local')
  if (!Array.isArray(views)) return []
  return views.flatMap((view: unknown) => {
    const { id, at } = (view ?? {}) as Partial<View>
    return Number.isInteger(id) && Number.isInteger(at) ? { id: id as number, at: at as number } : []
  })
}

export const secondsNow = () => Math.floor(Date.now() / 1000)

export const rememberView = (id: number): void =>
  storeViews([{ id, at: secondsNow() }, ...guestViews().filter((other) => other.id !== id)].slice(0, most))

/** Forgets these views, but not later ones of the same products. */
export const forgetViews = (known: readonly View[]): void =>
  storeViews(guestViews().filter(({ id, at }) => !known.some((other) => other.id === id && other.at >= at)))

function storeViews(views: readonly View[]): void {
  if (views.length === 0) forget(key, 'local')
  else store(key, views, { area: 'local', seconds: days * 86_400 })
}
