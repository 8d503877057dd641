/** Staff at the import desk: uploads a file, answers its questions and imports it. */
import { jobKinds } from '../jobs/kinds.ts'
import { runJob } from '../modules/jobs/run.ts'
import { startTestMall } from './mall.ts'

export async function openImportDesk(environment: Record<string, string> = {}) {
  const mall = await startTestMall({ environment })
  const admin = await mall.create.staff('admin')
  const category_id = await mall.create.category()
  const upload = async (content: string | Uint8Array<ArrayBuffer>, query: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new Blob([content]), 'products')
    const search = new URLSearchParams(query)
    return (await admin.post(`/mall/import/upload?${search}`, form)).body.data
  }
  const start = async (file: string, body: object = {}) =>
    (await admin.post('/mall/import/start', { file, name: 'products', category_id, ...body })).body
  return {
    mall,
    admin,
    upload,
    start,
    /** Returns what the job found. */
    run: async (file: string, body: object = {}) => {
      const { id } = (await start(file, body)).data
      await runJob(mall.served, mall.env, jobKinds, id)
      return (await admin.get('/mall/import/problems', { job_id: id })).body.data
    },
    /** With the name and status of its product, its price in minor units. */
    skuOf: async (code: string) =>
      (
        await mall.database.pool.query(
          `select s.*, (s.price / 100.0)::float as price, s.weight::float as weight, s.volume::float as volume, p.name, p.status as product_status
             from skus s join products p on p.id = s.product_id where s.code = $1 and s.deleted_at is null`,
          [code],
        )
      ).rows[0],
  }
}
