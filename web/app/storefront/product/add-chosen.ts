/** Puts what was chosen into the cart with one call, and tells exactly what became of each. */
import { addManyToCart } from '#contract/cart'
import type { SkuRow } from '#contract/product'
import { cartCountStore } from '../../api/cart-count.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/toast.tsx'
import { faultOf } from '../cart/quantity.ts'
import { type Chosen, type Line, linesOf } from './choice.ts'

export interface Refusal {
  sku: SkuRow
  /** The server's sentence on why. */
  text: string
  /** What the cart holds of it already, and how many more would do; undefined when none would. */
  inCart: number
  nearest: number | undefined
}

export interface Outcome {
  /** Ids of the SKUs that went in. */
  added: readonly number[]
  refused: readonly Refusal[]
}

/** As many as one call takes. */
const mostAtOnce = 200

/** Asks for a quantity where none is chosen, or none that can be right; the page marks those by itself. */
export async function addChosen(skus: readonly SkuRow[], chosen: Chosen, t: Translate): Promise<Outcome> {
  const lines = linesOf(skus, chosen)
  if (lines.length === 0) toast.warning(t('goods.chooseQuantity'))
  else if (lines.every(({ sku, quantity }) => faultOf(quantity, sku))) toast.error(t('goods.checkQuantities'))
  else return addAll(lines, t)
  return { added: [], refused: [] }
}

/** A refusal of one SKU does not keep the others out. */
async function addAll(lines: readonly Line[], t: Translate): Promise<Outcome> {
  const added: number[] = []
  const refused: Refusal[] = []
  if (lines.length > 1) toast.loading(t('catalog.adding'))
  try {
    for (let begin = 0; begin < lines.length; begin += mostAtOnce) {
      const part = lines.slice(begin, begin + mostAtOnce)
      const answer = await call(addManyToCart, {
        body: { items: part.map(({ sku, quantity }) => ({ product_sku_id: sku.id, quantity })) },
      })
      cartCountStore.set(answer.cart_count)
      added.push(...answer.added.map(({ product_sku_id }) => product_sku_id))
      for (const { product_sku_id, msg, params } of answer.refused) {
        const sku = part.find((line) => line.sku.id === product_sku_id)?.sku
        const inCart = Number(params['in_cart'] ?? 0)
        const more = Number(params['nearest'] ?? 0) - inCart
        if (sku) refused.push({ sku, text: msg, inCart, nearest: more > 0 ? more : undefined })
      }
    }
    if (refused.length === 0) toast.success(t('catalog.added'))
    else if (added.length > 0) toast.warning(t('goods.addedSome', { added: added.length, count: lines.length }))
    else toast.error(refused[0]?.text ?? t('catalog.addFailed'))
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
  }
  return { added, refused }
}
