import { useEditedId } from '../../form/address.ts'
import { UserForm } from './form.client.tsx'
import { UserList } from './list.client.tsx'

export default function UserScreen() {
  const edited = useEditedId()
  return edited ? <UserForm key={edited} id={edited} /> : <UserList />
}
