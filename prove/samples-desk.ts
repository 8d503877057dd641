/** Samples of the orders desk. */
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

const stockFile = { kind: 'stock', shape: undefined, columns: undefined }

type Create = (scene: Scene, name: string) => Promise<number>

/** Without the ids of addresses, billing details and coupons, which other samples make. */
const deskOrder = ({ product, member }: Scene) => ({
  user_id: member.id,
  items: [{ product_sku_id: product.skuId, quantity: 2 }],
  country_code: 'SG',
  address_id: undefined,
  invoice_id: undefined,
  coupon_id: undefined,
})

export const deskExceptions = (create: Create): Record<string, Exception> => ({
  adminPreviewOrder: { overrides: deskOrder },
  saveOrderDraft: { overrides: (scene) => ({ ...deskOrder(scene), id: undefined, version: undefined }) },
  setCosts: {
    overrides: ({ product }) => ({ costs: [{ sku_id: product.skuId, cost: '3.50', supplier: 'Lamp Works' }] }),
  },
  addOrderNote: { overrides: ({ order }) => ({ order_id: order }) },
  actAsCustomer: { overrides: ({ other }) => ({ id: other.id }) },
  startExport: { overrides: () => ({ ...stockFile, filter: undefined }) },
  saveExportSchedule: {
    overrides: () => ({ id: undefined, time: '07:30', time_zone: undefined, spec: stockFile }),
  },
  dismissDuplicate: {
    overrides: async (scene) => {
      const ids = [await create(scene, 'createUser'), await create(scene, 'createUser')]
      const { rows } = await scene.stage.pool.query<{ id: number }>(
        `insert into customer_duplicates (older_id, newer_id, reasons, score) values ($1, $2, '[]', 40) returning id`,
        ids,
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
  mergeCustomers: {
    overrides: async (scene) => ({
      from_id: await create(scene, 'createUser'),
      into_id: await create(scene, 'createUser'),
    }),
  },
})
