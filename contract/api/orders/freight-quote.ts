/** The freight that staff quoted for an order: the buyer looks at the order with it, and accepts it. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, IdParams, Money, Nullable, PositiveMoney, Time } from '../../types.ts'
import { AssetChoices, AssetOffers, AssetUse, assetErrors, mallPrices } from '../wallet/asset.ts'
import { OrderRow, taxes } from './order.ts'

const tag = 'order'

/** The order with its quoted freight and the assets that the buyer chooses. */
export const QuotedOrder = Type.Object({
  total_price: Money,
  discount: Money,
  assets: Type.Array(AssetUse, { description: 'what the discount consists of' }),
  ...mallPrices,
  offers: Nullable(AssetOffers),
  freight: Money,
  ...taxes,
  adjustment: Money,
  amount_payable: Money,
  currency: Currency,
  expires_at: Nullable(Time),
})
export type QuotedOrder = Static<typeof QuotedOrder>

const quoteErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_STATUS',
  'FREIGHT_NOT_QUOTED',
  'FREIGHT_ACCEPTED',
  'AMOUNT_EXCEEDS',
  ...assetErrors,
] as const
const assets = Type.Optional(Nullable(AssetChoices))

export const previewQuote = endpoint({
  name: 'previewQuote',
  method: 'POST',
  path: '/mall/order/preview_freight/{id}',
  access: 'own',
  tag,
  readOnly: true,
  params: IdParams,
  body: Type.Object({ assets }),
  data: QuotedOrder,
  errors: quoteErrors,
})

export const acceptQuote = endpoint({
  name: 'acceptQuote',
  method: 'POST',
  path: '/mall/order/accept_freight/{id}',
  access: 'own',
  tag,
  ownerOnly: true,
  params: IdParams,
  body: Type.Object({
    freight: { ...PositiveMoney, description: 'the quoted freight as the page showed it' },
    expected_amount: { ...PositiveMoney, description: 'the amount payable as the page showed it' },
    assets,
  }),
  data: OrderRow,
  errors: [...quoteErrors, 'ORDER_CHANGED'],
})
