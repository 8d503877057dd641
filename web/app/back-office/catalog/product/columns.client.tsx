import type { DataTableColumn } from 'mantine-datatable'
import { useMemo } from 'react'
import { listCosts } from '#contract/api/catalog/cost'
import type { ListedProduct } from '#contract/api/catalog/product'
import { updateProduct } from '#contract/api/catalog/product-admin'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { MarginCell } from '../cost/list-cell.client.tsx'
import { AvailableCell, MoqCell, OnHandCell, PriceCell } from './cells.client.tsx'
import { useCategoryNames } from './choices.client.ts'
import { ProductActions } from './row-actions.client.tsx'
import { StatusCell } from './status-cell.client.tsx'

/** `areDeleted`: the rows are deleted products, which can only be restored. */
export function useProductColumns(areDeleted: boolean): DataTableColumn<ListedProduct>[] {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const formAddress = useFormAddress()
  const categories = useCategoryNames()
  // The categories render the screen again; unchanged columns spare the rows.
  return useMemo(() => {
    const mayEdit = !areDeleted && hasRight(staff, updateProduct)
    const codesOf = ({ skus = [] }: ListedProduct) =>
      skus.length > 1
        ? `${skus[0]?.code} ${t('products.moreCodes', { count: format.number(skus.length - 1) })}`
        : skus[0]?.code
    return [
      {
        accessor: 'name',
        title: t('access.name'),
        width: 240,
        render: (product) => (
          <RowName
            name={product.name}
            to={mayEdit && formAddress(product.id)}
            second={codesOf(product)}
            picture={product.image}
          />
        ),
      },
      {
        accessor: 'category_id',
        title: t('products.category'),
        render: ({ category_id }) => (
          <span title={categories?.get(category_id)}>{lastOf(categories?.get(category_id))}</span>
        ),
      },
      { accessor: 'brand', title: t('products.brand'), render: ({ brand }) => brand?.name ?? '–' },
      {
        accessor: 'price',
        title: t('products.price'),
        textAlign: 'right',
        noWrap: true,
        render: (product) => <PriceCell product={product} isEditable={mayEdit} />,
      },
      ...(!areDeleted && hasRight(staff, listCosts)
        ? [
            {
              accessor: 'margin',
              title: t('cost.margin'),
              textAlign: 'right' as const,
              noWrap: true,
              render: (product: ListedProduct) => <MarginCell product={product} />,
            },
          ]
        : []),
      {
        accessor: 'on_hand',
        title: t('stock.onHand'),
        textAlign: 'right',
        render: (product) => <OnHandCell product={product} isEditable={mayEdit} />,
      },
      {
        accessor: 'stock',
        title: t('stock.available'),
        textAlign: 'right',
        noWrap: true,
        render: (product) => <AvailableCell product={product} isEditable={false} />,
      },
      {
        accessor: 'moq',
        title: t('products.moq'),
        textAlign: 'right',
        render: (product) => <MoqCell product={product} isEditable={mayEdit} />,
      },
      {
        accessor: 'sku_count',
        title: t('products.skus'),
        textAlign: 'right',
        render: ({ skus }) => format.number(skus?.length ?? 0),
      },
      {
        accessor: 'missing',
        title: t('form.languages'),
        render: ({ missing }) => <Coverage filled={(locale) => !missing?.includes(locale)} />,
      },
      {
        accessor: 'status',
        title: t('office.filter.status'),
        noWrap: true,
        render: (product) => <StatusCell product={product} isEditable={mayEdit} />,
      },
      {
        accessor: 'changed_at',
        title: t(areDeleted ? 'products.deletedAt' : 'access.updated'),
        render: ({ changed_at }) => (changed_at ? format.dateTime(changed_at) : '–'),
      },
      {
        accessor: 'actions',
        title: t('office.actions'),
        render: (product) => <ProductActions product={product} isDeleted={areDeleted} />,
      },
    ]
  }, [t, format, staff, formAddress, categories, areDeleted])
}

/** A path of categories is long; its end is the most specific. */
const lastOf = (path = '–') => path.split(' › ').at(-1)
