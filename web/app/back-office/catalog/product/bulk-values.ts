/** The form of a change of many products, and its body on the wire. */
import type { Static } from 'typebox'
import type { bulkActions, previewChange, roundings } from '#contract/api/catalog/product-bulk'
import type { StockFigure } from '#contract/api/stock/inventory'
import type { Locale } from '#contract/types'

type Body = Static<typeof previewChange.body>

export interface BulkValues {
  action: (typeof bulkActions)[number]
  price: { by: 'percent' | 'amount' | 'value'; amount: string; round_to: string; rounding: (typeof roundings)[number] }
  stock: { by: 'set' | 'add'; figure: StockFigure; quantity: number | '' }
  quantities: { moq: number | ''; multiple: number | '' }
  category_id: string
  brand_id: string
  attribute: { name: string; value: string; lang: Locale }
  translations: { from: Locale; to: Locale[]; overwrite: boolean }
  runAt: string
}

export const initialBulk: BulkValues = {
  action: 'price',
  price: { by: 'percent', amount: '', round_to: '', rounding: 'nearest' },
  stock: { by: 'set', figure: 'on_hand', quantity: '' },
  quantities: { moq: '', multiple: '' },
  category_id: '',
  brand_id: '',
  attribute: { name: '', value: '', lang: 'en' },
  translations: { from: 'en', to: [], overwrite: false },
  runAt: '',
}

export function bodyOf(values: BulkValues): Body {
  const { action, price, stock, quantities, attribute, translations } = values
  switch (action) {
    case 'price':
    case 'ladder':
      return {
        action,
        price: {
          by: price.by,
          amount: price.amount,
          rounding: price.rounding,
          ...(price.round_to && { round_to: price.round_to }),
        },
      }
    case 'stock':
      return { action, ...(stock.quantity !== '' && { stock: { ...stock, quantity: stock.quantity } }) }
    case 'quantities':
      return {
        action,
        quantities: {
          ...(quantities.moq !== '' && { moq: quantities.moq }),
          ...(quantities.multiple !== '' && { multiple: quantities.multiple }),
        },
      }
    case 'category':
      return { action, ...(values.category_id && { category_id: Number(values.category_id) }) }
    case 'brand':
      return { action, brand_id: values.brand_id ? Number(values.brand_id) : null }
    case 'attribute':
      return { action, attribute }
    case 'translations':
      return { action, translations }
    default:
      return { action }
  }
}
