/** Text cases of returns and refunds. */
import { approvedReturn, requestReturn, returnBody } from './after-sales.ts'
import { get, type TextCase, type TextScene } from './text-case.ts'

const base = '/mall/order/after-sale'
const read = (scene: TextScene, id: number) => get(scene, `${base}/admin/detail/${id}`, scene.staff)
const request = (by: 'member' | 'staff', path: string): TextCase => ({
  send: async (scene) => ({ by: scene[by], path, body: await returnBody(scene) }),
  read: (scene, { data }) => read(scene, data.id),
  // Only addresses of uploaded pictures are accepted.
  restricted: /^pictures/,
})
const step = (name: string, prepare: (scene: TextScene) => Promise<{ id: number; body: object }>): TextCase => ({
  send: async (scene) => {
    const { id, body } = await prepare(scene)
    return { by: scene.staff, path: `${base}/admin/${name}/${id}`, body }
  },
  read: (scene, { data }) => read(scene, data.id),
})

export const afterSaleCases: Readonly<Record<string, TextCase>> = {
  requestAfterSale: request('member', `${base}/create`),
  adminRequestAfterSale: request('staff', `${base}/admin/create`),
  approveAfterSale: step('approve', async (scene) => ({ ...(await requestReturn(scene)), body: {} })),
  refuseAfterSale: step('refuse', async (scene) => ({ ...(await requestReturn(scene)), body: { reason: 'reason' } })),
  receiveAfterSale: step('receive', async (scene) => {
    const { id, lineId } = await approvedReturn(scene)
    return { id, body: { lines: [{ id: lineId, restocked: 1, written_off: 0 }] } }
  }),
  refundAfterSale: {
    ...step('refund', async (scene) => ({ ...(await approvedReturn(scene, 'refund_only')), body: { method: 'cash' } })),
    read: async (scene, { data }) => [
      ...(await read(scene, data.id)),
      ...(await get(scene, `/mall/order/admin/detail/${data.order.id}`, scene.staff)),
    ],
    restricted: /^(freight|deduction|paid_at|slip_url)$/,
    altered: /^(freight|deduction|paid_at)$/,
  },
}
