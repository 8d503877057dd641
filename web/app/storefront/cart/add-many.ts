/** Puts many goods into the cart with one call and tells how it went. */
import { addManyToCart } from '#contract/cart'
import type { Answer } from '#contract/endpoint'
import { cartCountStore } from '../../api/cart-count.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/toast.tsx'
import type { Wanted } from './add.ts'
import { refreshInCart } from './quantities.ts'

type Verdict = Answer<typeof addManyToCart>
export type Refusal = Verdict['refused'][number]

/** What went in and what was refused, each with its reason; undefined when the call failed and nothing was added. */
export async function addMany(items: readonly Wanted[], t: Translate): Promise<Verdict | undefined> {
  toast.loading(t('catalog.adding'))
  try {
    const verdict = await call(addManyToCart, { body: { items: [...items] } })
    cartCountStore.set(verdict.cart_count)
    // Before the rows forget what was typed: one figure takes the other's place.
    await refreshInCart(verdict.added.map(({ product_sku_id }) => product_sku_id))
    if (verdict.refused.length === 0) toast.success(t('catalog.added'))
    else if (verdict.added.length > 0)
      toast.warning(t('listing.addedSome', { added: verdict.added.length, count: items.length }))
    else toast.error(verdict.refused[0]?.msg ?? t('catalog.addFailed'))
    return verdict
  } catch (error) {
    toast.error(failureText(error, t, t('catalog.addFailed')))
    return undefined
  }
}
