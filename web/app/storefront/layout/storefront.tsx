/** The frame of the storefront and the member centre. */
import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import { useMall } from '../../mall.ts'
import { isMemberPath } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { latePart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { skeletonFor } from './page-skeletons.tsx'
import styles from './storefront.module.css'

// For shops: each is an app of its own.
const InstallOffer = latePart(() => withBundle('install', () => import('./install-offer.tsx')))

export default function StorefrontLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { shop } = useMall()
  const isClosed = shop?.status === 'closed' && !isMemberPath(pathname) && pathname !== '/login'
  // The member centre has its own frame.
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {shop?.status === 'paused' && (
          <div className="page-width">
            <Notice>{t('storefront.shopPaused')}</Notice>
          </div>
        )}
        <PendingPage
          here={pathname}
          shapeOf={(path) => (isMemberPath(path) && isMemberPath(pathname) ? undefined : skeletonFor(path))}
        >
          {isClosed ? (
            <Empty icon="home" title={t('storefront.shopClosed')}>
              {t('storefront.shopClosedText', { name: shop.name })}
            </Empty>
          ) : (
            <Outlet />
          )}
        </PendingPage>
      </main>
      {shop && <InstallOffer slug={shop.slug} />}
      <Footer />
      <BottomBar />
      <NavigationFocus content="content" />
    </>
  )
}
