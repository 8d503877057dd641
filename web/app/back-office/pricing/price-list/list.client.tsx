import type { DataTableColumn } from 'mantine-datatable'
import {
  createPriceList,
  deletePriceList,
  listPriceListItems,
  listPriceLists,
  type PriceListRow,
  updatePriceList,
} from '#contract/api/pricing/price-list'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { usePlanned } from '../../form/planned.client.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { PrintPrices } from './print.client.tsx'

export function PriceListList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listPriceLists}
      name="price-lists"
      title={t('pricelist.title')}
      create={{ endpoint: createPriceList, label: t('pricelist.new') }}
      audit="price-list"
      actions={<PrintPrices />}
      fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
      columns={usePriceListColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('pricelist.none'), text: t('pricelist.noneText') }}
    />
  )
}

/** The address of the SKU prices of a list. */
export function useItemsAddress(): (id: number) => string {
  const { pathname } = useAddress()
  return (id) => `${pathname}?prices=${id}`
}

function usePriceListColumns(): DataTableColumn<PriceListRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const mayEdit = hasRight(useStaff(), updatePriceList)
  const formAddress = useFormAddress()
  const itemsAddress = useItemsAddress()
  const percent = (value: number) => `−${format.number(value, 3)}\u00a0%`
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, is_in_force }) => (
        <RowName name={name} to={mayEdit && formAddress(id)}>
          {!is_in_force && <Badge kind="warning">{t('pricelist.notInForce')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'percent_off',
      title: t('pricelist.off'),
      textAlign: 'right',
      render: ({ percent_off }) => (percent_off ? percent(percent_off) : '–'),
    },
    {
      accessor: 'categories',
      title: t('pricelist.categories'),
      render: ({ categories }) =>
        categories.length === 0
          ? '–'
          : categories
              .slice(0, 3)
              .map(({ category_name, percent_off }) => `${category_name} ${percent(percent_off)}`)
              .join(' · ') + (categories.length > 3 ? ' …' : ''),
    },
    {
      accessor: 'skus',
      title: t('pricelist.skus'),
      textAlign: 'right',
      render: ({ id, skus }) => <NumberLink to={itemsAddress(id)}>{format.number(skus)}</NumberLink>,
    },
    {
      accessor: 'groups',
      title: t('pricelist.groups'),
      render: ({ groups }) =>
        groups.length > 0 ? (
          groups.map(({ name }) => name).join(' · ')
        ) : (
          <span className="second">{t('pricelist.unused')}</span>
        ),
    },
    {
      accessor: 'dates',
      title: t('pricelist.dates'),
      render: ({ starts_at, ends_at }) =>
        starts_at || ends_at
          ? [starts_at, ends_at].map((time) => (time ? planned(time) : '…')).join(' – ')
          : t('pricelist.always'),
    },
    { accessor: 'actions', title: t('office.actions'), render: (list) => <PriceListActions list={list} /> },
  ]
}

function PriceListActions({ list: { id, name, groups } }: { list: PriceListRow }) {
  const t = useTranslate()
  const change = useChange('price-lists')
  const itemsAddress = useItemsAddress()
  const remove = () =>
    change(() => call(deletePriceList, { query: { id } }), t('pricelist.deleted', { name }), {
      title: t('pricelist.deleteTitle', { name }),
      text: t('pricelist.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const users = groups.map((group) => group.name).join(', ')
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updatePriceList}
      actions={[
        {
          endpoint: listPriceListItems,
          label: t('pricelist.skus'),
          icon: 'list',
          run: () => void go(itemsAddress(id)),
        },
      ]}
      remove={{
        endpoint: deletePriceList,
        run: () => void remove(),
        ...(users && { blockers: [t('pricelist.inUse', { groups: users })] }),
      }}
    />
  )
}
