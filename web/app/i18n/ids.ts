/** Every message id, taken from the English catalogue, so that a wrong one does not compile. */
import type { Unit } from '#contract/units'
import type access from './messages/en/access.json'
import type account from './messages/en/account.json'
import type address from './messages/en/address.json'
import type api from './messages/en/api.json'
import type audit from './messages/en/audit.json'
import type cart from './messages/en/cart.json'
import type catalog from './messages/en/catalog.json'
import type checkout from './messages/en/checkout.json'
import type common from './messages/en/common.json'
import type dept from './messages/en/dept.json'
import type factor from './messages/en/factor.json'
import type goods from './messages/en/goods.json'
import type listing from './messages/en/listing.json'
import type member from './messages/en/member.json'
import type menu from './messages/en/menu.json'
import type mine from './messages/en/mine.json'
import type office from './messages/en/office.json'
import type order from './messages/en/order.json'
import type payment from './messages/en/payment.json'
import type product from './messages/en/product.json'
import type profile from './messages/en/profile.json'
import type role from './messages/en/role.json'
import type session from './messages/en/session.json'
import type storefront from './messages/en/storefront.json'
import type suggest from './messages/en/suggest.json'
import type tree from './messages/en/tree.json'
import type workbench from './messages/en/workbench.json'

type Catalogue = typeof access &
  typeof account &
  typeof address &
  typeof api &
  typeof audit &
  typeof cart &
  typeof catalog &
  typeof checkout &
  typeof common &
  typeof dept &
  typeof factor &
  typeof goods &
  typeof listing &
  typeof member &
  typeof menu &
  typeof mine &
  typeof office &
  typeof order &
  typeof payment &
  typeof product &
  typeof profile &
  typeof role &
  typeof session &
  typeof storefront &
  typeof suggest &
  typeof tree &
  typeof workbench

/** The words for units come from the contract. */
export type MessageId = keyof Catalogue | `unit.${Unit}`
