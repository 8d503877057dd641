/** Collection sources, their categories, and the products that were collected from them. */
import { listCollectedCategories, listCollectedProducts } from '#contract/api/collector/collected'
import { useEditedId } from '../form/address.ts'
import { useAddress } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { CategoryScreen } from './categories.client.tsx'
import { SourceForm } from './form.client.tsx'
import { SourceList } from './list.client.tsx'
import { ProductList } from './products.client.tsx'

export default function CollectorScreen() {
  const staff = useStaff()
  const edited = useEditedId()
  const query = new URLSearchParams(useAddress().search)
  const view = query.get('view')
  const sourceId = Number(query.get('source_id')) || 0
  if (edited) return <SourceForm key={edited} id={edited} />
  if (view === 'products' && hasRight(staff, listCollectedProducts)) return <ProductList />
  if (view === 'categories' && sourceId > 0 && hasRight(staff, listCollectedCategories))
    return <CategoryScreen key={sourceId} id={sourceId} />
  return <SourceList />
}
