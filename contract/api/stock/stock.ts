/** Stock that another system reports. */
import Type from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { repeatErrors, repeatField } from '../../repeat.ts'
import { Line, Nullable, OneOf } from '../../types.ts'
import { stockFigures } from './inventory.ts'

export const stockVerdicts = ['changed', 'unchanged', 'unknown', 'negative', 'too_large', 'duplicate'] as const
const Units = Nullable(Type.Integer({ description: 'units; null where the code is unknown' }))

export const feedStock = endpoint({
  name: 'feedStock',
  method: 'POST',
  path: '/mall/stock/feed',
  access: 'api',
  tag: 'stock',
  body: Type.Object({
    figure: Type.Optional(
      OneOf(stockFigures, {
        description:
          'what `quantity` is a number of: units on the shelf, or what can be ordered of them (default). A system that does not know the open orders of the mall reports what is on hand',
      }),
    ),
    items: Type.Array(
      Type.Object({
        code: Line(64, 1),
        quantity: Type.Integer({
          minimum: -1_000_000_000,
          maximum: 1_000_000_000,
          description: 'units of the SKU; below zero only to be added',
        }),
        mode: Type.Optional(OneOf(['set', 'add'], { description: '`set` by default' })),
      }),
      { minItems: 1, maxItems: 5000 },
    ),
    ...repeatField,
  }),
  data: Type.Object({
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        code: Type.String(),
        verdict: OneOf(stockVerdicts, {
          description:
            'refused are `unknown` codes, stock that would be `negative` or `too_large`, and a `duplicate` of an earlier row',
        }),
        before: { ...Units, description: 'the figure before; null where the code is unknown' },
        stock: { ...Units, description: 'units that can be ordered now' },
        on_hand: Units,
        reserved: Units,
      }),
      { description: 'in the order of the items' },
    ),
  }),
  errors: [...repeatErrors],
  bodyKibibytes: 1280,
  bodyValues: 21_000,
})
