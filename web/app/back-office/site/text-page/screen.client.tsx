import { useEditedId } from '../../form/address.ts'
import { TextPageForm } from './form.client.tsx'
import { TextPageList } from './list.client.tsx'

export default function TextPageScreen() {
  const id = useEditedId()
  return id ? <TextPageForm key={id} id={id} /> : <TextPageList />
}
