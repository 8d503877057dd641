/** The open tabs, stored in the browser so that they survive a reload. */
import { recall, store } from '../../api/storage.ts'
import { createStore } from '../../state.ts'

export interface Tab {
  /** Name of its screen. */
  name: string
  /** Address without query; identifies the tab. */
  path: string
  title: string
  /** The query when it was last shown. */
  search?: string
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'path', 'title'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

/** Addresses that never become tabs. */
const never = new Set(['/login', '/404'])

function stored(): readonly Tab[] {
  const found = recall<unknown>('tags', 'local')
  return Array.isArray(found) ? found.filter(isTab).filter(({ path }) => path.startsWith('/') && !never.has(path)) : []
}
export const tabStore = createStore<readonly Tab[]>([])

/** Called at sign-in; signing out clears the stored tabs. */
export const recallTabs = () => tabStore.set(stored())

function write(tabs: readonly Tab[]): void {
  tabStore.set(tabs)
  store('tags', tabs, { area: 'local' })
}

/** Notes that a screen is shown: adds its tab, or updates title and query. */
export function noteTab(tab: Tab): void {
  if (never.has(tab.path)) return
  const tabs = tabStore.get()
  const at = tabs.findIndex(({ path }) => path === tab.path)
  store('activetag', tab.path, { area: 'local' })
  const known = tabs[at]
  if (known?.title === tab.title && known.search === tab.search && known.name === tab.name) return
  write(known ? tabs.with(at, tab) : [...tabs, tab])
}

/** Sets the address at which a tab in the background is shown next. */
export function noteAddress(address: string): void {
  const [path, query] = address.split('?')
  const tabs = tabStore.get()
  const at = tabs.findIndex((tab) => tab.path === path)
  const tab = tabs[at]
  if (tab) write(tabs.with(at, { ...tab, search: query ? `?${query}` : '' }))
}

export type Closing = 'one' | 'others' | 'left' | 'right'

/** The tabs that remain after closing at `path`. */
export function tabsAfter(tabs: readonly Tab[], path: string, closing: Closing): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (at < 0) return tabs
  return tabs.filter((_, place) => {
    if (closing === 'one') return place !== at
    if (closing === 'others') return place === at
    return closing === 'left' ? place >= at : place <= at
  })
}

/** The next active tab: the active one if it remains, else its left neighbour, else the right one. */
export function activeAfter(tabs: readonly Tab[], active: string, left: readonly Tab[]): Tab | undefined {
  const stays = (tab: Tab | undefined) => left.find(({ path }) => path === tab?.path)
  const at = tabs.findIndex(({ path }) => path === active)
  if (at < 0) return left.at(-1)
  for (let place = at; place >= 0; place--) if (stays(tabs[place])) return stays(tabs[place])
  for (let place = at + 1; place < tabs.length; place++) if (stays(tabs[place])) return stays(tabs[place])
  return undefined
}

/** Closes tabs and returns the one to show next. */
export function closeTabs(shown: readonly Tab[], path: string, closing: Closing, active: string): Tab | undefined {
  const after = tabsAfter(shown, path, closing)
  write(after)
  return activeAfter(shown, active, after)
}
