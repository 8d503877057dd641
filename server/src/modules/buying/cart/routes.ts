import * as contract from '#contract/api/buying/cart'
import type { Router } from '../../../http/route.ts'
import { otherCarts } from './other-carts.ts'
import {
  addLine,
  addMany,
  cartCount,
  changeLine,
  clearCart,
  listCart,
  quantitiesOf,
  removeLines,
  restoreLines,
} from './service.ts'

export function cartRoutes({ add }: Router): void {
  add(contract.addToCart, (ctx, { body }) => addLine(ctx, body))
  add(contract.addToCartJson, (ctx, { body }) => addLine(ctx, body))
  add(contract.addManyToCart, (ctx, { body }) => addMany(ctx, body.items))
  add(contract.countCart, (ctx) => cartCount(ctx))
  add(contract.otherCarts, (ctx) => otherCarts(ctx))
  add(contract.cartQuantities, (ctx, { query }) => quantitiesOf(ctx, query.sku_ids.split(',').map(Number)))
  add(contract.listCart, (ctx, { query }) => listCart(ctx, query))
  add(contract.changeCartLine, (ctx, { params, body }) => changeLine(ctx, params.id, body))
  add(contract.removeCartLines, (ctx, { params }) => removeLines(ctx, params.id.split(',').map(Number)))
  add(contract.removeManyCartLines, (ctx, { body }) => removeLines(ctx, body.ids))
  add(contract.restoreCartLines, (ctx, { body }) => restoreLines(ctx, body.ids))
  add(contract.clearCart, (ctx) => clearCart(ctx))
}
