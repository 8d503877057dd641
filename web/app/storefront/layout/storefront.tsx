/** The frame of the storefront and the member centre. */
import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { isMemberPath } from '../../paths.ts'
import { PendingPage } from '../../ui/pending-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { skeletonFor } from './page-skeletons.tsx'
import styles from './storefront.module.css'

export default function StorefrontLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  // The member centre has its own frame.
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        <PendingPage
          here={pathname}
          shapeOf={(path) => (isMemberPath(path) && isMemberPath(pathname) ? undefined : skeletonFor(path))}
        >
          <Outlet />
        </PendingPage>
      </main>
      <Footer />
      <BottomBar />
      <NavigationFocus content="content" />
    </>
  )
}
