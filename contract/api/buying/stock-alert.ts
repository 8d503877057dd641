/** Alerts that a sold-out SKU is back in stock: one mail for each SKU and address, then the alert is gone. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Nullable, OneOf } from '../../types.ts'
import { Email } from '../accounts/account.ts'

const tag = 'stock-alert'

/** The token of a link in a mail. */
const TokenBody = Type.Object({ token: Line(100, 1) })
const Alerted = Type.Object({ product_id: Type.Integer(), product_sku_id: Type.Integer() })

export const createStockAlert = endpoint({
  name: 'createStockAlert',
  method: 'POST',
  path: '/mall/stock-alert/create',
  access: 'public',
  // A mail to the account's owner, who alone may ask for it.
  ownerOnly: true,
  tag,
  body: Type.Object({
    product_sku_id: Id,
    email: Type.Optional(
      Nullable(Type.String({ ...Email, description: 'required of guests; of members by default their own' })),
    ),
  }),
  data: Type.Object({
    state: OneOf(['active', 'unconfirmed'], {
      description:
        '`active` only for the confirmed address of the caller’s account; `unconfirmed` for any other, whatever is stored: a mail with a link has been sent, at most one an hour',
    }),
    email: Type.String(),
  }),
  errors: ['PRODUCT_NOT_FOUND', 'ALREADY_IN_STOCK', 'TOO_MANY_ALERTS'],
  limit: 'mail',
})
export const confirmStockAlert = endpoint({
  name: 'confirmStockAlert',
  method: 'POST',
  path: '/mall/stock-alert/confirm',
  access: 'public',
  tag,
  body: TokenBody,
  data: Alerted,
  errors: ['NOT_FOUND'],
})
export const cancelStockAlert = endpoint({
  name: 'cancelStockAlert',
  method: 'POST',
  path: '/mall/stock-alert/cancel',
  access: 'public',
  tag,
  body: TokenBody,
  data: Alerted,
  errors: ['NOT_FOUND'],
})
export const listStockAlerts = endpoint({
  name: 'listStockAlerts',
  method: 'GET',
  path: '/mall/stock-alert/list',
  access: 'own',
  tag,
  data: Type.Array(Alerted, { description: 'active alerts of the account, at most fifty' }),
})
export const removeStockAlert = endpoint({
  name: 'removeStockAlert',
  method: 'DELETE',
  path: '/mall/stock-alert/own/{product_sku_id}',
  access: 'own',
  tag,
  params: Type.Object({ product_sku_id: Id }),
  data: Type.Object({ removed: Type.Integer() }),
})
