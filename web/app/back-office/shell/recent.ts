/** Recently opened screens, stored in the browser. */
import type { Locale } from '#contract/types'
import { recall, store } from '../../api/storage.ts'
import { paths } from '../../paths.ts'
import { createStore } from '../../state.ts'
import { officePaths } from '../paths.ts'
import { addressOf, type Screen, titleOf, trailTo } from './menu.ts'
import type { Tab } from './tabs.ts'

export interface RecentEntry {
  /** Identifies the entry. */
  path: string
  /** The query when it was last shown. */
  search: string
  title: string
  /** When it was shown, in milliseconds. */
  at: number
}

/** More are stored than shown, because some may no longer be allowed. */
export const mostStored = 24
export const mostShown = 8

const key = 'recent'

/** Never listed. */
const never = new Set([officePaths.workbench(), paths.login(), paths.notFound()])

const isEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'search', 'title'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  Number.isFinite((value as Record<string, unknown>)['at'])

/** The valid stored entries that lead into the mall. */
export const entriesOf = (found: unknown): readonly RecentEntry[] =>
  Array.isArray(found) ? found.filter(isEntry).filter(({ path }) => /^\/(?![/\\])/.test(path) && !never.has(path)) : []

/** Newest first, each address once; the same array if only the time changed. */
export function recentAfter(entries: readonly RecentEntry[], entry: RecentEntry): readonly RecentEntry[] {
  const [first] = entries
  if (first?.path === entry.path && first.search === entry.search && first.title === entry.title) return entries
  return [entry, ...entries.filter(({ path }) => path !== entry.path)].slice(0, mostStored)
}

/** The entries the user may still open, with the nearest menu icon. */
export function placesOf(
  entries: readonly RecentEntry[],
  screens: readonly Screen[],
  locale: Locale,
): (RecentEntry & { icon: string | null })[] {
  const places = entries.flatMap((entry) => {
    const trail = trailTo(screens, entry.path)
    const screen = trail.at(-1)
    if (!screen) return []
    // A screen with parameters retains its title, e.g. an order's number; others use the current one.
    const title = addressOf(screen) === screen.path ? titleOf(screen, locale) : entry.title
    return [{ ...entry, title, icon: trail.findLast(({ icon }) => icon)?.icon ?? null }]
  })
  return places.slice(0, mostShown)
}

const stored = () => entriesOf(recall<unknown>(key, 'local'))

export const recentStore = createStore<readonly RecentEntry[]>([])

/** Called at sign-in; signing out clears the stored entries. */
export const recallRecent = () => recentStore.set(stored())

/** Notes that a screen is shown. Reads storage each time, because other windows write to it too. */
export function noteRecent({ path, search = '', title }: Pick<Tab, 'path' | 'search' | 'title'>): void {
  if (never.has(path)) return
  const before = stored()
  const after = recentAfter(before, { path, search, title, at: Date.now() })
  recentStore.set(after)
  if (after !== before) store(key, after, { area: 'local' })
}
