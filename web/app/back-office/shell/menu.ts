/** What of the server's menu this web has pages for, and the way from the menu's root to a page. */
import { matchPath } from 'react-router'
import type { MenuNode } from '#contract/menu'
import type { Locale } from '#contract/types'
import { paths } from '../../paths.ts'

/** A menu names its view by `component`; entries whose view is not here are left out of the side menu. */
const views: Record<string, () => string> = { '/order/list': paths.staffOrders }

type Entry = Pick<MenuNode, 'name' | 'titles' | 'icon' | 'path' | 'component' | 'is_hidden'>

export interface MenuGroup {
  root: MenuNode
  entries: { entry: Entry; to: string }[]
}

export const menuTitle = ({ titles, name }: Pick<Entry, 'titles' | 'name'>, locale: Locale): string => titles[locale] ?? titles['en'] ?? name

export function menuGroups(menu: readonly MenuNode[]): MenuGroup[] {
  return menu.flatMap((root) => {
    const entries = root.children.flatMap((entry) => {
      const to = views[entry.component]?.()
      return to && !entry.is_hidden ? [{ entry, to }] : []
    })
    return entries.length > 0 && !root.is_hidden ? [{ root, entries }] : []
  })
}

export interface Crumb {
  title: string
  to?: string
}

/** Root, the root's main page and the page itself; empty for a page that no menu of the user names. */
export function trailOf(menu: readonly MenuNode[], pathname: string, locale: Locale): Crumb[] {
  for (const root of menu) {
    const pathOf = (entry: Entry) => `${root.path}/${entry.path}`
    const here = root.children.find((entry) => matchPath(pathOf(entry), pathname))
    if (!here) continue
    const main = root.children.find((entry) => pathOf(entry) === root.redirect)
    return [{ title: menuTitle(root, locale) }, ...(main && main !== here ? [{ title: menuTitle(main, locale), to: pathOf(main) }] : []), { title: menuTitle(here, locale) }]
  }
  return []
}
