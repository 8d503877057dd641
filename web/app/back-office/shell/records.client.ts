/** Orders, customers and products that match what is typed in the palette, a few of each kind that the user may list. */
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { listProducts } from '#contract/api/catalog/product'
import { listCustomers } from '#contract/api/customers/customer'
import { adminListOrders } from '#contract/api/orders/order-admin'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { officePaths } from '../paths.ts'
import { hasRight, useStaff } from '../staff.ts'
import type { Found } from './command-palette.client.tsx'
import { pathOfView } from './menu.ts'
import { useScreens } from './screens.ts'

/** Shorter texts match too much. */
const shortest = 2
const page_size = 5

export function useFoundRecords(keyword: string): { records: Found[]; isReading: boolean } {
  const t = useTranslate()
  const staff = useStaff()
  const screens = useScreens()
  const isAsked = keyword.length >= shortest
  const [orders, customers, products] = [
    pathOfView(screens, '/order/detail') !== undefined && hasRight(staff, adminListOrders),
    hasRight(staff, listCustomers) ? pathOfView(screens, '/order/customer') : undefined,
    hasRight(staff, listProducts) ? pathOfView(screens, '/mall-admin/product') : undefined,
  ]
  const shared = { placeholderData: keepPreviousData, staleTime: 10_000 }
  const [foundOrders, foundCustomers, foundProducts] = useQueries({
    queries: [
      {
        ...shared,
        queryKey: ['palette', 'orders', keyword],
        enabled: isAsked && orders,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(adminListOrders, { query: { keyword, page_size }, signal }),
      },
      {
        ...shared,
        queryKey: ['palette', 'customers', keyword],
        enabled: isAsked && customers !== undefined,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listCustomers, { query: { keyword, page_size }, signal }),
      },
      {
        ...shared,
        queryKey: ['palette', 'products', keyword],
        enabled: isAsked && products !== undefined,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listProducts, { query: { keyword, status: 'any', skus: true, page_size }, signal }),
      },
    ],
  })
  if (!isAsked) return { records: [], isReading: false }
  const records = [
    ...(foundOrders.data?.data ?? []).map(
      ({ id, order_number, recipient }): Found => ({
        key: `order ${id}`,
        title: order_number,
        above: `${t('palette.order')} · ${recipient}`,
        icon: 'tabler:clipboard-list',
        to: officePaths.order(id),
      }),
    ),
    ...(foundCustomers.data?.data ?? []).map(
      ({ id, username, nickname, email }): Found => ({
        key: `customer ${id}`,
        title: nickname || username,
        above: `${t('palette.customer')} · ${email ?? username}`,
        icon: 'tabler:user',
        to: `${customers}?edit=${id}`,
      }),
    ),
    ...(foundProducts.data?.data ?? []).flatMap(({ id, name, skus = [] }): Found[] => [
      {
        key: `product ${id}`,
        title: name,
        above: t('palette.product'),
        icon: 'tabler:package',
        to: `${products}?edit=${id}`,
      },
      ...skus
        .filter(({ code }) => code.toLowerCase().includes(keyword.toLowerCase()))
        .slice(0, page_size)
        .map(({ code }) => ({
          key: `sku ${id} ${code}`,
          title: code,
          above: `${t('palette.sku')} · ${name}`,
          icon: 'tabler:barcode',
          to: `${products}?${new URLSearchParams({ edit: String(id), sku: code })}`,
        })),
    ]),
  ]
  return { records, isReading: [foundOrders, foundCustomers, foundProducts].some(({ isFetching }) => isFetching) }
}
