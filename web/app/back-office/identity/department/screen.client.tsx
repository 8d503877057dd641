import { useEditedId } from '../../form/address.ts'
import { DepartmentForm } from './form.client.tsx'
import { DepartmentTree } from './tree.client.tsx'

export default function DepartmentScreen() {
  const edited = useEditedId()
  return edited ? <DepartmentForm key={edited} id={edited} /> : <DepartmentTree />
}
