/** Returns and refunds: the list, one of them, or the form that records one for a member. */
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { RecordRequest } from './create.client.tsx'
import { RequestScreen } from './detail.client.tsx'
import { RequestList } from './list.client.tsx'

export default function AfterSaleScreen() {
  const id = useEditedId()
  const orderId = Number(new URLSearchParams(useAddress().search).get('order_id'))
  if (id === 'new' && orderId > 0) return <RecordRequest key={orderId} orderId={orderId} />
  return id && id !== 'new' ? <RequestScreen key={id} id={id} /> : <RequestList />
}
