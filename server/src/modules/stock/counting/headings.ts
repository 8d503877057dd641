/** Headings of the sheet that stock is counted with; its import looks for them in any language. */
import { textsOf } from '../../../lib/texts.ts'

export const sheetHeadings = {
  sku_code: textsOf('sheet.order.sku_code'),
  location: textsOf('sheet.order.location'),
  on_hand: textsOf('sheet.count.on_hand'),
  reserved: textsOf('sheet.stock.reserved'),
  counted: textsOf('sheet.count.counted'),
  made_at: textsOf('sheet.count.made_at'),
}

export type SheetColumn = keyof typeof sheetHeadings
