/** The open tabs: closable links, each with a context menu. */
import { Menu } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './tab-bar.module.css'
import { activeAfter, type Closing, type Tab } from './tabs.ts'

interface MenuPlace {
  tab: Tab
  /** The active tab when it opened. */
  active: string
  x: number
  y: number
}

interface TabBarProps {
  tabs: readonly Tab[]
  active: string
  onClose: (path: string, closing: Closing) => void
  onReload: (path: string) => void
}

/** Debounce of resizing, in milliseconds. */
const resizeDelay = 200

export function TabBar({ tabs, active, onClose, onReload }: TabBarProps) {
  const t = useTranslate()
  const [menuOf, setMenuOf] = useState<MenuPlace>()
  const { list, focus, noteFocus } = useFocusInBar(tabs, active)
  // A change of the active tab closes the menu.
  if (menuOf && menuOf.active !== active) setMenuOf(undefined)
  // Scrolls the whole active tab into view, with its close button.
  const reveal = () => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const isFull = useOverflow(list, tabs)
  const activeTitle = tabs.find(({ path }) => path === active)?.title
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active, it has another title, or the bar is narrower
  useEffect(reveal, [active, activeTitle, tabs.length, isFull])
  useWindowEvent('resize', useDebouncedCallback(reveal, resizeDelay))

  const openMenu = (event: MouseEvent, tab: Tab) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The menu key gives no pointer position.
    setMenuOf({ tab, active, x: event.clientX || left + 16, y: event.clientY || bottom })
  }
  const leaveMenu = () => {
    setMenuOf(undefined)
    focus(menuOf?.tab.path)
  }
  return (
    <nav className={styles.bar} aria-label={t('office.tabs')}>
      <ul ref={list} onBlur={() => noteFocus(undefined)}>
        {tabs.map((tab) => (
          <OpenTab
            key={tab.path}
            tab={tab}
            isActive={tab.path === active}
            onClose={() => onClose(tab.path, 'one')}
            onMenu={(event) => openMenu(event, tab)}
            onFocus={() => noteFocus(tab.path)}
          />
        ))}
      </ul>
      {isFull && <AllTabs tabs={tabs} active={active} />}
      <TabMenu
        key={menuOf?.tab.path}
        at={menuOf}
        tabs={tabs}
        onGone={leaveMenu}
        onClose={onClose}
        onReload={onReload}
      />
    </nav>
  )
}

/** Whether not all tabs fit into the bar. */
function useOverflow(list: RefObject<HTMLUListElement | null>, tabs: readonly Tab[]): boolean {
  const [isFull, setFull] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, or other titles
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setFull(element.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [tabs])
  return isFull
}

/** All open tabs in a list, for a bar that does not show them all. */
function AllTabs({ tabs, active }: Pick<TabBarProps, 'tabs' | 'active'>) {
  const t = useTranslate()
  const label = t('office.allTabs', { count: tabs.length })
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.all} aria-label={label} title={label}>
          <Icon name="chevron-down" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.allTabs ?? ''}>
        {tabs.map(({ path, search = '', title }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path + search}
            aria-current={path === active ? 'page' : undefined}
            leftSection={path === active ? <Icon name="check" size={16} /> : <span className={styles.unmarked} />}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Keyboard focus stays in the bar: closing a tab focuses its successor. */
function useFocusInBar(tabs: readonly Tab[], active: string) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  const before = useRef({ tabs, active })
  const focus = (path: string | undefined) =>
    list.current?.querySelectorAll('a')[tabs.findIndex((tab) => tab.path === path)]?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are there
  useEffect(() => {
    const was = before.current
    before.current = { tabs, active }
    const path = focused.current
    if (path === undefined || tabs.some((tab) => tab.path === path)) return
    focused.current = undefined
    if (document.activeElement === document.body)
      focus(path === was.active ? active : activeAfter(was.tabs, path, tabs)?.path)
  }, [tabs, active])
  const noteFocus = (path: string | undefined) => {
    focused.current = path
  }
  return { list, focus, noteFocus }
}

interface OpenTabProps {
  tab: Tab
  isActive: boolean
  onClose: () => void
  onMenu: (event: MouseEvent) => void
  onFocus: () => void
}

function OpenTab({ tab, isActive, onClose, onMenu, onFocus }: OpenTabProps) {
  const t = useTranslate()
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose()
  }
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <li
      className={styles.tab}
      data-active={isActive || undefined}
      onContextMenu={onMenu}
      onAuxClick={closeByWheel}
      onFocus={onFocus}
    >
      <Link
        to={tab.path + (tab.search ?? '')}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={closeByKey}
        draggable={false}
      >
        {tab.title}
      </Link>
      <button
        type="button"
        className={styles.close}
        aria-label={t('office.closeTabNamed', { title: tab.title })}
        onClick={onClose}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}

function TabMenu({
  at,
  tabs,
  onGone,
  onClose,
  onReload,
}: Pick<TabBarProps, 'tabs' | 'onClose' | 'onReload'> & { at: MenuPlace | undefined; onGone: () => void }) {
  const t = useTranslate()
  if (!at) return null
  const { path } = at.tab
  const place = tabs.findIndex((tab) => tab.path === path)
  const items: [Closing, string, boolean][] = [
    ['one', t('office.closeTab'), true],
    ['others', t('office.closeOthers'), tabs.length > 1],
    ['left', t('office.closeLeft'), place > 0],
    ['right', t('office.closeRight'), place < tabs.length - 1],
  ]
  return (
    <Menu opened onClose={onGone} position="bottom-start" returnFocus shadow="md">
      <Menu.Target>
        <span className={styles.anchor} style={{ insetInlineStart: at.x, insetBlockStart: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={() => onReload(path)}>
          {t('office.reloadTab')}
        </Menu.Item>
        <Menu.Divider />
        {items.map(([closing, label, isPossible]) => (
          <Menu.Item key={closing} disabled={!isPossible} onClick={() => onClose(path, closing)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
