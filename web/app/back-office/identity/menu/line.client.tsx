/** One menu in the tree: title, address and view. */
import type { ReactNode } from 'react'
import type { MenuNode } from '#contract/api/identity/menu'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { isExternal, layout, titleOf } from '../../shell/menu.ts'
import { MenuIcon } from '../../shell/menu-icon.client.tsx'
import { useViewNames } from '../../shell/screens.ts'
import styles from './menu.module.css'

export function MenuLine({
  menu,
  address,
  to,
  actions,
}: {
  menu: MenuNode
  address: string
  to: string | undefined
  actions: ReactNode
}) {
  const t = useTranslate()
  const title = titleOf(menu, useLocale())
  const viewNames = useViewNames()
  const hasNoView = !isExternal(menu) && menu.component !== layout && !viewNames.includes(menu.component)
  return (
    <div className={styles.line}>
      <div className={styles.named}>
        <span className={styles.mark}>{menu.icon && <MenuIcon name={menu.icon} />}</span>
        <RowName name={title} to={to ?? false} second={menu.name} />
      </div>
      <div className={styles.facts}>
        <code>{address}</code>
        <code>{menu.component}</code>
        <span className="row tight">
          {menu.is_hidden && <Badge kind="warning">{t('menu.hidden')}</Badge>}
          {menu.keepalive && menu.component !== layout && <Badge>{t('menu.staysOpen')}</Badge>}
          {hasNoView && <Badge kind="danger">{t('menu.noView')}</Badge>}
        </span>
      </div>
      {actions}
    </div>
  )
}
