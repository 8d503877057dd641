/** The cart of a guest or a member. All lines, some thousands at most, are loaded at once and shown by page. */
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listCart } from '#contract/api/buying/cart'
import { currentToken } from '../../../api/session.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { inBrowser, type PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { latePart, lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './cart.module.css'
import { CartReports, GuestHint } from './cart-notices.tsx'
import { cartPageSizes } from './page-sizes.ts'
import { useCart } from './use-cart.ts'

// For members only.
const EmptyCartLinks = lazyPart(() => import('./empty-cart-links.tsx'))

// Few visitors have a cart elsewhere.
const OtherCarts = latePart(() => import('./other-carts.tsx'))

const loadFilledCart = () => import('./filled-cart.tsx')
const FilledCart = lazyPart(loadFilledCart)

async function load({ api, url }: PageInput) {
  const { data } = await api.call(listCart, { query: { page: 1, page_size: -1 } })
  // An empty cart does not need it.
  if (data.length > 0) await loadFilledCart().catch(() => {})
  const size = Number(url.searchParams.get('page_size'))
  const pageSize = cartPageSizes.find((known) => known === size) ?? cartPageSizes[0]
  const pages = Math.max(1, Math.ceil(data.length / pageSize))
  const requested = Number(url.searchParams.get('page') ?? 1)
  // A page that does not exist becomes the nearest one that does.
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), pages) : 1
  return { lines: data, page, pageSize }
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => inBrowser(load, args)
clientLoader.hydrate = true as const

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('cart.title'), isIndexed: false }))

export function HydrateFallback() {
  const t = useTranslate()
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{t('cart.title')}</h1>
      <Waiting />
    </div>
  )
}

const Waiting = () => (
  <div className={styles.layout}>
    <div className={`panel ${styles.linesSkeleton}`}>
      <Skeleton look="goods" rows={6} height={94} />
    </div>
    <div className={styles.summarySkeleton} aria-hidden="true">
      <Skeleton look="words" height={300} />
    </div>
  </div>
)

export default function Cart() {
  const t = useTranslate()
  const { lines: loaded, page, pageSize } = useLoaderData<typeof clientLoader>()
  const cart = useCart(loaded)
  const { lines } = cart

  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{lines.length === 0 ? t('cart.title') : t('cart.titleCount', { count: lines.length })}</h1>
      <div className={styles.notices}>
        <CartReports />
        <GuestHint />
      </div>
      {lines.length === 0 ? (
        <div className="panel">
          <Empty
            icon="cart"
            title={t('cart.empty')}
            action={
              <>
                <ButtonLink look="primary" to={paths.category()} icon="categories">
                  {t('storefront.allCategories')}
                </ButtonLink>
                <ButtonLink to={paths.search()} icon="search">
                  {t('common.findProducts')}
                </ButtonLink>
              </>
            }
          >
            {t('cart.emptyHint')}
          </Empty>
          <Suspense>{currentToken() && <EmptyCartLinks />}</Suspense>
        </div>
      ) : (
        <Suspense fallback={<Waiting />}>
          <FilledCart cart={cart} page={page} pageSize={pageSize} />
        </Suspense>
      )}
      <div className={styles.notices}>
        <OtherCarts />
      </div>
    </div>
  )
}
