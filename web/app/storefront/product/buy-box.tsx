/** Adds a product to the cart, or says why it cannot be bought. */
import type { ProductDetail } from '#contract/product'
import { Chooser } from './chooser.tsx'
import { Closed } from './closed.tsx'

export function BuyBox({ product }: { product: ProductDetail }) {
  const skus = product.status === 'on_sale' ? product.skus.filter(({ status }) => status === 'on_sale') : []
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  if (first && !product.price_on_request && skus.some(({ stock, moq }) => stock >= moq))
    return <Chooser product={product} skus={skus} first={first} />
  return <Closed product={product} skus={skus} first={first} />
}
