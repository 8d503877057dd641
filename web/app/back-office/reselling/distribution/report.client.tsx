/** Sales and earnings of distributors, in a range of days. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { type DistributorReportRow, reportDistributors } from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'

type Fields = NamedFilter<FilterName<typeof reportDistributors>>[]

export default function ReportScreen() {
  const t = useTranslate()
  const fields: Fields = [
    { name: 'keyword', kind: 'text', label: t('distributor.keyword'), isWide: true },
    { name: 'start_date', kind: 'date', label: t('distributor.from') },
    { name: 'end_date', kind: 'date', label: t('distributor.to') },
  ]
  return (
    <ListScreen
      endpoint={reportDistributors}
      name="distributor-report"
      title={t('distributor.report')}
      above={({ query }) => <Sums query={query} />}
      fields={fields}
      columns={useColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('distributor.reportNone'), text: t('distributor.reportNoneText') }}
    />
  )
}

/** Of all distributors that the filters leave. */
function Sums({ query }: { query: object }) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['distributor-report', 'sum', query],
    queryFn: ({ signal }) => call(reportDistributors, { query: { ...query, page_size: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { orders, sales, supply, earnings, currency } = data.sum
  const money = (amount: string) => format.money(amount, currency)
  return (
    <p className="number">
      {t('distributor.sumText', { orders, sales: money(sales), supply: money(supply), earnings: money(earnings) })}
    </p>
  )
}

function useColumns(): DataTableColumn<DistributorReportRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const amount = (accessor: 'sales' | 'supply' | 'earnings', title: string): DataTableColumn<DistributorReportRow> => ({
    accessor,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.money(row[accessor], row.currency)}</span>,
  })
  const count = (accessor: 'orders' | 'buyers' | 'visitors', title: string): DataTableColumn<DistributorReportRow> => ({
    accessor,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.number(row[accessor])}</span>,
  })
  return [
    {
      accessor: 'name',
      title: t('distributor.distributor'),
      render: ({ name, level, shop }) => (
        <div>
          {name}
          <div className="second">{[level, shop].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    count('visitors', t('distributor.visitors')),
    count('orders', t('distributor.orders')),
    count('buyers', t('distributor.buyers')),
    amount('sales', t('distributor.sale')),
    amount('supply', t('distributor.supply')),
    amount('earnings', t('distributor.earnings')),
  ]
}
