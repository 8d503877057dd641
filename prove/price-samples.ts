/** Bodies and queries for the calls of brands, markups, price lists and customer groups. */
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import type { Scene } from './scene.ts'

const noCategories = { categories: [], ends_at: undefined }
const mallPrices = { price_list_id: 0 }
const markupOf = (category_id: number) => ({ owner: 'mall', items: [{ category_id, mode: 'percent', value: 0 }] })

/** `create` calls a create endpoint with a generated body and returns the id. */
export function priceSamples(create: (scene: Scene, name: string, overrides: object) => Promise<number>) {
  const changed = (name: string, overrides: object) => ({
    overrides: async (scene: Scene) => ({ ...overrides, id: await create(scene, name, overrides) }),
  })
  const newList = async (scene: Scene) => ({ price_list_id: await create(scene, 'createPriceList', noCategories) })
  return {
    updateBrand: changed('createBrand', {}),
    setMarkups: { by: 'staff' as const, overrides: () => markupOf(0) },
    undoMarkupChange: {
      by: 'staff' as const,
      overrides: async ({ caller, category, staff }: Scene) => {
        const { body } = await caller.post('/mall/category/markup/batch', markupOf(category), staff.token)
        return { owner: 'mall', id: body.data.change_id }
      },
    },
    createPriceList: { overrides: () => noCategories },
    updatePriceList: changed('createPriceList', noCategories),
    previewPriceList: { overrides: () => ({ categories: [], id: undefined }) },
    setPriceListItems: {
      overrides: async (scene: Scene) => ({
        ...(await newList(scene)),
        items: [{ sku_id: scene.product.skuId, steps: [{ min_quantity: 1, price: '5.00' }] }],
      }),
    },
    importPriceListItems: {
      overrides: async (scene: Scene) => ({ ...(await newList(scene)), csv: 'sku_code,min_quantity,price\n' }),
    },
    createMemberGroup: { overrides: () => mallPrices },
    updateMemberGroup: changed('createMemberGroup', mallPrices),
    assignMembers: { overrides: ({ other }: Scene) => ({ group_id: 0, user_ids: [other.id] }) },
    decideCustomers: { overrides: ({ other }: Scene) => ({ ids: [other.id], approval: 'approved' }) },
    tagCustomer: { overrides: ({ member }: Scene) => ({ id: member.id }) },
    noteCustomer: { overrides: ({ member }: Scene) => ({ id: member.id }) },
  }
}

/** Writes a list and a group that uses it, and returns the queries that read them, by endpoint. */
export async function priceQueries(caller: Caller, staff: Member, name: string): Promise<Record<string, string>> {
  const create = async (path: string, body: object): Promise<number> => {
    const reply = await caller.post(path, body, staff.token)
    if (reply.status !== 200) throw new Error(`${path} returned ${reply.status}.`)
    return reply.body.data.id
  }
  const list = await create('/mall/price-list/create', { name })
  const group = await create('/mall/member-group/create', { name, price_list_id: list })
  return {
    getPriceList: `?id=${list}`,
    listPriceListItems: `?price_list_id=${list}`,
    exportPriceListItems: `?price_list_id=${list}`,
    getMemberGroup: `?id=${group}`,
  }
}
