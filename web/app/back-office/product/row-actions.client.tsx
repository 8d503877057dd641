import { getProduct, type ListedProduct } from '#contract/product'
import { changeProductStatus, deleteProduct, updateProduct } from '#contract/product-admin'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useChange } from '../list/change.client.ts'
import { RowMenu } from '../list/row-menu.client.tsx'

export function ProductActions({ product: { id, name, status } }: { product: ListedProduct }) {
  const t = useTranslate()
  const change = useChange('products')
  const turn = (next: 'on_sale' | 'off_sale') =>
    change(
      () => call(changeProductStatus, { body: { ids: [id], status: next } }),
      t(next === 'on_sale' ? 'products.nowOn' : 'products.nowOff', { count: 1 }),
    )
  const remove = () =>
    change(() => call(deleteProduct, { query: { id } }), t('products.deleted', { name }), {
      title: t('products.deleteTitle', { name }),
      text: t('products.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateProduct}
      actions={[
        status !== 'on_sale' && {
          endpoint: changeProductStatus,
          label: t('products.putOn'),
          icon: 'play',
          run: () => void turn('on_sale'),
        },
        status === 'on_sale' && {
          endpoint: changeProductStatus,
          label: t('products.takeOff'),
          icon: 'pause',
          run: () => void turn('off_sale'),
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
  )
}
