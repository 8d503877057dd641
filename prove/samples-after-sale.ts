/** Samples of returns and refunds: each needs an order that has been shipped. */
import { approvedReturn, requestReturn, returnBody } from './after-sales.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

const shopOf = ({ caller, member, staff, product }: Scene) => ({ caller, member, staff, skuId: product.skuId })

/** Path and body name the same return. */
function receiveSample(): Record<string, Exception> {
  let lineId = 0
  return {
    receiveAfterSale: {
      path: async (scene) => {
        const request = await approvedReturn(shopOf(scene))
        lineId = request.lineId
        return request.id
      },
      overrides: () => ({ lines: [{ id: lineId, restocked: 1, written_off: 0 }] }),
    },
  }
}

export const afterSaleExceptions: Record<string, Exception> = {
  requestAfterSale: { overrides: async (scene) => ({ ...(await returnBody(shopOf(scene))), pictures: [] }) },
  adminRequestAfterSale: { overrides: async (scene) => ({ ...(await returnBody(shopOf(scene))), pictures: [] }) },
  cancelAfterSale: { path: async (scene) => (await requestReturn(shopOf(scene))).id },
  approveAfterSale: { path: async (scene) => (await requestReturn(shopOf(scene))).id },
  refuseAfterSale: { path: async (scene) => (await requestReturn(shopOf(scene))).id },
  ...receiveSample(),
  refundAfterSale: {
    path: async (scene) => (await approvedReturn(shopOf(scene), 'refund_only')).id,
    overrides: () => ({ freight: '0', deduction: '0.50', paid_at: undefined, reason: 'worn' }),
  },
}
