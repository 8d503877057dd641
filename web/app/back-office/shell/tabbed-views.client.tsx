/** The tab bar and the views of the open tabs, one of them visible. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { useStore } from '../../state.ts'
import { officePaths } from '../paths.ts'
import { addressOf, type Screen, titleOf, trailTo } from './menu.ts'
import { noteRecent } from './recent.ts'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.client.tsx'
import { type Closing, closeTabs, noteTab, type Tab, tabStore, tabsAfter } from './tabs.ts'
import { useUnsaved } from './unsaved.client.ts'
import { Views } from './views.client.tsx'

/** Delay before a tab reloads, in milliseconds, as specified. */
const reloadDelay = 100

/** `children` replace the view if the address is no screen of the user; the tabs stay. */
export function TabbedViews({
  screen,
  screens,
  children,
}: {
  screen?: Screen
  screens: readonly Screen[]
  children?: ReactNode
}) {
  const { site_name } = useMall()
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const tabs = useStore(tabStore)
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({})
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const name = screen?.name
  const title = names[pathname] ?? (screen && titleOf(screen, locale))
  const unsaved = useUnsaved(pathname, (path) => (trailTo(screens, path).at(-1)?.component ?? 'Layout') !== 'Layout')
  const rename = useCallback(
    (path: string, name: string) =>
      setNames((before) => (before[path] === name ? before : { ...before, [path]: name })),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language lets the router write its own title again
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${site_name}`
  }, [title, site_name, locale])
  useEffect(() => {
    if (name === undefined || title === undefined) return
    noteTab({ name, path: pathname, title, search })
    noteRecent({ path: pathname, title, search })
  }, [name, pathname, title, search])

  // Shows the current screen's tab before the effect has noted it.
  const open = useMemo(() => {
    const isNoted = name === undefined || title === undefined || tabs.some(({ path }) => path === pathname)
    const all: readonly Tab[] = isNoted ? tabs : [...tabs, { name, path: pathname, title, search }]
    return all.flatMap((tab) => {
      const its = trailTo(screens, tab.path).at(-1)
      // Tabs of screens the user may no longer open are dropped.
      return its
        ? [
            {
              tab: { ...tab, title: names[tab.path] ?? (isNamed(its) ? tab.title : titleOf(its, locale)) },
              screen: its,
              round: rounds[tab.path] ?? 0,
            },
          ]
        : []
    })
  }, [tabs, screens, name, pathname, title, search, names, locale, rounds])

  const close = async (path: string, closing: Closing) => {
    // Only tabs the user may still open are candidates for the next active tab.
    const shown = open.map(({ tab }) => tab)
    const staying = tabsAfter(shown, path, closing)
    const closed = shown.filter((tab) => !staying.includes(tab)).map((tab) => tab.path)
    if (!(await unsaved.confirmLoss(closed))) return
    const next = closeTabs(shown, path, closing, pathname)
    if (next?.path !== pathname) void navigate(next ? next.path + (next.search ?? '') : officePaths.workbench())
  }
  const reload = async (path: string) => {
    if (!(await unsaved.confirmLoss([path]))) return
    setTimeout(() => {
      void queries.invalidateQueries()
      setRounds((before) => ({ ...before, [path]: (before[path] ?? 0) + 1 }))
    }, reloadDelay)
  }
  return (
    <>
      <TabBar
        tabs={open.map(({ tab }) => tab)}
        active={pathname}
        onClose={(path, closing) => void close(path, closing)}
        onReload={(path) => void reload(path)}
      />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Views open={open} active={pathname} isUnsaved={unsaved.holds} onRename={rename} onUnsaved={unsaved.note} />
        {children}
      </main>
    </>
  )
}

/** Whether its tabs have titles of their own, e.g. an order's number. */
const isNamed = (screen: Screen) => addressOf(screen) !== screen.path
