/** The list of orders, or the form of a new one. */
import { useEditedId } from '../../form/address.ts'
import { CreateOrder } from './create.client.tsx'
import { OrderList } from './list.client.tsx'

export default function OrderScreen() {
  return useEditedId() === 'new' ? <CreateOrder /> : <OrderList />
}
