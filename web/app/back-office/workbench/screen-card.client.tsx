/** A link to a screen, with a star that pins it. */
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { addressOf, isExternal, type Screen, titleOf } from '../shell/menu.ts'
import { MenuIcon } from '../shell/menu-icon.client.tsx'
import type { Pinned } from './pinned.client.ts'
import styles from './workbench.module.css'

interface ScreenCardProps {
  screen: Screen
  /** Menus to name on the card. */
  above: readonly Screen[]
  pinned: Pinned
  onUnpin?: () => void
}

export function ScreenCard({ screen, above, pinned: { names, status, toggle }, onUnpin }: ScreenCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const title = titleOf(screen, locale)
  const place = above.map((each) => titleOf(each, locale)).join(' / ')
  const isPinned = names.includes(screen.name)
  const press = () => {
    toggle(screen.name)
    if (isPinned) onUnpin?.()
  }
  return (
    <li className={`panel ${styles.card}`}>
      <ScreenLink screen={screen}>
        <MenuIcon name={screen.icon ?? ''} size={22} />
        <span className={styles.words}>
          <b>{title}</b>
          {place && <small className="second">{place}</small>}
        </span>
      </ScreenLink>
      <IconButton
        icon="star"
        size="small"
        label={t('workbench.shortcut', { title })}
        aria-pressed={isPinned}
        active={isPinned}
        disabled={status !== 'known'}
        className={styles.star}
        onClick={press}
      />
    </li>
  )
}

/** Fills the card, so that all of it is clickable. */
function ScreenLink({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useTranslate()
  if (!isExternal(screen))
    return (
      <Link to={addressOf(screen)} className={styles.open}>
        {children}
      </Link>
    )
  return (
    <a href={screen.path} target="_blank" rel="noreferrer" className={styles.open}>
      {children}
      <Icon name="external" size={16} label={t('workbench.newTab')} />
    </a>
  )
}
