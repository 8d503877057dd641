/** All products, also drafts and those off sale. */
import { listProducts } from '#contract/product'
import { createProduct } from '#contract/product-admin'
import { useTranslate } from '../../i18n/use.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { useProductColumns } from './columns.client.tsx'
import { useProductFilters } from './filters.client.ts'

const defaults = { status: 'any', sort: 'newest', skus: true } as const

export function ProductList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listProducts}
      name="products"
      title={t('products.title')}
      create={{ endpoint: createProduct, label: t('products.new') }}
      audit="product"
      fields={useProductFilters()}
      defaults={defaults}
      columns={useProductColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('products.none'), text: t('products.noneText') }}
    />
  )
}
