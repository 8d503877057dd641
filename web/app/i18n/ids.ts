/** Every message id, taken from the English catalogue, so that a wrong one does not compile. */
import type { Unit } from '#contract/units'
import type account from './messages/en/account.json'
import type address from './messages/en/address.json'
import type cart from './messages/en/cart.json'
import type catalog from './messages/en/catalog.json'
import type checkout from './messages/en/checkout.json'
import type common from './messages/en/common.json'
import type goods from './messages/en/goods.json'
import type listing from './messages/en/listing.json'
import type member from './messages/en/member.json'
import type mine from './messages/en/mine.json'
import type office from './messages/en/office.json'
import type order from './messages/en/order.json'
import type payment from './messages/en/payment.json'
import type product from './messages/en/product.json'
import type profile from './messages/en/profile.json'
import type session from './messages/en/session.json'
import type storefront from './messages/en/storefront.json'
import type suggest from './messages/en/suggest.json'

type Catalogue = typeof account &
  typeof address &
  typeof cart &
  typeof catalog &
  typeof checkout &
  typeof common &
  typeof goods &
  typeof listing &
  typeof member &
  typeof mine &
  typeof office &
  typeof order &
  typeof payment &
  typeof product &
  typeof profile &
  typeof session &
  typeof storefront &
  typeof suggest

/** The words for units come from the contract. */
export type MessageId = keyof Catalogue | `unit.${Unit}`
