/**
 * The views of the open tabs. Who goes to another tab leaves his as it is, with its filters, its half-typed forms
 * and where it was scrolled to: React keeps it hidden, and it goes on seeing its own address.
 */
import {
  Activity,
  Component,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
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
import { afterPaint } from './after-paint.client.ts'
import { type Screen, titleOf } from './menu.ts'
import { AddressContext, PaintedContext, type Place, PlaceContext } from './screens.ts'
import type { Tab } from './tabs.ts'

/** More than these are not kept, unless something unsaved stands there: their tabs stay, and begin anew. */
const mostKept = 12

interface OpenView {
  tab: Tab
  screen: Screen
  /** Counts how often the tab was told to begin anew. */
  round: number
}

interface Told {
  onRename: (path: string, title: string) => void
  onUnsaved: (path: string, isUnsaved: boolean, part?: string) => () => void
}

export function Views({
  open,
  active,
  isUnsaved,
  ...told
}: { open: readonly OpenView[]; active: string; isUnsaved: (path: string) => boolean } & Told) {
  const recent = useRecent(active)
  const kept = open.filter(
    ({ tab, screen }) => tab.path === active || isUnsaved(tab.path) || (screen.isKept && recent.includes(tab.path)),
  )
  return kept.map(({ tab, screen, round }) => (
    <Activity key={`${tab.path} ${round}`} mode={tab.path === active ? 'visible' : 'hidden'}>
      <Scene tab={tab} screen={screen} isShown={tab.path === active} {...told} />
    </Activity>
  ))
}

/** Addresses of the tabs that were looked at last, the newest first. */
function useRecent(active: string): readonly string[] {
  const recent = useRef<string[]>([])
  recent.current = [active, ...recent.current.filter((path) => path !== active)].slice(0, mostKept)
  return recent.current
}

/** What goes on around a view draws it anew only when its own address or place is another: a table of rows is costly. */
function Scene({
  tab: { path, search },
  screen,
  isShown,
  onRename,
  onUnsaved,
}: { tab: Tab; screen: Screen; isShown: boolean } & Told) {
  const location = useOwnLocation(path, search, isShown)
  // `useLocation` answers it to the parts below that pages of the storefront have, too. Routes of the router would do the same, and travel to every page of the storefront.
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
              <Painted>{view}</Painted>
            </OwnLocation>
          </AddressContext>
        </Suspense>
      </ViewBoundary>
    </PlaceContext>
  )
}

/** Keeps where the window was scrolled to. A view that is seen at its top, anew or again, shows its head before its rows, see `AfterHead`. */
function Painted({ children }: { children: ReactNode }) {
  const top = useRef(0)
  const [isPainted, setPainted] = useState(false)
  // In each tab that is left React takes it back, and does it again on return.
  useLayoutEffect(() => {
    // After the router, which in this very commit goes to the top of each address.
    queueMicrotask(() => scrollTo(0, top.current))
    const note = () => {
      top.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    const callOff = afterPaint(() => startTransition(() => setPainted(true)))
    return () => {
      callOff()
      removeEventListener('scroll', note)
      // Rows that are to be scrolled to are needed at once.
      setPainted(top.current > 0)
    }
  }, [])
  return <PaintedContext value={isPainted}>{children}</PaintedContext>
}

/** The address as it was when the tab was last seen. */
function useOwnLocation(pathname: string, search: string | undefined, isShown: boolean): Location {
  const location = useLocation()
  const own = useRef<Location>({ ...location, pathname, search: search ?? '' })
  // Seen again as it was left, it is the same address, though the router counts it as another visit.
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

/** A view that fails leaves the frame and the other tabs alone. */
class ViewBoundary extends Component<{ at: string; onRetry: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  /** Another address may be shown again. */
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
      {t('common.failedText')}
    </Empty>
  )
}
