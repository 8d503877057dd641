/** The bar above every screen: breadcrumbs, search, language, theme, account. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LanguageMenu } from '../../domain/site/layout/language-menu.tsx'
import { useSignOut } from '../../domain/site/layout/sign-out.ts'
import { ThemeButton } from '../../domain/site/layout/theme-button.tsx'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'
import { officePaths } from '../paths.ts'
import { useStaff } from '../staff.ts'
import { FullscreenButton } from './fullscreen-button.client.tsx'
import { firstBelow, titleOf, trailTo } from './menu.ts'
import { NewsBell } from './news.client.tsx'
import { useScreens } from './screens.ts'
import styles from './shell.module.css'

export function Header({
  isMenuNarrow,
  onToggleMenu,
  onSearch,
}: {
  isMenuNarrow: boolean
  onToggleMenu: () => void
  onSearch: () => void
}) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const tools = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen finds its menus closed
  useEffect(() => {
    for (const menu of tools.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) menu.open = false
  }, [pathname])
  return (
    <header className={styles.header}>
      <IconButton icon="menu" label={t('office.toggleMenu')} aria-expanded={!isMenuNarrow} onClick={onToggleMenu} />
      <Trail />
      <div ref={tools} className={styles.tools}>
        <IconButton icon="search" label={t('office.findScreen')} aria-keyshortcuts="Control+K" onClick={onSearch} />
        <NewsBell />
        <LanguageMenu />
        <ThemeButton />
        <span className={styles.wideOnly}>
          <FullscreenButton />
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

function Trail() {
  const t = useTranslate()
  const locale = useLocale()
  const { pathname } = useLocation()
  const screens = useScreens()
  const trail = trailTo(screens, pathname)
  return (
    <nav aria-label={t('common.breadcrumbs')} className={styles.trail}>
      <ol>
        {trail.map((screen, position) => {
          const isHere = position === trail.length - 1
          const to = isHere ? undefined : firstBelow(screen, screens)
          return (
            <li key={screen.name}>
              {position > 0 && <Icon name="chevron-right" size={14} />}
              {to && to !== pathname ? (
                <Link to={to}>{titleOf(screen, locale)}</Link>
              ) : (
                <span aria-current={isHere ? 'page' : undefined}>{titleOf(screen, locale)}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function UserMenu() {
  const t = useTranslate()
  const { user } = useStaff()
  const signOut = useSignOut(t('office.signOutText'))
  return (
    <Menu
      label={
        <>
          <Icon name="user" label={t('storefront.account')} />
          <span className={styles.userName}>{user.alias || user.username}</span>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <p className={styles.who}>
        <strong>{user.username}</strong>
        <span className="second">{user.is_superuser ? t('office.superuser') : user.role_names.join(', ')}</span>
      </p>
      <hr className={menuStyles.rule} />
      <Link to={officePaths.profile()} className={menuStyles.item}>
        <Icon name="settings" /> {t('office.profile')}
      </Link>
      <Link to={paths.home()} className={menuStyles.item}>
        <Icon name="home" /> {t('office.toStorefront')}
      </Link>
      <button type="button" className={menuStyles.item} onClick={() => void signOut()}>
        <Icon name="logout" /> {t('storefront.signOut')}
      </button>
    </Menu>
  )
}
