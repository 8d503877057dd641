/** Menus and calls as trees of checkboxes. */
import type { ApiRow } from '#contract/api/identity/api'
import type { MenuNode } from '#contract/api/identity/menu'
import type { Locale } from '#contract/types'
import type { Translate } from '../../../i18n/translate.ts'
import { areaName } from '../../area-name.ts'
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

/**
 * Calls by area, in words: those that only look, then those that change something. Headings have negative ids, which
 * belong to no call.
 */
export function apiNodesOf(apis: readonly ApiRow[], t: Translate): CheckNode[] {
  let heading = 0
  const headed = (name: string, children: readonly CheckNode[]): CheckNode => ({
    id: --heading,
    isHeading: true,
    name,
    label: name,
    children,
  })
  return [...Map.groupBy(apis, ({ tags }) => tags)]
    .map(([tag, calls]) => {
      const reads = calls.filter(({ method }) => method === 'GET').map(callNode)
      const writes = calls.filter(({ method }) => method !== 'GET').map(callNode)
      const isMixed = reads.length > 0 && writes.length > 0
      return headed(
        areaName(tag, t),
        isMixed ? [headed(t('role.look'), reads), headed(t('role.change'), writes)] : [...reads, ...writes],
      )
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

const callNode = ({ id, method, path, summary }: ApiRow): CheckNode => ({
  id,
  name: summary || path,
  label: summary || path,
  description: `${method} ${path}`,
  children: [],
})
