/** /mall/order/detail/{id} */
import { type MetaFunction, useParams } from 'react-router'
import { pageMeta } from '../meta.ts'
import { OrderPage } from './order-detail.client.tsx'

export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('office.orderDetail'), isIndexed: false }))

export default function OrderDetailPage() {
  const { id = '' } = useParams()
  return <OrderPage key={id} id={Number(id)} />
}
