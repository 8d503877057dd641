/** A member's orders: tabs by status, search, one card per order. */
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { listOrders } from '#contract/api/orders/order'
import { orderStatuses } from '#contract/status'
import { useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { forMember, type PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { clientLoader as memberLoader } from '../../layout.tsx'
import { OrderCards } from './order-card.tsx'
import { OrderSearch } from './order-search.tsx'
import styles from './orders.module.css'

/** A day as date fields give it; anything else in the address counts as none. */
const dayIn = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

const load = async ({ api, url: { searchParams: search } }: PageInput) => {
  const status = orderStatuses.find((known) => known === search.get('status'))
  const filter = {
    status,
    keyword: search.get('keyword')?.slice(0, 100) || undefined,
    start_date: dayIn(search.get('start_date')),
    end_date: dayIn(search.get('end_date')),
  }
  const orders = await api.call(listOrders, {
    query: {
      ...filter,
      page: wholeIn(search.get('page'), 1),
      page_size: Math.min(wholeIn(search.get('page_size'), 10), 100),
    },
  })
  return { orders, filter }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.myOrders'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="order.listFailed" />

export default function Orders() {
  const t = useTranslate()
  const { orders, filter } = useLoaderData<typeof clientLoader>()
  const figures = useRouteLoaderData<typeof memberLoader>('member')
  const isFiltered = Boolean(filter.keyword || filter.start_date || filter.end_date)
  const tabs = [
    { key: 'all', label: t('order.all'), to: paths.orders(), count: figures?.total },
    ...orderStatuses.map((status) => ({
      key: status,
      label: t(`mine.orders.${status}`),
      to: paths.orders(status),
      count: figures?.[status],
    })),
  ]
  return (
    <section className={`panel ${styles.list}`}>
      <h1>{t('storefront.myOrders')}</h1>
      <Tabs label={t('order.byStatus')} tabs={tabs} active={filter.status ?? 'all'} />
      <OrderSearch filter={filter} withClear={orders.data.length > 0} />
      {orders.data.length === 0 ? (
        <Empty
          icon="receipt"
          title={t(isFiltered ? 'order.noneFound' : filter.status ? 'order.noneHere' : 'order.none')}
          action={
            isFiltered ? (
              <ButtonLink to={paths.orders(filter.status)}>{t('order.clearSearch')}</ButtonLink>
            ) : (
              <ButtonLink to={paths.search()} look="primary" icon="search">
                {t('common.findProducts')}
              </ButtonLink>
            )
          }
        >
          {t(isFiltered ? 'order.noneFoundText' : 'order.noneText')}
        </Empty>
      ) : (
        <OrderCards orders={orders.data} />
      )}
      <Pagination page={orders.page} pageSize={orders.page_size} total={orders.total} />
    </section>
  )
}
