/** The list of orders, or the form of a new one. */
import { useEditedId } from '../../form/address.ts'
import { OrderDesk } from '../desk/screen.client.tsx'
import { OrderList } from './list.client.tsx'

export default function OrderScreen() {
  return useEditedId() === 'new' ? <OrderDesk /> : <OrderList />
}
