import type { DataTableColumn } from 'mantine-datatable'
import { useMemo } from 'react'
import type { ListedProduct } from '#contract/product'
import { updateProduct } from '#contract/product-admin'
import type { ProductStatus } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { useFormAddress } from '../form/address.ts'
import { RowName } from '../list/row-name.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { useCategoryNames } from './choices.client.ts'
import { ProductActions } from './row-actions.client.tsx'

const badges: Record<ProductStatus, BadgeKind> = { on_sale: 'success', off_sale: 'plain', draft: 'info' }

export function useProductColumns(): DataTableColumn<ListedProduct>[] {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const formAddress = useFormAddress()
  const categories = useCategoryNames()
  // The categories render the screen again; unchanged columns spare the rows.
  return useMemo(() => {
    const mayEdit = hasRight(staff, updateProduct)
    const codesOf = ({ skus = [] }: ListedProduct) =>
      skus.length > 1
        ? `${skus[0]?.code} ${t('products.moreCodes', { count: format.number(skus.length - 1) })}`
        : skus[0]?.code
    return [
      {
        accessor: 'name',
        title: t('access.name'),
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
        render: ({ price, price_max, currency }) =>
          price === null
            ? t('products.onRequest')
            : price === price_max
              ? format.money(price, currency)
              : `${format.money(price, currency)} – ${format.money(price_max ?? price, currency)}`,
      },
      {
        accessor: 'stock',
        title: t('products.stock'),
        textAlign: 'right',
        render: ({ stock }) => format.number(stock),
      },
      { accessor: 'moq', title: t('products.moq'), textAlign: 'right', render: ({ moq }) => format.number(moq) },
      {
        accessor: 'sku_count',
        title: t('products.skus'),
        textAlign: 'right',
        render: ({ skus }) => format.number(skus?.length ?? 0),
      },
      {
        accessor: 'status',
        title: t('office.filter.status'),
        noWrap: true,
        render: ({ status }) => <Badge kind={badges[status]}>{t(`products.status.${status}`)}</Badge>,
      },
      {
        accessor: 'changed_at',
        title: t('access.updated'),
        noWrap: true,
        render: ({ changed_at }) => (changed_at ? format.dateTime(changed_at) : '–'),
      },
      { accessor: 'actions', title: t('access.actions'), render: (product) => <ProductActions product={product} /> },
    ]
  }, [t, format, staff, formAddress, categories])
}

/** A path of categories is long; its end tells most. */
const lastOf = (path = '–') => path.split(' › ').at(-1)
