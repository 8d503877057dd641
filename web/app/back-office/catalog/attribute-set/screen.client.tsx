import { useEditedId } from '../../form/address.ts'
import { AttributeSetForm } from './form.client.tsx'
import { AttributeSetList } from './list.client.tsx'

export default function AttributeSetScreen() {
  const id = useEditedId()
  return id ? <AttributeSetForm key={id} id={id} /> : <AttributeSetList />
}
