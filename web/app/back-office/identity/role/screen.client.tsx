import { useEditedId } from '../../form/address.ts'
import { useAuthorized } from './address.ts'
import { RoleAuthorize } from './authorize.client.tsx'
import { RoleForm } from './form.client.tsx'
import { RoleList } from './list.client.tsx'

export default function RoleScreen() {
  const edited = useEditedId()
  const authorized = useAuthorized()
  if (authorized) return <RoleAuthorize key={authorized} id={authorized} />
  return edited ? <RoleForm key={edited} id={edited} /> : <RoleList />
}
