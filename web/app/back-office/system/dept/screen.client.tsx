/** Departments: a tree that accounts stand in. */
import { useEdited } from '../../form/address.ts'
import { DepartmentForm } from './form.client.tsx'
import { DepartmentTree } from './tree.client.tsx'

export default function DepartmentScreen() {
  const edited = useEdited()
  return edited ? <DepartmentForm key={edited} id={edited} /> : <DepartmentTree />
}
