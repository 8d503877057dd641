/** Side menu, header, tabs, and the views of the open tabs. */
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findScreen } from '#contract/api/identity/menu'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useRepeatQuestion } from '../../api/repeat-question.ts'
import { recall, store } from '../../api/storage.ts'
import { ErrorView } from '../../errors/error-view.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Drawer } from '../modal.client.tsx'
import { CommandPalette } from './command-palette.client.tsx'
import { Header } from './header.client.tsx'
import { firstBelow, trailTo } from './menu.ts'
import { recallRecent } from './recent.ts'
import { useScreens } from './screens.ts'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.client.tsx'
import { TabbedViews } from './tabbed-views.client.tsx'
import { recallTabs } from './tabs.ts'

const atOnce = { getInitialValueInEffect: false }

export function Frame() {
  const t = useTranslate()
  useRepeatQuestion()
  const { pathname, key } = useLocation()
  const screens = useScreens()
  // Before any child notes what it shows.
  useState(recallTabs)
  useState(recallRecent)
  const [isNarrow, setNarrow] = useState(() => recall<boolean>('menu_narrow', 'local') === true)
  const [openAt, setOpenAt] = useState<string>()
  const [isSearching, setSearching] = useState(false)
  const isPhone = useMediaQuery('(width <= 991px)', false, atOnce) ?? false
  // Any navigation closes it, and going back does not reopen it.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  const search = () => setSearching(true)
  // The same key on Russian and Thai layouts.
  useHotkeys(
    ['K', 'л', 'า'].map((letter) => [`mod+${letter}`, search]),
    [],
  )

  const toggle = () => {
    if (isPhone) return setOpenAt(key)
    store('menu_narrow', !isNarrow, { area: 'local' })
    setNarrow(!isNarrow)
  }
  const here = trailTo(screens, pathname).at(-1)
  // A group leads to its first screen.
  const below = here?.component === 'Layout' ? firstBelow(here, screens) : undefined
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      {isPhone ? (
        // Navigation closes it.
        <Drawer
          opened={openAt === key}
          onClose={() => setOpenAt(undefined)}
          size={260}
          padding={0}
          title={t('office.title')}
          classNames={{ header: styles.drawerHead ?? '' }}
        >
          <SideMenu isNarrow={false} />
        </Drawer>
      ) : (
        <div className={styles.side}>
          <SideMenu isNarrow={isNarrow} hasLogo />
        </div>
      )}
      <div className={styles.right}>
        <Header isMenuNarrow={isPhone || isNarrow} onToggleMenu={toggle} onSearch={search} />
        {here && !below ? (
          <TabbedViews screen={here} screens={screens} />
        ) : (
          <TabbedViews screens={screens}>{below ? <RedirectTo to={below} /> : <NotAllowed />}</TabbedViews>
        )}
      </div>
      {isSearching && <CommandPalette screens={screens} onClose={() => setSearching(false)} />}
    </div>
  )
}

/** Redirects in the browser. */
function RedirectTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

/** An address in none of the user's menus: forbidden, or not found. */
function NotAllowed() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { data, error } = useQuery({
    queryKey: ['screen', pathname],
    queryFn: ({ signal }) => call(findScreen, { query: { path: pathname }, signal }),
  })
  if (error) return <ErrorView title={t('common.failedTitle')} text={failureText(error, t)} />
  if (!data) return <Skeleton rows={8} height={44} />
  if (!data.known) return <RedirectTo to={paths.notFound()} />
  return <ErrorView status="403" title={t('common.title403')} text={t('office.notMine', { address: pathname })} />
}
