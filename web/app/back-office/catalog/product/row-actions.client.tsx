import { useState } from 'react'
import { getProduct, type ListedProduct } from '#contract/api/catalog/product'
import {
  changeProductStatus,
  deleteProduct,
  duplicateProduct,
  restoreProduct,
  updateProduct,
} from '#contract/api/catalog/product-admin'
import { listProductVersions } from '#contract/api/catalog/product-version'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { go } from '../../shell/go.client.ts'
import { ProductHistory } from './history.client.tsx'

interface ProductActionsProps {
  product: ListedProduct
  isDeleted: boolean
}

export function ProductActions({ product: { id, name, status }, isDeleted }: ProductActionsProps) {
  const t = useTranslate()
  const change = useChange('products')
  const formAddress = useFormAddress()
  const setSaleStatus = (next: 'on_sale' | 'off_sale') =>
    change(
      () => call(changeProductStatus, { body: { ids: [id], status: next } }),
      t(next === 'on_sale' ? 'products.nowOn' : 'products.nowOff', { count: 1 }),
    )
  const duplicate = async () => {
    const copy = await change(() => call(duplicateProduct, { body: { id } }), t('products.duplicated'))
    if (copy) await go(formAddress(copy.id))
  }
  const restore = () => change(() => call(restoreProduct, { body: { id } }), t('products.restored', { name }))
  const remove = () =>
    change(() => call(deleteProduct, { query: { id } }), t('products.deleted', { name }), {
      title: t('products.deleteTitle', { name }),
      text: t('products.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  if (isDeleted)
    return (
      <RowMenu
        id={id}
        name={name}
        actions={[
          {
            endpoint: restoreProduct,
            label: t('products.restore'),
            icon: 'refresh',
            run: () => void restore(),
          },
        ]}
      />
    )
  return (
    <>
      <RowMenu
        id={id}
        name={name}
        edit={updateProduct}
        actions={[
          status !== 'on_sale' && {
            endpoint: changeProductStatus,
            label: t('products.putOn'),
            icon: 'play',
            run: () => void setSaleStatus('on_sale'),
          },
          status === 'on_sale' && {
            endpoint: changeProductStatus,
            label: t('products.takeOff'),
            icon: 'pause',
            run: () => void setSaleStatus('off_sale'),
          },
          {
            endpoint: duplicateProduct,
            label: t('products.duplicate'),
            icon: 'copy',
            run: () => void duplicate(),
          },
          {
            endpoint: listProductVersions,
            label: t('productform.history'),
            icon: 'clock',
            run: () => setHistoryOpen(true),
          },
          status === 'on_sale' && {
            endpoint: getProduct,
            label: t('products.openInShop'),
            icon: 'external',
            run: () => void window.open(paths.product(id), '_blank', 'noopener'),
          },
        ]}
        remove={{ endpoint: deleteProduct, run: () => void remove() }}
      />
      {isHistoryOpen && <ProductHistory id={id} name={name} onClose={() => setHistoryOpen(false)} />}
    </>
  )
}
