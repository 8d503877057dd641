import { useEditedId } from '../../form/address.ts'
import { SynonymForm } from './form.client.tsx'
import { SynonymList } from './list.client.tsx'

export default function SynonymScreen() {
  const id = useEditedId()
  return id ? <SynonymForm key={id} id={id} /> : <SynonymList />
}
