import { useEditedId } from '../../form/address.ts'
import { MemberGroupForm } from './form.client.tsx'
import { MemberGroupList } from './list.client.tsx'

export default function MemberGroupScreen() {
  const id = useEditedId()
  return id ? <MemberGroupForm key={id} id={id} /> : <MemberGroupList />
}
