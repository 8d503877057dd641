/** The frame of the storefront and the member centre. */
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import { useMall } from '../../mall.ts'
import { isMemberPath, paths } from '../../paths.ts'
import { latePart, lazyPart } from '../../ui/lazy-part.ts'
import { PendingPage } from '../../ui/pending-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { skeletonFor } from './page-skeletons.tsx'
import styles from './storefront.module.css'

// For shops: each is an app of its own.
const ShopState = lazyPart(() => withBundle('install', () => import('./shop-state.tsx')))
const ShopExtras = latePart(() => withBundle('install', () => import('./shop-extras.tsx')))

export default function StorefrontLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { shop } = useMall()
  // Nothing leads away from an order that is being placed on a phone.
  const isCheckout = pathname === paths.checkout()
  // Customers of a closed shop still find their orders.
  const isOpenPath = isMemberPath(pathname) || pathname === '/mall/payment' || pathname === '/login'
  const isClosed = shop?.status === 'closed' && !isOpenPath
  const state = shop && (
    <Suspense>
      <ShopState shop={shop} />
    </Suspense>
  )
  // The member centre has its own frame.
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      <Header isPlain={isCheckout} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {shop?.status === 'paused' && state}
        <PendingPage
          here={pathname}
          shapeOf={(path) => (isMemberPath(path) && isMemberPath(pathname) ? undefined : skeletonFor(path))}
        >
          {isClosed ? state : <Outlet />}
        </PendingPage>
      </main>
      {shop && <ShopExtras slug={shop.slug} />}
      <Footer />
      {!isCheckout && <BottomBar />}
      <NavigationFocus content="content" />
    </>
  )
}
