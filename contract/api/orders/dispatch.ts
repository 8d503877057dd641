/** Work on many orders at once: bulk changes and shipping by file, as jobs with a verdict for each order. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Line, Nullable, OneOf } from '../../types.ts'
import { sheetAnswer, sheetCall, sheetErrors } from '../files/sheet-job.ts'
import { mostTagLetters, mostTags } from './order-admin.ts'

const tag = 'order-admin'

export const bulkOrderActions = ['confirm_payment', 'ship', 'tag'] as const

const Tags = Type.Optional(Type.Array(Line(mostTagLetters, 1), { maxItems: mostTags }))

const orderIds = Type.Array(Id, { minItems: 1, maxItems: 1000 })

export const changeOrders = endpoint({
  name: 'changeOrders',
  method: 'POST',
  path: '/mall/order/admin/bulk',
  access: 'api',
  tag,
  summary: 'Start a job that confirms the reported payments of orders, ships all that is left of them, or tags them',
  body: Type.Object({
    action: OneOf(bulkOrderActions),
    order_ids: orderIds,
    carrier: Type.Optional(Nullable(Line(100))),
    add_tags: Tags,
    remove_tags: Tags,
  }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job' }) }),
})

export const exportChosenOrders = endpoint({
  name: 'exportChosenOrders',
  method: 'POST',
  path: '/mall/order/admin/export',
  access: 'api',
  tag,
  summary: 'Start a job that writes the lines of chosen orders to a spreadsheet',
  body: Type.Object({ order_ids: orderIds, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job; its file is kept for 7 days' }) }),
  errors: ['FORBIDDEN'],
  limit: 'export',
})

export const getShipSheet = endpoint({
  name: 'getShipSheet',
  method: 'GET',
  path: '/mall/order/admin/ship_sheet',
  access: 'api',
  tag,
  summary: 'Download the items that await shipment, to fill in carriers and tracking numbers',
  query: Type.Object({
    order_ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})

export const getPickingList = endpoint({
  name: 'getPickingList',
  method: 'GET',
  path: '/mall/order/admin/picking',
  access: 'api',
  tag,
  summary: 'Download what to pick for several orders, added up by SKU',
  query: Type.Object({
    order_ids: Type.String({ maxLength: 20_000, pattern: '^\\d{1,10}(,\\d{1,10})*$' }),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})

export const ShipFile = Type.Object({
  ...sheetAnswer,
  shipments: Type.Integer(),
  orders: Type.Integer(),
  ignored: Type.Integer({ description: 'rows without carrier and tracking number, or with the quantity 0' }),
})
export type ShipFile = Static<typeof ShipFile>

export const shipByFile = endpoint({
  name: 'shipByFile',
  method: 'POST',
  path: '/mall/order/admin/ship_file',
  access: 'api',
  tag,
  summary: 'Ship orders by a filled-in sheet (XLSX or CSV) in a job, or only read it',
  query: Type.Object({ preview: Type.Optional(Flag) }),
  data: ShipFile,
  errors: [...sheetErrors, 'SHIP_FILE_UNREADABLE'],
  fileMebibytes: 5,
  ...sheetCall,
})
