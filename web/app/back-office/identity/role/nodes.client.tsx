/** Menus and calls as trees of checkboxes. */
import type { ApiRow } from '#contract/api/identity/api'
import type { MenuNode } from '#contract/api/identity/menu'
import type { Locale } from '#contract/types'
import { isExternal, titleOf } from '../../shell/menu.ts'
import { MenuIcon } from '../../shell/menu-icon.client.tsx'
import type { CheckNode } from './check-tree.client.tsx'
import styles from './role.module.css'

export function menuNodesOf(menus: readonly MenuNode[], locale: Locale, above = ''): CheckNode[] {
  return menus.map((menu) => {
    const name = titleOf(menu, locale)
    const path = isExternal(menu) || menu.path.startsWith('/') ? menu.path : `${above}/${menu.path}`
    return {
      id: menu.id,
      name,
      label: (
        <span className={styles.menu}>
          {menu.icon && <MenuIcon name={menu.icon} size={16} />}
          {name}
        </span>
      ),
      description: path,
      children: menuNodesOf(menu.children, locale, path),
    }
  })
}

/** Calls under their tags, in the server's order. */
export const apiNodesOf = (apis: readonly ApiRow[]): CheckNode[] =>
  [...Map.groupBy(apis, ({ tags }) => tags)].map(([tag, calls], place) => ({
    // Negative ids belong to no call.
    id: -1 - place,
    isHeading: true,
    name: tag,
    label: tag,
    children: calls.map(({ id, method, path, summary }) => ({
      id,
      name: `${method} ${path}`,
      label: (
        <code>
          {method} {path}
        </code>
      ),
      description: summary,
      children: [],
    })),
  }))
