/** /mall/order/list */
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../meta.ts'
import { OrderList } from './order-list.client.tsx'

export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('office.orderList'), isIndexed: false }))

export default function OrderListPage() {
  return <OrderList />
}
