/** Roles: what they are called, what they may, and who holds them. */
import { useEdited } from '../form/edited.ts'
import { useAuthorized } from './role-address.ts'
import { RoleAuthorize } from './role-authorize.client.tsx'
import { RoleForm } from './role-form.client.tsx'
import { RoleList } from './role-list.client.tsx'

export default function RoleScreen() {
  const edited = useEdited()
  const authorized = useAuthorized()
  if (authorized) return <RoleAuthorize key={authorized} id={authorized} />
  return edited ? <RoleForm key={edited} id={edited} /> : <RoleList />
}
