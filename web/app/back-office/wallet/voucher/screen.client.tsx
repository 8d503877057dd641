/** Vouchers: the list of batches, the form of a new one, or the codes of one. */
import { useEditedId } from '../../form/address.ts'
import { BatchScreen } from './batch.client.tsx'
import { BatchForm } from './form.client.tsx'
import { BatchList } from './list.client.tsx'

export default function VoucherScreen() {
  const id = useEditedId()
  if (id === 'new') return <BatchForm />
  return id ? <BatchScreen key={id} id={id} /> : <BatchList />
}
