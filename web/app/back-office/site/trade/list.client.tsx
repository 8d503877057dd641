import type { DataTableColumn } from 'mantine-datatable'
import { createTrade, deleteTrade, listTrades, type TradeRow, updateTrade } from '#contract/api/site/trade'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function TradeList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listTrades}
      name="trades"
      title={t('trade.title')}
      create={{ endpoint: createTrade, label: t('trade.new') }}
      audit="content"
      fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
      columns={useTradeColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('trade.none'), text: t('trade.noneText') }}
    />
  )
}

function useTradeColumns(): DataTableColumn<TradeRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateTrade)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, image, is_hidden }) => (
        <RowName name={name} to={mayEdit && formAddress(id)} picture={image}>
          {is_hidden && <Badge kind="warning">{t('trade.hidden')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'link',
      title: t('banner.linkTo'),
      render: ({ link, target }) =>
        link.type === 'page' ? (
          link.value
        ) : target ? (
          <span className="row">
            {target.name}
            {!target.is_reachable && <Badge kind="warning">{t('trade.hiddenCategory')}</Badge>}
          </span>
        ) : (
          <Badge kind="danger">{t('banner.linkDeleted')}</Badge>
        ),
    },
    {
      accessor: 'translations',
      title: t('form.languages'),
      render: ({ translations }) => <Coverage filled={(locale) => Boolean(translations?.[locale]?.name)} />,
    },
    { accessor: 'order', title: t('access.order'), textAlign: 'right', render: ({ order }) => format.number(order) },
    { accessor: 'actions', title: t('office.actions'), render: (trade) => <TradeActions trade={trade} /> },
  ]
}

function TradeActions({ trade: { id, name } }: { trade: TradeRow }) {
  const t = useTranslate()
  const change = useChange('trades')
  const remove = () =>
    change(() => call(deleteTrade, { query: { id } }), t('trade.deleted', { name }), {
      title: t('trade.deleteTitle', { name }),
      text: t('trade.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return <RowMenu id={id} name={name} edit={updateTrade} remove={{ endpoint: deleteTrade, run: () => void remove() }} />
}
