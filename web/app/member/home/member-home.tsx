/** The first page of the member center: what to do next, the latest orders, and the business that buys. */
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listAddresses } from '#contract/api/accounts/address'
import { listInvoices } from '#contract/api/accounts/invoice'
import { getProfile } from '#contract/api/accounts/member'
import { listReorders } from '#contract/api/buying/reorder'
import { listOrders } from '#contract/api/orders/order'
import { useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberMenu } from '../menu.tsx'
import { OrderCards } from '../orders/order/order-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { Credits, loadFigures } from './credits.tsx'
import styles from './member-home.module.css'
import { TaskList } from './task-list.tsx'

const DueAgain = lazyPart(() => withBundle('saved', () => import('./due-again.tsx')))

const load = async ({ api }: PageInput) => {
  const [latest, unpaid, shipped, addresses, invoices, profile, figures, due] = await Promise.all([
    api.call(listOrders, { query: { page_size: 4 } }),
    api.call(listOrders, { query: { status: 'pending_payment', page_size: 3 } }),
    api.call(listOrders, { query: { status: 'shipped', page_size: 3 } }),
    api.call(listAddresses),
    api.call(listInvoices),
    api.call(getProfile),
    loadFigures(api),
    // An extra: the page works without it.
    api.call(listReorders, { query: { limit: 5 } }).catch(() => []),
  ])
  return { latest: latest.data, open: [...unpaid.data, ...shipped.data], addresses, invoices, profile, figures, due }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.memberCentre'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="member.homeFailed" />

export default function MemberHome() {
  const t = useTranslate()
  const { latest, open, addresses, invoices, profile, figures, due } = useLoaderData<typeof clientLoader>()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('storefront.memberCentre')}</h1>
      <div className={styles.column}>
        <TaskList orders={open} addresses={addresses} invoices={invoices} profile={profile} />
        <Credits figures={figures} />
        <MemberMenu isInPage />
        {due.length > 0 && (
          <Suspense>
            <DueAgain rows={due} />
          </Suspense>
        )}
        <section className={`panel ${styles.part}`} aria-labelledby="latest-orders">
          <header className="row-between">
            <h2 id="latest-orders">{t('member.latestOrders')}</h2>
            {latest.length > 0 && (
              <Link to={paths.orders()} className="text-link">
                {t('storefront.seeMore')}
              </Link>
            )}
          </header>
          {latest.length === 0 ? (
            <Empty
              icon="receipt"
              title={t('order.none')}
              action={
                <ButtonLink to={paths.search()} look="primary" icon="search">
                  {t('common.findProducts')}
                </ButtonLink>
              }
            >
              {t('order.noneText')}
            </Empty>
          ) : (
            <OrderCards orders={latest} isNarrow />
          )}
        </section>
      </div>
      <BusinessCard addresses={addresses} invoices={invoices} profile={profile} />
    </div>
  )
}
