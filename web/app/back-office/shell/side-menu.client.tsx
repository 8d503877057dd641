/** The side menu with the user's screens, of any depth; icons only when narrow. */
import { Menu, NavLink, Tooltip } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { officePaths } from '../paths.ts'
import { prepareView } from '../views.ts'
import { addressOf, isExternal, type Screen, shownIn, titleOf, trailTo } from './menu.ts'
import { MenuIcon } from './menu-icon.client.tsx'
import { useScreens } from './screens.ts'
import styles from './shell.module.css'

export function SideMenu({ isNarrow, hasLogo = false }: { isNarrow: boolean; hasLogo?: boolean }) {
  const t = useTranslate()
  const screens = useScreens()
  const shown = useMemo(() => shownIn(screens), [screens])
  const { pathname } = useLocation()
  const trail = useMemo(() => trailTo(screens, pathname).map(({ name }) => name), [screens, pathname])
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      {hasLogo && (
        <Link
          to={officePaths.workbench()}
          className={styles.logo}
          {...(isNarrow && { 'aria-label': t('office.title') })}
        >
          <img src="/favicon.svg" width={28} height={28} alt="" />
          {!isNarrow && <span>{t('office.title')}</span>}
        </Link>
      )}
      <div className={styles.group}>
        {shown.map((screen) =>
          isNarrow ? (
            <NarrowEntry key={screen.name} screen={screen} trail={trail} />
          ) : (
            <Entry key={screen.name} screen={screen} trail={trail} />
          ),
        )}
      </div>
    </nav>
  )
}

/** Renders again only for the previous and the current screen. */
function Entry({ screen, trail }: { screen: Screen; trail: readonly string[] }) {
  const isHere = trail.includes(screen.name)
  return screen.children.length > 0 ? (
    <Branch screen={screen} trail={isHere ? trail : nowhere} />
  ) : (
    <Leaf screen={screen} isHere={isHere} />
  )
}

const nowhere: readonly string[] = []

/** `trail`: the path to the open screen, if it is below this one. */
const Branch = memo(function Branch({ screen, trail }: { screen: Screen; trail: readonly string[] }) {
  const title = titleOf(screen, useLocale())
  const isHere = trail.length > 0
  const [isOpen, setOpen] = useState(isHere)
  const [seen, setSeen] = useState(trail)
  // Opens the branch of the current screen, however it was reached.
  if (seen !== trail) {
    setSeen(trail)
    if (isHere) setOpen(true)
  }
  return (
    // Mantine's default is an anchor without href, which the keyboard cannot reach.
    <NavLink
      component="button"
      aria-expanded={isOpen}
      opened={isOpen}
      onChange={setOpen}
      label={title}
      leftSection={screen.icon && <MenuIcon name={screen.icon} />}
      rightSection={<Icon name="chevron-right" size={16} />}
      childrenOffset={20}
      className={styles.link}
    >
      {screen.children.map((child) => (
        <Entry key={child.name} screen={child} trail={trail} />
      ))}
    </NavLink>
  )
})

const Leaf = memo(function Leaf({ screen, isHere }: { screen: Screen; isHere: boolean }) {
  const title = titleOf(screen, useLocale())
  return (
    <NavLink
      {...linkTo(screen)}
      label={title}
      leftSection={screen.icon && <MenuIcon name={screen.icon} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      className={styles.link}
    />
  )
})

/** An icon whose screens open next to it. */
function NarrowEntry({ screen, trail }: { screen: Screen; trail: readonly string[] }) {
  const locale = useLocale()
  const title = titleOf(screen, locale)
  const isHere = trail.includes(screen.name)
  const { pathname } = useLocation()
  // Any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const icon = <MenuIcon name={screen.icon ?? ''} />
  if (screen.children.length === 0)
    return (
      <Tooltip label={title} position="right">
        <NavLink
          {...linkTo(screen)}
          aria-label={title}
          leftSection={icon}
          active={isHere}
          aria-current={isHere ? 'page' : undefined}
          className={styles.link}
        />
      </Tooltip>
    )
  return (
    <Menu
      position="right-start"
      trigger="click-hover"
      shadow="md"
      opened={openAt === pathname}
      onChange={(isOpen) => setOpenAt(isOpen ? pathname : undefined)}
    >
      <Menu.Target>
        <NavLink component="button" aria-label={title} leftSection={icon} active={isHere} className={styles.link} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {leaves(screen.children).map((child) => (
          <Menu.Item key={child.name} {...linkTo(child)}>
            {titleOf(child, locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const leaves = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => (screen.children.length > 0 ? leaves(screen.children) : [screen]))

/** External links open in a new tab. */
const linkTo = (screen: Screen) => ({
  component: Link,
  to: isExternal(screen) ? screen.path : addressOf(screen),
  ...(isExternal(screen)
    ? { target: '_blank', rel: 'noreferrer' }
    : { onPointerEnter: () => prepareView(screen.component), onFocus: () => prepareView(screen.component) }),
})
