/** Headings of the sheet of costs; its import looks for them in any language. */
import { textsOf } from '../../../lib/texts.ts'

export const costHeadings = {
  sku_code: textsOf('sheet.order.sku_code'),
  cost: textsOf('sheet.cost.cost'),
  supplier: textsOf('sheet.cost.supplier'),
  supplier_code: textsOf('sheet.cost.supplier_code'),
  currency: textsOf('sheet.product.currency'),
}

export type CostColumn = keyof typeof costHeadings
