/** Categories below the one in the address (`/mall-admin/category/12`); 0 is the whole tree. */
import { useEditedId } from '../../form/address.ts'
import { usePlace } from '../../shell/screens.ts'
import { CategoryForm } from './form.client.tsx'
import { CategoryTree } from './tree.client.tsx'

export default function CategoryScreen() {
  const edited = useEditedId()
  const { id = '' } = usePlace().params
  const top = /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN
  return edited ? <CategoryForm key={edited} id={edited} top={top} /> : <CategoryTree top={top} />
}
