/** An operator of the collector: makes sources of the test shop, runs their jobs to the end and reads what they left. */
import { expect } from 'vitest'
import type { ForeignShop } from '../demo/foreign-shop.ts'
import { jobKinds } from '../jobs/kinds.ts'
import { runJob } from '../modules/jobs/run.ts'
import type { TestMember } from './factory.ts'
import type { TestMall } from './mall.ts'

export const sourcesPath = '/mall/collection-sources/'

type Started = { body: { data: { job_id?: number; id?: number } } }

export function collectorOf(mall: TestMall, shop: ForeignShop, admin: TestMember) {
  async function source(body: object = {}): Promise<number> {
    const lists = {
      category_selector: 'a.category',
      list_url: '{category}?page={page}',
      item_selector: 'a.product',
      requests_per_minute: 6000,
      language: 'en',
    }
    const name = `Claywell ${crypto.randomUUID()}`
    const answer = await admin.post(sourcesPath, { name, base_url: shop.url, kind: 'json_ld', ...lists, ...body })
    expect(answer.body).toMatchObject({ code: 200 })
    return answer.body.data.id
  }

  /** Runs a started job to its end and returns its row. */
  async function run(answer: Started, signal?: AbortSignal) {
    const id = answer.body.data.job_id ?? answer.body.data.id ?? 0
    await runJob(mall.served, mall.env, jobKinds, id, signal ? { signal } : {})
    return (await admin.get(`/job/${id}`)).body.data
  }

  return {
    source,
    run,
    collect: async (id: number, body: object = {}) =>
      run(await admin.post(`${sourcesPath}${id}/collect-products`, body)),
    importAll: async (ids: number[], body: object = {}) =>
      run(await admin.post('/mall/collected-products/import', { ids, ...body })),
    rowsOf: async (id: number, query: object = {}) =>
      (await admin.get('/mall/collected-products/', { source_id: id, page_size: 100, ...query })).body.data,
    itemsOf: async (job: { id: number }) => (await admin.get(`/job/${job.id}/items`, { page_size: 100 })).body.data,
    undo: async (job: { id: number }) => run(await admin.post(`/job/${job.id}/undo`)),
    sourceRow: async (id: number) => (await admin.get(sourcesPath + id)).body.data,
    product: async (id: number) => (await admin.get(`/mall/product/detail/${id}`)).body.data,
  }
}
