/** The orders of all distributors with what they pay and what their buyers pay. */
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { earningStatuses } from '#contract/api/reselling/distribution-order'
import { explainShopPrice, listAllDistributionOrders } from '#contract/api/reselling/distributor-admin'
import type { Answer } from '#contract/endpoint'
import { EarningBadge } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { DecisionList } from '../../list/decision-list.client.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { searchWith } from '../../list/filters.ts'
import type { Found } from '../../list/list-screen.client.tsx'
import { OrderStatusBadge } from '../../orders/order/status-badges.tsx'
import { officePaths } from '../../paths.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './distribution.module.css'
import { useEarningDecisions } from './earning-decisions.client.ts'
import { type Explained, PriceSteps } from './price-steps.client.tsx'

type Row = Answer<typeof listAllDistributionOrders>['data'][number]
/** Settled earnings are corrected, void ones are decided about. */
const isDecided: readonly Row['earning_status'][] = ['settled', 'void']

export default function OrderScreen() {
  const t = useTranslate()
  const [explained, setExplained] = useState<Explained>()
  const mayExplain = hasRight(useStaff(), explainShopPrice)
  const isOpen = (row: Row) => !isDecided.includes(row.earning_status)
  const decisions = useEarningDecisions<Row>({
    hold: (row) => isOpen(row) && row.earning_status !== 'held',
    refuse: isOpen,
  })
  return (
    <>
      <DecisionList
        endpoint={listAllDistributionOrders}
        name="distribution-orders"
        title={t('distributor.ordersTitle')}
        status={{
          name: 'earning_status',
          label: t('distributor.earningStatus'),
          statuses: earningStatuses,
          labelOf: (status) => t(`distribution.status.${status}`),
        }}
        below={({ filters }, fields) => <OfOne filters={filters} fields={fields} />}
        fields={[
          { name: 'keyword', kind: 'text', label: t('distributor.orderNumber') },
          { name: 'distributor_id', kind: 'number', label: t('distributor.distributor'), isElsewhere: true },
        ]}
        columns={useColumns(mayExplain ? setExplained : undefined)}
        decisions={decisions}
        nameOf={({ order_number }) => order_number}
        empty={{ title: t('distributor.ordersNone'), text: t('distributor.ordersNoneText') }}
      />
      {explained && <PriceSteps {...explained} onClose={() => setExplained(undefined)} />}
    </>
  )
}

/** Says that only the orders of one distributor are shown. */
function OfOne({ filters, fields }: Pick<Found<Row>, 'filters'> & { fields: readonly NamedFilter[] }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  if (!filters['distributor_id']) return null
  return (
    <div className="row">
      <span>{t('distributor.ofOne')}</span>
      <ButtonLink size="small" to={pathname + searchWith(fields, { ...filters, distributor_id: '' }, search)}>
        {t('distributor.ofAll')}
      </ButtonLink>
    </div>
  )
}

function useColumns(explain: ((line: Explained) => void) | undefined): DataTableColumn<Row>[] {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string, currency: string) => <span className="number">{format.money(amount, currency)}</span>
  return [
    {
      accessor: 'order_number',
      title: t('distributor.orderNumber'),
      render: ({ id, order_number, created_at }) => (
        <div>
          <Link to={officePaths.order(id)} className="text-link number">
            {order_number}
          </Link>
          <div className="second">{format.dateTime(created_at)}</div>
        </div>
      ),
    },
    {
      accessor: 'distributor',
      title: t('distributor.distributor'),
      render: ({ distributor, is_in_shop }) => (
        <div>
          {distributor.name}
          <div className="second">{is_in_shop ? t('distribution.inShop') : t('distribution.inMall')}</div>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('office.column.status'),
      render: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      accessor: 'lines',
      title: t('distribution.lines'),
      render: ({ lines, currency, distributor, is_in_shop }) => (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.sku_code}-${line.price}`}>
              {line.name} <span className="second">{line.specifications}</span>
              <span className={`second number ${styles.prices}`}>
                {t('distributor.eachPrice', {
                  quantity: format.number(line.quantity),
                  supply: format.money(line.supply_price, currency),
                  price: format.money(line.price, currency),
                })}
              </span>
              {explain && is_in_shop && line.sku_id !== null && (
                <button
                  type="button"
                  className="text-link"
                  onClick={() =>
                    explain({ id: distributor.id, sku_id: line.sku_id ?? 0, quantity: line.quantity, currency })
                  }
                >
                  {t('distributor.why')}
                </button>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      accessor: 'supply',
      title: t('distributor.supply'),
      textAlign: 'right',
      render: ({ supply, currency }) => money(supply, currency),
    },
    {
      accessor: 'amount',
      title: t('distributor.paidGoods'),
      textAlign: 'right',
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      accessor: 'earning',
      title: t('distribution.earning'),
      textAlign: 'right',
      render: ({ earning, currency }) => money(earning, currency),
    },
    {
      accessor: 'earning_status',
      title: t('distributor.earningStatus'),
      render: ({ earning_status, earning_cause, earning_reason, frozen_until }) => (
        <div>
          <EarningBadge status={earning_status} />
          {earning_cause && <div className="second">{t(`distribution.cause.${earning_cause}`)}</div>}
          {earning_reason && <div className="second">{earning_reason}</div>}
          {frozen_until && <div className="second">{t('distribution.until', { date: format.date(frozen_until) })}</div>}
        </div>
      ),
    },
  ]
}
