/** Orders in the shop and of bound members, with supply, sale and earning. */
import { Form, useSearchParams } from 'react-router'
import { type EarningStatus, earningStatuses, listDistributionOrders } from '#contract/api/reselling/distribution-order'
import { DataTable, DistributionPage, EarningBadge } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { timesMoney } from '../../../money.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { PlainSubmit } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useSyncedForm } from '../../../ui/synced-form.ts'
import { Tabs } from '../../../ui/tabs.tsx'

const statusIn = (query: URLSearchParams): EarningStatus | undefined =>
  earningStatuses.find((status) => status === query.get('status'))

export const load = ({ api, url }: PageInput) => {
  const earning_status = statusIn(url.searchParams)
  const keyword = url.searchParams.get('keyword')
  return api.call(listDistributionOrders, {
    query: {
      page: Number(url.searchParams.get('page')) || 1,
      page_size: Number(url.searchParams.get('page_size')) || 10,
      ...(earning_status && { earning_status }),
      ...(keyword && { keyword }),
    },
  })
}

/** Discounts, staff or refunds took something off the line. */
const isLess = ({ paid, price, quantity }: { paid: string; price: string; quantity: number }, currency: string) =>
  Number(paid) < Number(timesMoney(price, quantity, currency))

export function DistributionOrders({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const [query] = useSearchParams()
  const { data, total, page, page_size } = loaded
  const [status, keyword] = [statusIn(query), query.get('keyword') ?? '']
  const form = useSyncedForm(status, keyword)
  const tabs = [undefined, ...earningStatuses].map((each) => ({
    key: each ?? 'all',
    label: each ? t(`distribution.status.${each}`) : t('distribution.all'),
    to: paths.distributionOrders(each),
  }))
  return (
    <DistributionPage title={t('distribution.orders')}>
      <Tabs label={t('distribution.statusLabel')} tabs={tabs} active={status ?? 'all'} />
      <Form
        ref={form}
        action={paths.distributionOrders()}
        role="search"
        aria-label={t('distribution.orders')}
        className="row"
      >
        <TextField
          name="keyword"
          type="search"
          maxLength={60}
          label={t('distribution.searchOrders')}
          labelHidden
          placeholder={t('distribution.searchOrders')}
          defaultValue={keyword}
        />
        {status && <input type="hidden" name="status" value={status} />}
        <PlainSubmit icon="search">{t('storefront.search')}</PlainSubmit>
      </Form>
      {data.length === 0 ? (
        <Empty icon="receipt" title={t(keyword ? 'distribution.noSuchOrders' : 'distribution.noOrders')}>
          {!keyword && t('distribution.noOrdersText')}
        </Empty>
      ) : (
        <DataTable
          label={t('distribution.orders')}
          rows={data}
          columns={[
            {
              label: t('distribution.order'),
              cell: (order) => (
                <>
                  <span className="number">{order.order_number}</span>
                  <div className="second">
                    {format.date(order.created_at)} · {order.buyer} (
                    {t('resale.customerNumber', { number: String(order.buyer_number) })})
                    {!order.is_in_shop && ` · ${t('distribution.inMall')}`}
                  </div>
                </>
              ),
            },
            {
              label: t('distribution.lines'),
              cell: ({ lines, currency }) => (
                <ul className="stack">
                  {lines.map((line) => (
                    <li key={`${line.sku_code}-${line.price}`}>
                      {line.name} {line.specifications && <span className="second">{line.specifications}</span>} ×{' '}
                      {format.number(line.quantity)}
                      <div className="second number">
                        {t('distribution.linePrices', {
                          supply: format.money(line.supply_price, currency),
                          price: format.money(line.price, currency),
                          earning: format.money(line.earning, currency),
                        })}
                      </div>
                      {isLess(line, currency) && (
                        <div className="second number">
                          {t('distribution.linePaid', { paid: format.money(line.paid, currency) })}
                        </div>
                      )}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              label: t('distribution.amount'),
              isAmount: true,
              cell: (order) => format.money(order.amount, order.currency),
            },
            {
              label: t('distribution.supply'),
              isAmount: true,
              cell: (order) => format.money(order.supply, order.currency),
            },
            {
              label: t('distribution.earning'),
              isAmount: true,
              cell: (order) => format.money(order.earning, order.currency),
            },
            {
              label: t('distribution.statusLabel'),
              cell: (order) => (
                <>
                  <EarningBadge status={order.earning_status} />
                  {order.earning_cause && (
                    <div className="second">{t(`distribution.cause.${order.earning_cause}`)}</div>
                  )}
                  {order.earning_reason && <div className="second">{order.earning_reason}</div>}
                  {order.frozen_until && (
                    <div className="second">{t('distribution.until', { date: format.date(order.frozen_until) })}</div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pageSize={page_size} total={total} />
    </DistributionPage>
  )
}
