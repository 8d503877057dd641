/** The cart of a member, or of a guest identified by the `X-Cart` header or a cookie. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, Money, mostLines, Nullable, OneOf, PageQuery, Quantity, UnitPrice } from '../../types.ts'
import { units } from '../../units.ts'
import { LadderStep, TierScopeField } from '../catalog/product.ts'

const tag = 'cart'

/** The reason why a line cannot be bought. */
export const Reason = Type.Object({
  error: Type.String(),
  params: Type.Record(Type.String(), Type.Unknown()),
  msg: Type.String(),
})
export type Reason = Static<typeof Reason>

export const Packing = Type.Object({
  cases: Type.Integer({ description: 'full packs of the largest kind' }),
  loose: Type.Integer({ description: 'units that fill no case' }),
  cartons: Type.Integer({ description: 'full cases, and one for the rest' }),
  net_weight: Type.Number({ description: 'kg without packing' }),
})

/** A line of a cart or an order that is sold as a sample, next to that of the same SKU. */
export const IsSample = Type.Boolean({
  description:
    'sold as a sample, at `sample_price` of the product: neither MOQ nor multiple binds, nothing is taken off',
})

export const CartLine = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  product_sku_id: Type.Integer(),
  sku_code: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  image: Nullable(Type.String()),
  price: Nullable(UnitPrice),
  currency: Currency,
  quantity: Type.Integer(),
  is_sample: IsSample,
  auxiliary_quantity: Nullable(Type.Number({ description: 'quantity in packs, 2 decimals' })),
  auxiliary_unit: Nullable(OneOf(units)),
  auxiliary_units: Nullable(Type.Integer({ description: 'units in one pack' })),
  unit: OneOf(units),
  subtotal: Nullable(Money),
  remark: Type.String(),
  weight: Type.Number({ description: 'kg to ship: gross weight of full packs, net weight of loose units' }),
  volume: Type.Number({ description: 'm³, of full packs and loose units' }),
  packing: Type.Object({
    ...Packing.properties,
    case: Nullable(Type.Object({ name: OneOf(units), units: Type.Integer() }, { description: 'the largest pack' })),
  }),
  stock: Type.Integer({ description: 'units that can be bought; of a sample no more than its limit leaves' }),
  moq: Type.Integer(),
  multiple: Type.Integer(),
  tier_scope: TierScopeField,
  ladder: Type.Array(LadderStep, {
    description: 'with the `tier_scope` `product`: unit prices by minimum quantity; else empty',
  }),
  next_tier: Nullable(
    Type.Object(
      { quantity: Type.Integer(), price: UnitPrice, saving: Money },
      {
        description:
          'the next quantity at which a unit costs less, with the amount saved, also by lines that reach the step with it; null if none is in stock',
      },
    ),
  ),
  available: Type.Boolean(),
  reason: Nullable(Reason),
})
export type CartLine = Static<typeof CartLine>

export const CartSummary = Type.Object({
  lines: Type.Integer(),
  quantity: Type.Integer({ description: 'units of the lines that can be bought' }),
  amount: Money,
  weight: Type.Number({ description: 'kg to ship' }),
  volume: Type.Number({ description: 'm³' }),
  packing: Packing,
  currency: Currency,
})

const AddBody = Type.Object({ product_sku_id: Id, quantity: Quantity, remark: Type.Optional(Nullable(Line(500))) })
const AddOneBody = Type.Object({ ...AddBody.properties, is_sample: Type.Optional(IsSample) })
const Added = Type.Object({ ...CartLine.properties, cart_count: Type.Integer({ description: 'lines in the cart' }) })
const cartErrors = [
  'INSUFFICIENT_STOCK',
  'BELOW_MOQ',
  'NOT_A_MULTIPLE',
  'PRICE_ON_REQUEST',
  'PRICE_HIDDEN',
  'OFF_SALE',
  'SAMPLE_NOT_OFFERED',
  'SAMPLE_LIMIT',
  'CART_FULL',
  'PRODUCT_NOT_FOUND',
] as const

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/mall/cart/add',
  access: 'own',
  guest: true,
  tag,
  body: AddOneBody,
  data: Added,
  errors: cartErrors,
  limit: 'cart',
})
export const addToCartJson = endpoint({
  name: 'addToCartJson',
  method: 'POST',
  path: '/mall/cart/add_json',
  access: 'own',
  guest: true,
  tag,
  body: AddOneBody,
  data: Added,
  errors: cartErrors,
  limit: 'cart',
})
export const addManyToCart = endpoint({
  name: 'addManyToCart',
  method: 'POST',
  path: '/mall/cart/add_many',
  access: 'own',
  guest: true,
  tag,
  body: Type.Object({ items: Type.Array(AddBody, { minItems: 1, maxItems: 1000 }) }),
  data: Type.Object({
    added: Type.Array(Type.Object({ product_sku_id: Type.Integer(), quantity: Type.Integer() })),
    refused: Type.Array(
      Type.Object({ ...Reason.properties, product_sku_id: Type.Integer(), quantity: Type.Integer() }),
    ),
    cart_count: Type.Integer({ description: 'lines in the cart' }),
  }),
  limit: 'cart',
  bodyKibibytes: 1600,
})
export const listCart = endpoint({
  name: 'listCart',
  method: 'GET',
  path: '/mall/cart/list',
  access: 'own',
  guest: true,
  tag,
  query: Type.Object(PageQuery),
  list: CartLine,
  extra: Type.Object({ summary: CartSummary }),
})
export const countCart = endpoint({
  name: 'countCart',
  method: 'GET',
  path: '/mall/cart/count',
  access: 'own',
  guest: true,
  tag,
  data: Type.Object({ cart_count: Type.Integer() }),
})
export const otherCarts = endpoint({
  name: 'otherCarts',
  method: 'GET',
  path: '/mall/cart/others',
  access: 'own',
  guest: true,
  tag,
  data: Type.Array(
    Type.Object({
      name: Type.String({ description: 'of the shop; empty for the mall' }),
      link: Type.String({ description: 'root-relative, or whole where it is under another host' }),
      lines: Type.Integer(),
    }),
  ),
})
export const cartQuantities = endpoint({
  name: 'cartQuantities',
  method: 'GET',
  path: '/mall/cart/quantities',
  access: 'own',
  guest: true,
  tag,
  query: Type.Object({
    sku_ids: Type.String({
      maxLength: 2200,
      pattern: '^\\d{1,10}(,\\d{1,10})*$',
      description: 'SKU ids separated by commas, about 200 at most',
    }),
  }),
  data: Type.Array(Type.Pick(CartLine, ['id', 'product_sku_id', 'quantity', 'moq', 'multiple', 'stock'])),
})
export const changeCartLine = endpoint({
  name: 'changeCartLine',
  method: 'PUT',
  path: '/mall/cart/item/{id}',
  access: 'own',
  guest: true,
  tag,
  params: Type.Object({ id: Id }),
  body: Type.Object({ quantity: Type.Optional(Quantity), remark: Type.Optional(Nullable(Line(500))) }),
  queryOrBody: true,
  data: CartLine,
  errors: [...cartErrors, 'NOT_FOUND'],
  limit: 'cart',
})
const LineIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: mostLines }) })
const Removed = Type.Object({ removed: Type.Integer(), cart_count: Type.Integer() })
export const removeCartLines = endpoint({
  name: 'removeCartLines',
  method: 'DELETE',
  path: '/mall/cart/item/{id}',
  access: 'own',
  guest: true,
  tag,
  params: Type.Object({ id: Type.String({ maxLength: 12_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' }) }),
  data: Removed,
  errors: ['NOT_FOUND'],
  limit: 'cart',
})
export const removeManyCartLines = endpoint({
  name: 'removeManyCartLines',
  method: 'POST',
  path: '/mall/cart/remove',
  access: 'own',
  guest: true,
  tag,
  body: LineIds,
  data: Removed,
  errors: ['NOT_FOUND'],
  limit: 'cart',
  bodyKibibytes: 128,
})
export const restoreCartLines = endpoint({
  name: 'restoreCartLines',
  method: 'POST',
  path: '/mall/cart/restore',
  access: 'own',
  guest: true,
  tag,
  body: LineIds,
  data: Type.Object({ restored: Type.Integer(), cart_count: Type.Integer() }),
  errors: ['CART_FULL'],
  limit: 'cart',
  bodyKibibytes: 128,
})
export const clearCart = endpoint({
  name: 'clearCart',
  method: 'DELETE',
  path: '/mall/cart/clear',
  access: 'own',
  guest: true,
  tag,
  data: Type.Object({ removed: Type.Integer() }),
  limit: 'cart',
})
