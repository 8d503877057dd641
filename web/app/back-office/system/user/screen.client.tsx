/** Accounts: who works here and who buys here, what they may, and where they are signed in. */
import { useEditedId } from '../../form/address.ts'
import { UserForm } from './form.client.tsx'
import { UserList } from './list.client.tsx'

export default function UserScreen() {
  const edited = useEditedId()
  return edited ? <UserForm key={edited} id={edited} /> : <UserList />
}
