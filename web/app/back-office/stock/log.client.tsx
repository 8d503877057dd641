import type { DataTableColumn } from 'mantine-datatable'
import { listStockMovements, type StockMovement, stockReasons } from '#contract/api/stock/inventory'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../list/list-screen.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { officePaths } from '../paths.ts'
import { StockTabs } from './tabs.client.tsx'

export function StockLog() {
  const t = useTranslate()
  const fields: NamedFilter<FilterName<typeof listStockMovements>>[] = [
    { name: 'sku_code', kind: 'text', label: t('stock.sku') },
    { name: 'order_number', kind: 'text', label: t('office.filter.order_number') },
    {
      name: 'reason',
      kind: 'choice',
      label: t('stock.reason'),
      choices: stockReasons,
      choiceLabels: stockReasons.map((reason) => t(`stock.reason.${reason}`)),
    },
    { name: 'start_date', kind: 'date', label: t('office.filter.start_date') },
    { name: 'end_date', kind: 'date', label: t('office.filter.end_date') },
  ]
  return (
    <ListScreen
      endpoint={listStockMovements}
      name="stock-log"
      title={t('stock.log')}
      audit="inventory"
      above={() => <StockTabs active="log" />}
      fields={fields}
      columns={useColumns()}
      nameOf={({ sku_code, change }) => `${sku_code} ${change}`}
      empty={{ title: t('stock.noLog'), text: t('stock.noLogText') }}
    />
  )
}

function useColumns(): DataTableColumn<StockMovement>[] {
  const t = useTranslate()
  const format = useFormat()
  const signed = (change: number) =>
    change === 0 ? (
      '–'
    ) : (
      <b className="number">
        {change > 0 ? '+' : ''}
        {format.number(change)}
      </b>
    )
  return [
    { accessor: 'created_at', title: t('stock.at'), render: ({ created_at }) => format.dateTime(created_at) },
    {
      accessor: 'sku_code',
      title: t('stock.sku'),
      render: ({ sku_code, name }) => <RowName name={sku_code} to={false} second={name} />,
    },
    {
      accessor: 'on_hand',
      title: t('stock.onHand'),
      textAlign: 'right',
      render: ({ on_hand }) => signed(on_hand),
    },
    {
      accessor: 'reserved',
      title: t('stock.reserved'),
      textAlign: 'right',
      render: ({ reserved }) => signed(reserved),
    },
    {
      accessor: 'change',
      title: t('stock.available'),
      textAlign: 'right',
      render: ({ change }) => signed(change),
    },
    { accessor: 'reason', title: t('stock.reason'), render: ({ reason }) => t(`stock.reason.${reason}`) },
    {
      accessor: 'order',
      title: t('office.filter.order_number'),
      render: ({ order }) =>
        order && (
          <Link to={officePaths.order(order.id)} className="text-link number">
            {order.order_number}
          </Link>
        ),
    },
    { accessor: 'actor', title: t('stock.actor') },
  ]
}
