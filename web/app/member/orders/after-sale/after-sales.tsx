/** A member's returns and refunds: tabs by status, one card each. */
import { type AfterSaleRow, afterSaleStatuses, listAfterSales } from '#contract/api/orders/after-sale'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { AfterSaleBadge } from '../../../domain/orders/after-sale/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Price } from '../../../ui/price.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { afterSalePaths } from './paths.ts'

const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export async function loadList({ api, url: { searchParams: search } }: PageInput) {
  const status = afterSaleStatuses.find((known) => known === search.get('status'))
  const page = wholeIn(search.get('page'), 1)
  const page_size = Math.min(wholeIn(search.get('page_size'), 10), 100)
  return { requests: await api.call(listAfterSales, { query: { status, page, page_size } }), status }
}

export function AfterSales({ requests, status }: Awaited<ReturnType<typeof loadList>>) {
  const t = useTranslate()
  const tabs = [
    { key: 'all', label: t('aftersale.all'), to: afterSalePaths.list() },
    ...afterSaleStatuses.map((each) => ({
      key: each,
      label: t(`aftersale.status.${each}`),
      to: afterSalePaths.list(each),
    })),
  ]
  return (
    <section className={`panel ${styles.list}`}>
      <h1>{t('member.afterSales')}</h1>
      <Tabs label={t('aftersale.byStatus')} tabs={tabs} active={status ?? 'all'} />
      {requests.data.length === 0 ? (
        <Empty
          icon="refresh"
          title={t('aftersale.none')}
          action={
            <ButtonLink to={paths.orders()} look="primary" icon="receipt">
              {t('storefront.myOrders')}
            </ButtonLink>
          }
        >
          {t('aftersale.noneText')}
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {requests.data.map((request) => (
            <Card key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Pagination page={requests.page} pageSize={requests.page_size} total={requests.total} />
    </section>
  )
}

function Card({ request }: { request: AfterSaleRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, number, order, kind, status, reason, quantity, amount, currency, created_at } = request
  return (
    <li className={styles.card}>
      <header className={styles.cardHead}>
        <h2>
          <Link to={afterSalePaths.one(id)} className="number">
            {number}
          </Link>
        </h2>
        <span className="second">{format.date(created_at)}</span>
        <span className={styles.badge}>
          <AfterSaleBadge status={status} />
        </span>
      </header>
      <p className="dotted second">
        <span>{t(`aftersale.kind.${kind}`)}</span>
        <span>{t(`aftersale.reason.${reason}`)}</span>
        <span>{t('aftersale.units', { count: quantity })}</span>
      </p>
      <div className="row-between">
        <Link to={paths.order(order.id)} className={`text-link ${styles.toOrder}`}>
          {t('aftersale.ofOrder', { number: order.order_number })}
        </Link>
        <Price isExact amount={amount} currency={currency} />
      </div>
    </li>
  )
}
