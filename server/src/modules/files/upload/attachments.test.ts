/** Files of notes: uploaded by staff, private, and named only by those who uploaded them. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let ann: Awaited<ReturnType<TestMall['create']['staff']>>
let bob: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  ann = await mall.create.staff('admin')
  bob = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const upload = async (uploader: typeof ann, name: string, content: string | Buffer, purpose = 'note') => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return (await uploader.post(`/upload/upload?purpose=${purpose}`, form)).body
}
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function order(): Promise<number> {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product()
  const items = [{ product_sku_id: skuId, quantity: 2 }]
  const body = { items, address_id: member.addressId, delivery_method: 'self_pickup' }
  return (await member.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })).body.data.id
}

test('a note shows its picture and its PDF at signed addresses to those who may read notes', async () => {
  const urls = [
    (await upload(ann, 'crack.png', await picture())).data.url,
    (await upload(ann, 'offer.pdf', pdf)).data.url,
  ]
  const order_id = await order()
  const added = await ann.post('/mall/order/note/add', { order_id, text: 'See the files', files: urls })
  expect(added.body.data.files).toMatchObject([
    { name: 'crack.png', is_picture: true },
    { name: 'offer.pdf', is_picture: false },
  ])
  const { files } = (await bob.get('/mall/order/note/list', { order_id })).body.data[0]
  const [shown, document] = await Promise.all(files.map(({ url }: { url: string }) => mall.app.inject({ url })))
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(document).toMatchObject({ statusCode: 200, payload: pdf })
  expect(document.headers).toMatchObject({
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  // Without the signature, with that of another file, and as a slip.
  const [bare, signature] = files[1].url.split('?')
  for (const url of [bare, `${files[0].url.split('?')[0]}?${signature}`, files[0].url.replace('/note/', '/slip/')])
    expect((await mall.app.inject({ url })).statusCode).toBe(404)
})

test('a customer has notes with files, too; files of others, slips and scripts are refused', async () => {
  const member = await mall.create.member()
  const own = (await upload(ann, 'a.pdf', pdf)).data.url
  const note = (files: string[]) => ann.post('/mall/customer/note', { id: member.id, text: 'Contract', files })
  expect((await note([own])).body.data.notes[0].files).toMatchObject([{ name: 'a.pdf' }])
  const foreign = (await upload(bob, 'b.pdf', pdf)).data.url
  const slip = (await upload(ann, 'slip.png', await picture(), 'slip')).data.url
  for (const url of [foreign, slip, 'https://elsewhere.example/c.pdf'])
    expect((await note([url])).body.fields.files.error).toBe('FIELD_UNKNOWN_REFERENCE')
  expect((await upload(ann, 'page.pdf', '<script>alert(1)</script>')).error).toBe('FILE_REFUSED')
  expect((await upload(member, 'x.pdf', pdf)).code).toBe(403)
  expect((await upload(member, 'x.pdf', pdf, 'slip')).error).toBe('FILE_REFUSED')
})
