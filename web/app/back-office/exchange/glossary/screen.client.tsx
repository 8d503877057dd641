import { useEditedId } from '../../form/address.ts'
import { GlossaryForm } from './form.client.tsx'
import { GlossaryList } from './list.client.tsx'

export default function GlossaryScreen() {
  const id = useEditedId()
  return id ? <GlossaryForm key={id} id={id} /> : <GlossaryList />
}
