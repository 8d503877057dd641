/** The SKU prices of a price list. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  exportPriceListItems,
  getPriceList,
  importPriceListItems,
  listPriceListItems,
  type PriceListItem,
  setPriceListItems,
} from '#contract/api/pricing/price-list'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useChange } from '../../list/change.client.ts'
import { ExportButton } from '../../list/export-button.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { isAboveMall } from './above.ts'
import { ImportDialog } from './import.client.tsx'
import { type PricedSku, SkuDialog } from './sku-dialog.client.tsx'

export function PriceListItems({ id }: { id: number }) {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname } = useAddress()
  const [edited, setEdited] = useState<PricedSku | 'new'>()
  const [isImporting, setImporting] = useState(false)
  const change = useChange('price-list-items', 'price-lists')
  const list = useQuery({
    queryKey: ['price-lists', 'one', id, 'row'],
    queryFn: ({ signal }) => call(getPriceList, { query: { id }, signal }),
  })
  const maySet = hasRight(staff, setPriceListItems)
  const remove = (items: readonly PriceListItem[]) =>
    change(
      () =>
        call(setPriceListItems, {
          body: { price_list_id: id, items: items.map((item) => ({ sku_id: item.id, steps: [] })) },
        }),
      t('pricelist.skusRemoved', { count: items.length }),
      {
        title: t('pricelist.skuRemoveTitle', { count: items.length }),
        text: t('pricelist.skuRemoveText'),
        ok: t('pricelist.skuRemove'),
        danger: true,
      },
    )
  const columns = useItemColumns(
    maySet ? { edit: setEdited, remove: (item: PriceListItem) => void remove([item]) } : undefined,
  )
  if (list.error && !list.data)
    return <ReadFailed error={list.error} isFetching={list.isFetching} retry={() => void list.refetch()} />
  const name = list.data?.name ?? ''
  return (
    <>
      <ListScreen
        endpoint={listPriceListItems}
        name="price-list-items"
        title={name ? t('pricelist.skusOf', { name }) : t('pricelist.skus')}
        fields={[{ name: 'keyword', kind: 'text', label: t('pricelist.find') }]}
        defaults={{ price_list_id: id }}
        actions={
          <>
            <ButtonLink icon="chevron-left" to={pathname}>
              {t('pricelist.title')}
            </ButtonLink>
            {hasRight(staff, exportPriceListItems) && (
              <ExportButton
                endpoint={exportPriceListItems}
                query={{ price_list_id: id }}
                label={t('pricelist.export')}
              />
            )}
            {hasRight(staff, importPriceListItems) && (
              <Button
                variant="default"
                leftSection={<Icon name="upload" size={18} />}
                onClick={() => setImporting(true)}
              >
                {t('pricelist.import')}
              </Button>
            )}
            {maySet && (
              <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
                {t('pricelist.skuAdd')}
              </Button>
            )}
          </>
        }
        columns={columns}
        nameOf={({ sku_code }) => sku_code}
        {...(maySet && {
          bulk: (chosen: readonly PriceListItem[], clear: () => void) => (
            <Button
              size="xs"
              variant="light"
              color="red"
              onClick={() => void remove(chosen).then((answer) => answer && clear())}
            >
              {t('pricelist.skuRemove')}
            </Button>
          ),
        })}
        empty={{ title: t('pricelist.noSkus'), text: t('pricelist.noSkusText') }}
      />
      {edited && (
        <SkuDialog
          listId={id}
          version={list.data?.version}
          sku={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <ImportDialog listId={id} onClose={() => setImporting(false)} />}
    </>
  )
}

interface ItemActions {
  edit: (item: PriceListItem) => void
  remove: (item: PriceListItem) => void
}

function useItemColumns(actions: ItemActions | undefined): DataTableColumn<PriceListItem>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'sku_code',
      title: t('pricelist.product'),
      render: ({ sku_code, name }) => <RowName name={sku_code} to={false} second={name} />,
    },
    {
      accessor: 'mall_price',
      title: t('pricelist.mallPrice'),
      textAlign: 'right',
      render: ({ mall_price, mall_ladder, moq }) => (
        <Prices
          first={mall_price === null ? t('pricelist.onRequest') : format.decimal(mall_price)}
          steps={mall_ladder.filter(({ min_quantity }) => min_quantity > moq)}
        />
      ),
    },
    {
      accessor: 'steps',
      title: t('pricelist.listPrice'),
      textAlign: 'right',
      render: (item) => {
        const [first, ...more] = item.steps
        const isFromStart = first !== undefined && first.min_quantity <= item.moq
        return (
          <>
            <Prices
              {...(isFromStart && { first: format.decimal(first.price) })}
              steps={isFromStart ? more : item.steps}
            />
            {isAboveMall(item) && <Badge kind="warning">{t('pricelist.dearer')}</Badge>}
          </>
        )
      },
    },
    ...(actions
      ? [
          {
            accessor: 'actions',
            title: t('office.actions'),
            render: (item: PriceListItem) => (
              <RowMenu
                id={item.id}
                name={item.sku_code}
                actions={[
                  {
                    endpoint: setPriceListItems,
                    label: t('access.edit'),
                    icon: 'pencil' as const,
                    run: () => actions.edit(item),
                  },
                  {
                    endpoint: setPriceListItems,
                    label: t('pricelist.skuRemove'),
                    icon: 'trash' as const,
                    run: () => actions.remove(item),
                  },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
}

function Prices({ first, steps }: { first?: string; steps: PriceListItem['steps'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className="stack tight number">
      {first && <span>{first}</span>}
      {steps.map(({ min_quantity, price }) => (
        <span key={min_quantity} className="second">
          {t('pricelist.listPriceFrom', { quantity: format.number(min_quantity), price: format.decimal(price) })}
        </span>
      ))}
    </div>
  )
}
