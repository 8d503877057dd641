import { getProduct, listProducts } from '#contract/api/catalog/product'
import { createProduct, updateProduct } from '#contract/api/catalog/product-admin'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { EditScreen } from '../../form/edit-screen.client.tsx'
import { useStaff } from '../../staff.ts'
import { forgetDraft } from './draft.client.ts'
import { type ProductData, ProductFields } from './form-fields.client.tsx'
import { bodyOf, initialOf } from './form-values.ts'

/** The currency of a new product is that of any other. */
async function read(id: number | 'new', signal: AbortSignal): Promise<ProductData> {
  const product = id === 'new' ? undefined : await call(getProduct, { params: { id }, signal })
  const any = product ?? (await call(listProducts, { query: { page_size: 1 }, signal })).data[0]
  return { product, currency: any?.currency ?? '' }
}

export function ProductForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const locale = useLocale()
  const { user } = useStaff()
  const formAddress = useFormAddress()
  return (
    <EditScreen
      queryKey={['products', 'one', id]}
      read={(signal) => read(id, signal)}
      initial={(data) => initialOf(data?.product)}
      save={(values, data) => {
        const body = bodyOf(values, locale)
        return data?.product
          ? call(updateProduct, { body: { id: data.product.id, version: data.product.version, ...body } })
          : call(createProduct, { body })
      }}
      Form={ProductFields}
      title={(data) => (data?.product ? t('productform.edit', { name: data.product.name }) : t('products.new'))}
      list={t('products.title')}
      landing={id === 'new' ? (saved) => formAddress(saved.id) : undefined}
      onSaved={() => forgetDraft(user.id, id === 'new' ? 0 : id)}
    />
  )
}
