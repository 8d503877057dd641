/** Customers: the list, or one of them. */
import { useEditedId } from '../form/address.ts'
import { CustomerScreen } from './detail.client.tsx'
import { CustomerList } from './list.client.tsx'

export default function CustomersScreen() {
  const id = useEditedId()
  return id && id !== 'new' ? <CustomerScreen key={id} id={id} /> : <CustomerList />
}
