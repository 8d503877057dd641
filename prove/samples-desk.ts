/** Samples of the orders desk. */
import type { Exception, Scene } from './samples.ts'

type Create = (scene: Scene, name: string) => Promise<number>

export const deskExceptions = (create: Create): Record<string, Exception> => ({
  addOrderNote: { overrides: ({ order }) => ({ order_id: order }) },
  actAsCustomer: { overrides: ({ other }) => ({ id: other.id }) },
  mergeCustomers: {
    overrides: async (scene) => ({
      from_id: await create(scene, 'createUser'),
      into_id: await create(scene, 'createUser'),
    }),
  },
})
