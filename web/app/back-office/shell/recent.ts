/** What was opened last in the back office, kept in the browser: the way back to where one just was. */
import type { Locale } from '#contract/types'
import { keep, recall } from '../../api/storage.ts'
import { paths } from '../../paths.ts'
import { createStore } from '../../state.ts'
import { officePaths } from '../paths.ts'
import { addressOf, type Screen, titleOf, trailTo } from './menu.ts'
import type { Tab } from './tabs.ts'

export interface RecentEntry {
  /** What makes two of them the same. */
  path: string
  /** With which query it was left. */
  search: string
  title: string
  /** When it was seen, in milliseconds. */
  at: number
}

/** More are kept than are shown, since some may lead nowhere by then. */
export const mostKept = 24
export const mostShown = 8

const key = 'recent'

/** Where one always is, or never wants to go back to. */
const never = new Set([officePaths.workbench(), paths.login(), paths.notFound()])

const isEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'search', 'title'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  Number.isFinite((value as Record<string, unknown>)['at'])

/** What is left of what was kept: entries of our own form that lead into the mall. */
export const entriesOf = (kept: unknown): readonly RecentEntry[] =>
  Array.isArray(kept) ? kept.filter(isEntry).filter(({ path }) => /^\/(?![/\\])/.test(path) && !never.has(path)) : []

/** With the newest first, each address once; the same array when nothing but the time is new. */
export function recentAfter(entries: readonly RecentEntry[], entry: RecentEntry): readonly RecentEntry[] {
  const [first] = entries
  if (first?.path === entry.path && first.search === entry.search && first.title === entry.title) return entries
  return [entry, ...entries.filter(({ path }) => path !== entry.path)].slice(0, mostKept)
}

/** What of it the user may still open, with the icon of its menu, or of the nearest one above that has one. */
export function placesOf(
  entries: readonly RecentEntry[],
  screens: readonly Screen[],
  locale: Locale,
): (RecentEntry & { icon: string | null })[] {
  const places = entries.flatMap((entry) => {
    const trail = trailTo(screens, entry.path)
    const screen = trail.at(-1)
    if (!screen) return []
    // A screen with parameters was named after what it showed, such as an order; others are called as they are now.
    const title = addressOf(screen) === screen.path ? titleOf(screen, locale) : entry.title
    return [{ ...entry, title, icon: trail.findLast(({ icon }) => icon)?.icon ?? null }]
  })
  return places.slice(0, mostShown)
}

const stored = () => entriesOf(recall<unknown>(key, 'local'))

export const recentStore = createStore<readonly RecentEntry[]>([])

/** For whoever comes in; signing out has taken away what another did. */
export const recallRecent = () => recentStore.set(stored())

/** Notes that a screen is seen. Read anew each time, since other windows note theirs too. */
export function noteRecent({ path, search = '', title }: Pick<Tab, 'path' | 'search' | 'title'>): void {
  if (never.has(path)) return
  const before = stored()
  const after = recentAfter(before, { path, search, title, at: Date.now() })
  recentStore.set(after)
  if (after !== before) keep(key, after, { area: 'local' })
}
