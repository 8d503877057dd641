/** The way into the cart; where a product cannot be bought, what stands in its place. */
import type { ProductDetail } from '#contract/product'
import { laterPart } from '../../ui/later-part.tsx'
import { Chooser, startChooser } from './chooser.tsx'
import { withWords } from './goods-part.ts'

const Closed = laterPart(() => withWords(() => import('./closed.tsx')))

/** Fetches what the browser needs to draw a product by itself. */
export function startBuyBox(): void {
  Closed.start()
  startChooser()
}

export function BuyBox({ product }: { product: ProductDetail }) {
  const skus = product.status === 'on_sale' ? product.skus.filter(({ status }) => status === 'on_sale') : []
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  if (first && !product.price_on_request && skus.some(({ stock, moq }) => stock >= moq))
    return <Chooser product={product} skus={skus} first={first} />
  return <Closed product={product} skus={skus} first={first} />
}
