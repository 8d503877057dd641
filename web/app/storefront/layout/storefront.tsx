/** The frame of the storefront and the member centre. */
import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { LateCover } from '../../ui/late-cover.tsx'
import { Arrival } from './arrival.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { shapeOf } from './shapes.tsx'
import styles from './storefront.module.css'

// The same elements in every render, so that React skips them: the router re-renders the frame at each of its steps.
const above = (
  <>
    <Header />
    <NoticeBar />
  </>
)
const below = (
  <>
    <Footer />
    <BottomBar />
    <Arrival content="content" />
  </>
)

export default function StorefrontLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  // The member centre has a frame of its own around its pages.
  const isMember = (path: string) => path.startsWith(paths.memberCentre())
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      {above}
      <main id="content" tabIndex={-1} className={styles.content}>
        <LateCover
          here={pathname}
          shapeOf={(path) => (isMember(path) && isMember(pathname) ? undefined : shapeOf(path))}
        >
          <Outlet />
        </LateCover>
      </main>
      {below}
    </>
  )
}
