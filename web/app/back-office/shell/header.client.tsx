/** The bar above every page: where one is, language, theme, and the user's own menu. */
import { useLocation } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { LanguageMenu } from '../../storefront/layout/language-menu.tsx'
import { useSignOut } from '../../storefront/layout/sign-out.ts'
import { ThemeButton } from '../../storefront/layout/theme-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'
import { useStaff } from '../staff.ts'
import { trailOf } from './menu.ts'
import styles from './shell.module.css'

export function Header({ isMenuNarrow, onToggleMenu }: { isMenuNarrow: boolean; onToggleMenu: () => void }) {
  const t = useTranslate()
  return (
    <header className={styles.header}>
      <IconButton icon="menu" label={t('office.toggleMenu')} aria-expanded={!isMenuNarrow} onClick={onToggleMenu} />
      <Trail />
      <div className={styles.tools}>
        <LanguageMenu />
        <ThemeButton />
        <UserMenu />
      </div>
    </header>
  )
}

function Trail() {
  const t = useTranslate()
  const locale = useLocale()
  const { menu } = useStaff()
  const trail = trailOf(menu, useLocation().pathname, locale)
  return (
    <nav aria-label={t('common.breadcrumbs')} className={styles.trail}>
      <ol>
        {trail.map(({ title, to }, position) => (
          <li key={title}>
            {position > 0 && <Icon name="chevron-right" size={14} />}
            {to ? <Link to={to}>{title}</Link> : <span aria-current={position === trail.length - 1 ? 'page' : undefined}>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function UserMenu() {
  const t = useTranslate()
  const { user } = useStaff()
  const signOut = useSignOut()
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
      <Link to={paths.home()} className={menuStyles.item}>
        <Icon name="home" /> {t('office.toStorefront')}
      </Link>
      <button type="button" className={menuStyles.item} onClick={() => void signOut()}>
        <Icon name="logout" /> {t('storefront.signOut')}
      </button>
    </Menu>
  )
}
