/** Collection sources and what was collected from them. */
import { useEditedId } from '../form/address.ts'
import { SourceForm } from './form.client.tsx'
import { SourceList } from './list.client.tsx'

export default function CollectorScreen() {
  const id = useEditedId()
  return id ? <SourceForm key={id} id={id} /> : <SourceList />
}
