/** Brands: the reference for a back-office resource, see CONTRIBUTING.md. */
import { useEditedId } from '../../form/address.ts'
import { BrandForm } from './form.client.tsx'
import { BrandList } from './list.client.tsx'

export default function BrandScreen() {
  const id = useEditedId()
  return id ? <BrandForm key={id} id={id} /> : <BrandList />
}
