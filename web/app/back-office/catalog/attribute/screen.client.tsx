import { useEditedId } from '../../form/address.ts'
import { AttributeForm } from './form.client.tsx'
import { AttributeList } from './list.client.tsx'

export default function AttributeScreen() {
  const id = useEditedId()
  return id ? <AttributeForm key={id} id={id} /> : <AttributeList />
}
