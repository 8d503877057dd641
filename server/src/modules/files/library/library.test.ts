/** Files in an S3-compatible store, which files are used, and what becomes of the others. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileRow } from '#contract/api/files/library'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { smallVideo, smallWebm } from '../../../testing/page-calls.ts'
import { diskStore } from '../upload/file-store.ts'
import { moveKind } from './move.ts'
import { scanKind } from './scan.ts'

const bucket = 'mall-files'
const directory = mkdtempSync(join(tmpdir(), 'mall-s3-'))
const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] })

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  const { port } = (await s3.run()) as { port: number }
  mall = await startTestMall({
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  })
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  await mall.close()
  await s3.close()
  rmSync(directory, { recursive: true })
})

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function upload(purpose: string): Promise<{ url: string; key: string }> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(await picture())], { type: 'image/png' }), 'cup.png')
  const { body } = await admin.post(`/upload/image?purpose=${purpose}`, form)
  expect(body.code).toBe(200)
  return { url: body.data.url, key: /([\w-]{24})\.webp/.exec(body.data.url)?.[1] ?? '' }
}

const get = (url: string) => mall.app.inject(url)
const onDisk = (name: string) => existsSync(join(mall.env.dataDir, 'files', name))
const listed = async (query: string) => (await admin.get(`/upload/list?page_size=100&${query}`)).body.data as FileRow[]

describe('the S3-compatible store', () => {
  test('stores pictures in all widths and slips behind signed addresses', async () => {
    const { url, key } = await upload('content')
    expect(onDisk(`content/${key}.webp`)).toBe(false)
    for (const path of [url, `/files/content/${key}-400.avif`]) {
      const answer = await get(path)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        path.endsWith('avif') ? 'image/avif' : 'image/webp',
      ])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(30)
    }
    const slip = await upload('slip')
    expect((await get(slip.url)).statusCode).toBe(200)
    expect((await get(slip.url.split('?')[0] ?? '')).statusCode).toBe(404)
  })

  test('takes over files from disk, which stay readable', async () => {
    const { url, key } = await upload('product')
    const name = `product/${key}.webp`
    const old = Buffer.from('an older file')
    await diskStore(mall.env).write(name, old)
    expect((await get(url)).rawPayload).toEqual(old)
    expect(await runKind(mall, moveKind, {})).toBe(1)
    expect(onDisk(name)).toBe(false)
    expect((await get(url)).rawPayload).toEqual(old)
    expect(await runKind(mall, moveKind, {})).toBe(0)
  })
})

describe('the library', () => {
  test('distinguishes used from unused files and deletes only the latter', async () => {
    const [used, unused] = [await upload('content'), await upload('content')]
    await admin.post('/mall/brand/create', { name: 'Tealworks', logo: used.url })
    await runKind(mall, scanKind, {})
    const of = ({ url }: { url: string }, rows: FileRow[]) => rows.find((row) => row.url === url)
    expect(of(unused, await listed('used=used'))).toBeUndefined()
    const [inUse, idle] = [of(used, await listed('used=used&name=CUP')), of(unused, await listed('used=unused'))]
    expect(inUse).toMatchObject({
      use_count: 1,
      uses: [{ table: 'brands' }],
      unused_since: null,
    })

    expect((await admin.delete(`/upload/delete?id=${inUse?.id}`)).body).toMatchObject({
      code: 409,
      error: 'FILE_IN_USE',
    })
    expect((await admin.delete(`/upload/delete?id=${idle?.id}`)).body.code).toBe(200)
    expect((await admin.delete(`/upload/delete?id=${idle?.id}`)).body.error).toBe('NOT_FOUND')
    await expect.poll(async () => (await get(unused.url)).statusCode).toBe(404)
    expect((await get(used.url)).statusCode).toBe(200)
  })

  test('files unused for 30 days go, files used again stay', async () => {
    const [forgotten, found] = [await upload('content'), await upload('content')]
    await runKind(mall, scanKind, {})
    await mall.database.pool.query(`update files set unused_since = now() - interval '31 days' where key = any($1)`, [
      [forgotten.key, found.key],
    ])
    await admin.post('/mall/brand/create', { name: 'Foundworks', logo: found.url })
    await runKind(mall, scanKind, {})
    expect((await get(forgotten.url)).statusCode).toBe(404)
    expect((await get(found.url)).statusCode).toBe(200)
    expect((await listed('used=unused')).map(({ url }) => url)).not.toContain(found.url)
  })

  test('lists videos with the drafts and versions of pages that show them, and does not delete those', async () => {
    const film = async (name: string, content = smallVideo): Promise<string> => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(content)]), name)
      const { body } = await admin.post('/upload/video', form)
      expect(body.code).toBe(200)
      return body.data.url
    }
    const blocks = (video: string) => [{ id: 'film', type: 'video', version: 1, props: { video } }]
    const succeed = async (path: string, body: object) => {
      const answer = await admin.post(`/mall/page/${path}`, body)
      expect(answer.body.code).toBe(200)
      return answer.body.data
    }
    // What a file is, its name does not say.
    const [first, second, draft, idle] = [
      await film('1.mp4'),
      await film('2.mp4', smallWebm),
      await film('3.mp4'),
      await film('4.mp4'),
    ]
    const { id } = await succeed('create', { slug: 'films', texts: { en: { title: 'Films' } }, blocks: blocks(first) })
    const revision = async () => (await admin.get(`/mall/page/get/${id}`)).body.data.revision
    await succeed(`publish/${id}`, { revision: await revision() })
    await succeed(`save/${id}`, { revision: await revision(), blocks: blocks(second) })
    await succeed(`publish/${id}`, { revision: await revision() })
    await succeed(`save/${id}`, { revision: await revision(), blocks: blocks(draft) })
    await runKind(mall, scanKind, {})

    const rows = await listed('purpose=video')
    expect(rows.map(({ purpose }) => purpose)).toEqual(['video', 'video', 'video', 'video'])
    const usesOf = (url: string) => rows.find((row) => row.url === url)?.uses
    const page = { id, slug: 'films', of_shop: false }
    expect(usesOf(first)).toMatchObject([{ table: 'page_versions', page: { ...page, number: 1, is_published: false } }])
    expect(usesOf(second)).toMatchObject([{ table: 'page_versions', page: { ...page, number: 2, is_published: true } }])
    expect(usesOf(draft)).toEqual([{ table: 'pages', id, page: { ...page, number: null, is_published: false } }])
    expect(rows.find(({ url }) => url === idle)).toMatchObject({ name: '4.mp4', size: smallVideo.length, use_count: 0 })
    expect((await listed('purpose=video&used=unused')).map(({ url }) => url)).toEqual([idle])

    await mall.database.pool.query(`update files set unused_since = now() - interval '31 days' where purpose = 'video'`)
    await runKind(mall, scanKind, {})
    const statuses = await Promise.all([first, second, draft, idle].map(async (url) => (await get(url)).statusCode))
    expect(statuses).toEqual([200, 200, 200, 404])
  })

  test('does not delete a file that a draft has named since uses were checked', async () => {
    const { url } = await upload('content')
    await runKind(mall, scanKind, {})
    const file = (await listed('used=unused')).find((row) => row.url === url)
    const blocks = [{ id: 'film', type: 'video', version: 1, props: { image: url } }]
    const page = { slug: 'late', texts: { en: { title: 'Late' } }, blocks }
    expect((await admin.post('/mall/page/create', page)).body.code).toBe(200)
    expect((await admin.delete(`/upload/delete?id=${file?.id}`)).body.error).toBe('FILE_IN_USE')
    expect((await get(url)).statusCode).toBe(200)
  })

  test('is closed to members', async () => {
    const member = await mall.create.member()
    for (const path of ['/upload/list', '/upload/scan', '/upload/move'])
      expect((await (path.endsWith('list') ? member.get(path) : member.post(path))).status).toBe(403)
  })
})

describe('a crop', () => {
  const crop = (body: object) => admin.post('/upload/crop', body)

  test('is a picture of its own, in the requested place and size, and leaves the other', async () => {
    const half = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: 'blue' } }, left: 30, top: 0 }])
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([Buffer.from(half)], { type: 'image/png' }), 'flag.png')
    const { url } = (await admin.post('/upload/image?purpose=content', form)).body.data
    const { body } = await crop({ url, left: 34, top: 4, width: 20, height: 30 })
    expect(body.data).toMatchObject({ width: 20, height: 30, name: 'flag.png' })
    expect(body.data.url).toMatch(/^\/files\/content\/[\w-]{24}\.webp$/)
    const { data, info } = await sharp((await get(body.data.url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([20, 30])
    const middle = (15 * info.width + 10) * info.channels
    expect((data[middle + 2] ?? 0) > (data[middle] ?? 0)).toBe(true)
    expect((await get(body.data.url.replace('.webp', '-400.avif'))).statusCode).toBe(200)
    expect((await sharp((await get(url)).rawPayload).metadata()).width).toBe(60)
  })

  test('stays within a picture of the mall', async () => {
    const { url } = await upload('product')
    const area = { left: 20, top: 0, width: 16, height: 16 }
    expect((await crop({ url, ...area })).body.fields.width).toMatchObject({
      error: 'PICTURE_AREA',
      params: { width: 30, height: 20 },
    })
    const slip = await upload('slip')
    for (const other of [slip.url.split('?')[0], '/files/product/../slip/x.webp', 'https://other.example/a.webp'])
      expect((await crop({ url: other, ...area })).body.fields.url.error).toBe('FIELD_UNKNOWN_REFERENCE')
    const member = await mall.create.member()
    expect((await member.post('/upload/crop', { url, ...area })).status).toBe(403)
  })
})
