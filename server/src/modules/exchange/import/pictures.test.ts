/** Pictures that a product file names by their addresses. */
import { afterAll, expect, test } from 'vitest'
import { openForeignShop } from '../../../demo/foreign-shop.ts'
import { jobKinds } from '../../../jobs/kinds.ts'
import { openImportDesk } from '../../../testing/import-desk.ts'
import { runJob } from '../../jobs/run.ts'

const desk = await openImportDesk({ OUTGOING_LOOPBACK: 'on' })
const shop = await openForeignShop()
afterAll(async () => {
  await shop.close()
  await desk.mall.close()
})

const imagesOf = async (code: string): Promise<string[]> =>
  (
    await desk.mall.database.pool.query(
      'select p.images from products p join skus s on s.product_id = p.id where s.code = $1',
      [code],
    )
  ).rows[0]?.images

test('are fetched once and stored; what is missing or no picture is counted', async () => {
  const slug = shop.items[0]?.slug
  shop.answers.set('/pictures/none.png', { status: 404 })
  const address = (path: string) => `${shop.url}${path}`
  const file = (name: string) =>
    [
      'sku,name,images',
      `PI-1,${name},"${address(`/pictures/${slug}-1.png`)}, ${address('/pictures/none.png')}"`,
      `PI-2,${name},${address(`/p/${slug}`)}`,
      `PI-3,${name},${address(`/pictures/${slug}-1.png`)}`,
    ].join('\n')
  const { data } = await desk.start((await desk.upload(file('Mug'))).file)
  await runJob(desk.mall.served, desk.mall.env, jobKinds, data.id)
  const items = (await desk.admin.get(`/job/${data.id}/items`)).body.data
  expect(items.map(({ key, detail }: { key: string; detail: object }) => [key, detail])).toMatchObject([
    ['PI-1', { lost_pictures: 1 }],
    ['PI-2', { lost_pictures: 1 }],
    ['PI-3', null],
  ])
  const [stored = ''] = await imagesOf('PI-1')
  expect(await imagesOf('PI-1')).toHaveLength(1)
  expect(await imagesOf('PI-2')).toEqual([])
  expect(await imagesOf('PI-3')).toEqual([stored])
  const sent = await desk.mall.app.inject(stored)
  expect([sent.statusCode, String(sent.headers['content-type']).split('/')[0]]).toEqual([200, 'image'])

  // A second file leaves the pictures that a product has, and does not ask for them again.
  shop.calls.length = 0
  await desk.run((await desk.upload(file('Cup'))).file, { allow_renames: true })
  expect(await imagesOf('PI-1')).toEqual([stored])
  expect(shop.calls.map(({ path }) => path)).toEqual([`/p/${slug}`])
})
