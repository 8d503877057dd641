/** Customers: the list, one of them, or accounts that may be the same customer's. */
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { CustomerScreen } from './detail.client.tsx'
import { DuplicateList, duplicatesView } from './duplicates.client.tsx'
import { CustomerList } from './list.client.tsx'

export default function CustomersScreen() {
  const id = useEditedId()
  const { search } = useAddress()
  if (!id && new URLSearchParams(search).get('view') === duplicatesView) return <DuplicateList />
  return id && id !== 'new' ? <CustomerScreen key={id} id={id} /> : <CustomerList />
}
