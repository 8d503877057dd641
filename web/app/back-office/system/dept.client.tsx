/** Departments: a tree that accounts stand in. */
import { useEdited } from '../form/edited.ts'
import { DepartmentForm } from './dept-form.client.tsx'
import { DepartmentTree } from './dept-tree.client.tsx'

export default function DepartmentScreen() {
  const edited = useEdited()
  return edited ? <DepartmentForm key={edited} id={edited} /> : <DepartmentTree />
}
