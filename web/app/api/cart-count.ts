/** How many lines the visitor's cart holds, as the header shows it. */
import { countCart } from '#contract/api/buying/cart'
import { createStore } from '../state.ts'
import { call } from './client.ts'
import { currentToken, guestCart } from './session.ts'

export const cartCountStore = createStore(0)

/** Asks the server; a visitor who has neither a token nor a guest cart has no line. */
export async function refreshCartCount(): Promise<void> {
  if (!currentToken() && !guestCart()) return cartCountStore.set(0)
  try {
    const { cart_count } = await call(countCart, { session: 'quiet' })
    cartCountStore.set(cart_count)
  } catch {
    // The number in the header is an extra; the cart itself shows the error.
  }
}
