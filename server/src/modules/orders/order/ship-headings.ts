/** Headings of the shipping sheet that its import looks for, in any language. */
import { textsOf } from '../../../lib/texts.ts'

export const shipHeadings = {
  order_number: textsOf('sheet.order.order_number'),
  sku_code: textsOf('sheet.order.sku_code'),
  quantity: textsOf('sheet.ship.quantity'),
  carrier: textsOf('sheet.ship.carrier'),
  tracking_number: textsOf('sheet.ship.tracking_number'),
}

export type ShipColumn = keyof typeof shipHeadings
