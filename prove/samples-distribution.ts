/** Samples of the distribution centre: staff are an approved distributor with a shop, because the member must gain no role. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { book } from '../server/src/modules/wallet/ledger/service.ts'
import { sampleBody } from '../server/src/testing/sample-body.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

/** How samples call the mall, handed over because they import this file. */
interface Tools {
  create(scene: Scene, name: string, overrides?: object): Promise<number>
  changed(createName: string): Exception
  endpointOf(name: string): AnyEndpoint
}

export function distributionExceptions({ create, changed, endpointOf }: Tools): Record<string, Exception> {
  const distributorOf = async ({ caller, staff }: Scene, { id }: Pick<Member, 'id'>) =>
    (await caller.get('/mall/distributor/list?page_size=-1', staff.token)).body.data.find(
      ({ user_id }: { user_id: number }) => user_id === id,
    )

  /** The member has applied; staff would approve with this. */
  async function approval(scene: Scene, member: Member) {
    await scene.caller.post('/mall/distribution/apply', sampleBody(endpointOf('applyAsDistributor')), member.token)
    const level_id = await create(scene, 'createDistributorLevel')
    return { id: (await distributorOf(scene, member)).id, action: 'approve', level_id, reason: 'Welcome' }
  }
  /** By a colleague: staff do not decide about themselves. */
  async function approve(scene: Scene, member: Member) {
    const colleague = await scene.stage.staff()
    return scene.caller.post('/mall/distributor/decide', await approval(scene, member), colleague.token)
  }

  /** Pays an earning into the member's account, as the settlement of an order would. */
  async function earn(scene: Scene): Promise<string> {
    const { id } = await distributorOf(scene, scene.staff)
    const source = `sample:${crypto.randomUUID()}`
    const entry = { account: 'earning', ownerId: id, type: 'earning', amount: 10_000, source } as const
    await scene.stage.database.db.transaction((db) => book({ db, actor: null }, entry))
    return '20.00'
  }

  /** A distributor other than staff, who has applied. */
  async function otherDistributor(scene: Scene): Promise<{ id: number }> {
    const application = sampleBody(endpointOf('applyAsDistributor'))
    await scene.caller.post('/mall/distribution/apply', application, scene.other.token)
    return distributorOf(scene, scene.other)
  }
  /** An order that earns for the distributor; its earning waits for staff. */
  async function resold(scene: Scene): Promise<{ id: number; version: undefined }> {
    const { id } = await otherDistributor(scene)
    const { pool } = scene.stage.database
    await pool.query('update orders set distributor_id = $1 where id = $2', [id, scene.order])
    await pool.query(
      `insert into earning_reviews (order_id, state) values ($1, 'waiting')
       on conflict (order_id) do update set state = 'waiting', approved = null`,
      [scene.order],
    )
    return { id: scene.order, version: undefined }
  }

  return {
    approveEarning: { overrides: resold },
    holdEarning: { overrides: resold },
    refuseEarning: { overrides: resold },
    correctEarning: {
      overrides: async (scene) => ({ id: (await otherDistributor(scene)).id, amount: '-5', order_id: undefined }),
    },
    setSamePerson: {
      overrides: async (scene) => ({ id: (await otherDistributor(scene)).id, user_id: scene.member.id }),
    },
    updateDistributorLevel: changed('createDistributorLevel'),
    applyAsDistributor: { by: 'member' },
    decideDistributor: {
      overrides: async (scene) => ({ ...(await approval(scene, scene.other)), version: undefined }),
    },
    previewShop: {
      by: 'staff',
      overrides: async (scene) => {
        await approve(scene, scene.staff)
        const shop = { slug: `shop-${scene.staff.id}`, translations: { en: { name: 'Shop' } } }
        await scene.caller.post('/mall/distribution/shop/edit', shop, scene.staff.token)
        return { translations: { en: { name: 'Shop' } }, color: '#0a5c36', logo: undefined, cover: undefined }
      },
    },
    editShop: {
      by: 'staff',
      overrides: async (scene) => {
        await approve(scene, scene.staff)
        return {
          slug: `shop-${scene.staff.id}`,
          translations: { en: { name: 'Shop' } },
          color: '#0a5c36',
          logo: undefined,
          cover: undefined,
        }
      },
    },
    editOwnProduct: { by: 'staff', overrides: ({ product }) => ({ id: product.id, image: undefined }) },
    setShopHost: {
      overrides: async (scene) => ({
        id: (await distributorOf(scene, scene.staff)).id,
        host: `shop-${scene.member.id}.example`,
      }),
    },
    editSelection: {
      by: 'staff',
      overrides: ({ product, category }) => ({
        categories: [{ id: category, is_shown: true }],
        products: [{ id: product.id, is_shown: true }],
      }),
    },
    moveShopMember: {
      overrides: async (scene) => ({
        user_id: scene.newcomer.id,
        distributor_id: (await distributorOf(scene, scene.other)).id,
      }),
    },
    editShopMember: {
      by: 'staff',
      path: async (scene) => {
        const binding = {
          user_id: scene.newcomer.id,
          distributor_id: (await distributorOf(scene, scene.staff)).id,
          reason: 'met at a fair',
        }
        const colleague = await scene.stage.staff()
        await scene.caller.post('/mall/distributor/member/move', binding, colleague.token)
        return scene.newcomer.id
      },
    },
    withdrawToBalance: { by: 'staff', overrides: async (scene) => ({ amount: await earn(scene) }) },
  }
}
