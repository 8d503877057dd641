/** The frame of the storefront and the member centre. */
import { Outlet } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { Arrival } from './arrival.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import styles from './storefront.module.css'

// The very same elements on every drawing, so that React leaves them alone: the router has the frame drawn anew with each of its steps.
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
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      {above}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {below}
    </>
  )
}
