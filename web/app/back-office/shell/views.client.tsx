/**
 * The views of the open tabs. Hidden views retain filters, input and scroll position: React leaves them mounted, and
 * each goes on seeing its own address.
 */
import { Activity, Component, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Location,
  matchPath,
  type NavigationType,
  UNSAFE_LocationContext as OwnLocation,
  useLocation,
} from 'react-router'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { forgetView, viewOf } from '../views.ts'
import { type Screen, titleOf } from './menu.ts'
import { AddressContext, type Place, PlaceContext } from './screens.ts'
import type { Tab } from './tabs.ts'

/**
 * Views that stay mounted at most, not counting those with unsaved input. Other tabs stay open and mount again when
 * shown.
 */
const mostStored = 12

interface OpenView {
  tab: Tab
  screen: Screen
  /** Number of reloads of the tab. */
  round: number
}

interface ViewCallbacks {
  onRename: (path: string, title: string) => void
  onUnsaved: (path: string, isUnsaved: boolean, part?: string) => () => void
}

export function Views({
  open,
  active,
  isUnsaved,
  ...told
}: { open: readonly OpenView[]; active: string; isUnsaved: (path: string) => boolean } & ViewCallbacks) {
  const recent = useRecent(active)
  const mounted = open.filter(
    ({ tab, screen }) => tab.path === active || isUnsaved(tab.path) || (screen.isKept && recent.includes(tab.path)),
  )
  return mounted.map(({ tab, screen, round }) => (
    <Activity key={`${tab.path} ${round}`} mode={tab.path === active ? 'visible' : 'hidden'}>
      <TabView tab={tab} screen={screen} isShown={tab.path === active} {...told} />
    </Activity>
  ))
}

/** Addresses of the recently shown tabs, newest first. */
function useRecent(active: string): readonly string[] {
  const recent = useRef<string[]>([])
  recent.current = [active, ...recent.current.filter((path) => path !== active)].slice(0, mostStored)
  return recent.current
}

/** A view renders again only when its own address changes, because tables are expensive. */
function TabView({
  tab: { path, search },
  screen,
  isShown,
  onRename,
  onUnsaved,
}: { tab: Tab; screen: Screen; isShown: boolean } & ViewCallbacks) {
  const location = useOwnLocation(path, search, isShown)
  // Shared parts of the storefront read `useLocation`. Nested routes would do the same, but ship with every storefront page.
  const own = useMemo(() => ({ location, navigationType: 'POP' as NavigationType }), [location])
  const place = useMemo<Place>(
    () => ({
      params: matchPath(screen.path, path)?.params ?? {},
      rename: (title) => onRename(path, title),
      noteUnsaved: (isUnsaved, part) => onUnsaved(path, isUnsaved, part),
    }),
    [onRename, onUnsaved, path, screen.path],
  )
  const View = viewOf(screen.component)
  const view = useMemo(() => (View ? <View /> : <NoView screen={screen} />), [View, screen])
  return (
    <PlaceContext value={place}>
      <ViewBoundary at={`${isShown} ${location.key}`} onRetry={() => forgetView(screen.component)}>
        <Suspense fallback={<Skeleton rows={8} height={44} />}>
          <AddressContext value={location}>
            <OwnLocation value={own}>
              <StoredScroll>{view}</StoredScroll>
            </OwnLocation>
          </AddressContext>
        </Suspense>
      </ViewBoundary>
    </PlaceContext>
  )
}

/** Restores the scroll position of a view. */
function StoredScroll({ children }: { children: ReactNode }) {
  const top = useRef(0)
  // React undoes this effect when the tab is hidden and repeats it when shown.
  useLayoutEffect(() => {
    // After the router, which scrolls to the top in the same commit.
    queueMicrotask(() => scrollTo(0, top.current))
    const note = () => {
      top.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return children
}

/** The address when the tab was last shown. */
function useOwnLocation(pathname: string, search: string | undefined, isShown: boolean): Location {
  const location = useLocation()
  const own = useRef<Location>({ ...location, pathname, search: search ?? '' })
  // Shown again unchanged, it is the same address, although the router makes a new location.
  const isOther =
    own.current.search !== location.search || own.current.hash !== location.hash || own.current.state !== location.state
  if (isShown && isOther) own.current = location
  return own.current
}

function NoView({ screen }: { screen: Screen }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <h1>{titleOf(screen, locale)}</h1>
      <Empty icon="box" title={t('office.noView')}>
        {t('office.noViewText', { component: screen.component })}
      </Empty>
    </>
  )
}

/** Contains a failing view, so that the frame and the other tabs go on. */
class ViewBoundary extends Component<{ at: string; onRetry: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  /** Another address may work. */
  override componentDidUpdate(before: { at: string }) {
    if (this.state.hasFailed && before.at !== this.props.at) this.setState({ hasFailed: false })
  }

  #retry = () => {
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Failed onRetry={this.#retry} /> : this.props.children
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Empty
      icon="alert"
      title={t('common.failedTitle')}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('common.text500')}
    </Empty>
  )
}
