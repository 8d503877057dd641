/** The side menu, drawn from what the server grants the user; narrow, it shows icons alone. */
import { NavLink, Tooltip } from '@mantine/core'
import { useLocation } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useStaff } from '../staff.ts'
import { menuGroups, menuTitle } from './menu.ts'
import styles from './shell.module.css'

/** Iconify names of menus to icons of our set. */
const icons: Record<string, IconName> = { 'tabler:clipboard-list': 'receipt', 'tabler:list': 'list' }

export function SideMenu({ isNarrow, hasLogo = false }: { isNarrow: boolean; hasLogo?: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { menu } = useStaff()
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      {hasLogo && (
        <Link to={paths.home()} className={styles.logo} aria-label={t('office.toStorefront')}>
          <img src="/favicon.svg" width={28} height={28} alt="" />
          {!isNarrow && <span>{t('office.title')}</span>}
        </Link>
      )}
      {menuGroups(menu).map(({ root, entries }) => (
        <div key={root.id} className={styles.group}>
          {!isNarrow && <p className={styles.groupTitle}>{menuTitle(root, locale)}</p>}
          {entries.map(({ entry, to }) => (
            <MenuLink
              key={entry.name}
              to={to}
              icon={icons[entry.icon ?? ''] ?? 'box'}
              title={menuTitle(entry, locale)}
              isActive={pathname === to || pathname.startsWith(`${root.path}/`)}
              isNarrow={isNarrow}
            />
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <MenuLink to={paths.home()} icon="home" title={t('office.toStorefront')} isActive={false} isNarrow={isNarrow} />
      </div>
    </nav>
  )
}

function MenuLink({ to, icon, title, isActive, isNarrow }: { to: string; icon: IconName; title: string; isActive: boolean; isNarrow: boolean }) {
  return (
    <Tooltip label={title} position="right" disabled={!isNarrow}>
      <NavLink
        component={Link}
        to={to}
        active={isActive}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isNarrow ? title : undefined}
        label={isNarrow ? undefined : title}
        leftSection={<Icon name={icon} />}
        className={styles.link}
      />
    </Tooltip>
  )
}
