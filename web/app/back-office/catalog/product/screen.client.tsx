import { useEditedId } from '../../form/address.ts'
import { ProductForm } from './form.client.tsx'
import { ProductList } from './list.client.tsx'

export default function ProductScreen() {
  const id = useEditedId()
  return id ? <ProductForm key={id} id={id} /> : <ProductList />
}
