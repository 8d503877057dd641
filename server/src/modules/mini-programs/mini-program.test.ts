/** Mini programs of shops through the API: edits, review, packages, codes, and what is hidden from other accounts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { miniPlatforms } from '#contract/api/mini-programs/mini-program'
import { apiBase } from '#contract/endpoint'
import type { TestMember } from '../../testing/factory.ts'
import { openPackage } from '../../testing/mini-package.ts'
import { miniFields, miniProgram, miniSecret, miniVersion } from '../../testing/mini-program-calls.ts'
import { type Resellers, startResellers } from '../../testing/resellers.ts'
import { encodePicture } from '../files/upload/encode.ts'

/** None is a path of the shop. */
const evils = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
]

let mall: Resellers['mall']
let use: Resellers
const log: string[] = []
beforeAll(async () => {
  use = await startResellers({
    logTo: { write: (line) => void log.push(line) },
    environment: { LOG_LEVEL: 'info', PUBLIC_URL: 'https://mall.example' },
  })
  mall = use.mall
})
afterAll(() => mall.close())

const base = '/mall/distribution/mini-program'
const decide = async (id: number, action: string, more: object = {}) =>
  (await use.admin.post('/mall/mini-program/decide', { id, action, ...more })).body
const download = (token: string, path: string) => mall.app.inject({ url: `${apiBase}${path}`, headers: { token } })

/** Takes a submitted version to its release. */
async function release(id: number): Promise<void> {
  for (const action of ['review', 'approve', 'release']) expect(await decide(id, action)).toMatchObject({ code: 200 })
}

async function nextVersion(member: TestMember, id: number): Promise<number> {
  const { data } = (await member.post(`${base}/version/${id}`, {})).body
  expect((await member.post(`${base}/submit/${data.versions[0].id}`, {})).body.code).toBe(200)
  return data.versions[0].id
}

describe('a program', () => {
  test('is edited with a version, and says what is missing at the right field', async () => {
    const { member } = await use.reseller()
    const { id } = (await member.post(`${base}/create`, { platform: 'wechat' })).body.data
    const first = (await member.get(`${base}/get/${id}`)).body.data
    expect(first.package_problem).toBe(null)
    expect(first.content.tabs[2].texts).toMatchObject({ en: 'Cart', cn: '购物车' })
    expect((await member.post(`${base}/create`, { platform: 'wechat' })).body.fields).toHaveProperty('platform')
    const save = async (body: object) => (await member.post(`${base}/save/${id}`, body)).body
    expect((await save({ app_id: 'ttabc' })).fields).toEqual({
      app_id: expect.objectContaining({ error: 'FIELD_FORMAT' }),
    })
    expect((await save({ tabs: [{ icon: 'home', path: '//evil.example', texts: {} }] })).fields).toHaveProperty(
      'tabs.0.path',
    )
    expect((await save({ share: { image: '/files/avatar/AAAAAAAAAAAAAAAAAAAAAAAA.webp' } })).error).toBe(
      'FIELD_UNKNOWN_REFERENCE',
    )
    const early = (await member.post(`${base}/version/${id}`, {})).body
    expect(Object.keys(early.fields)).toEqual(expect.arrayContaining(['app_id', 'share.titles.en', 'privacy.en']))
    const saved = await save({ ...miniFields('wechat'), version: 1 })
    expect(saved.data).toMatchObject({ has_secret: true, missing: [], version: 2 })
    expect(await save({ name: 'Other', version: 1 })).toMatchObject({ code: 409, error: 'VERSION_CONFLICT' })
    await save({ start_path: '/mall/quick' })
    expect((await member.post(`${base}/version/${id}`, {})).body.fields).toHaveProperty('start_path')
    await save({ start_path: '/', tabs: miniFields('wechat').tabs.slice(0, 1) })
    expect((await member.post(`${base}/version/${id}`, {})).body.fields).toHaveProperty('tabs')
    // A text in another language than the caller's, and removing the secret.
    const last = await save({ privacy: { vi: 'Chỉ lưu những gì đơn hàng cần.' }, secret: '' })
    expect(last.data).toMatchObject({
      has_secret: false,
      content: { privacy: { vi: 'Chỉ lưu những gì đơn hàng cần.' } },
    })
  })

  test('belongs to its reseller', async () => {
    const [{ member: owner }, { member: other }] = [await use.reseller(), await use.reseller()]
    const stranger = await mall.create.member()
    const { id, versionId } = await miniVersion(owner)
    for (const caller of [other, stranger, await mall.create.staff('clerk')]) {
      const answers = [
        await caller.get(`${base}/get/${id}`),
        await caller.post(`${base}/save/${id}`, { name: 'Mine' }),
        await caller.post(`${base}/version/${id}`, {}),
        await caller.post(`${base}/submit/${versionId}`, {}),
        await caller.post(`${base}/withdraw/${versionId}`, {}),
        await caller.get(`${base}/package/${versionId}`),
        await caller.get(`${base}/qr/${id}`),
      ]
      expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'NOT_FOUND'))
    }
    expect((await other.get(`${base}/list`)).body.data).toEqual([])
    expect((await stranger.get(`${base}/list`)).body.error).toBe('NOT_A_DISTRIBUTOR')
    expect((await owner.get('/mall/mini-program/list')).status).toBe(403)
    expect((await owner.post('/mall/mini-program/decide', { id: versionId, action: 'review' })).status).toBe(403)
    expect((await mall.as().get(`${base}/get/${id}`)).status).toBe(401)
  })
})

describe('a review', () => {
  test('leads through all statuses, and a rollback releases the earlier version', async () => {
    const { member } = await use.reseller()
    const { id, versionId: first } = await miniVersion(member)
    expect((await decide(first, 'approve')).error).toBe('MINI_PROGRAM_STATUS')
    expect((await member.post(`${base}/withdraw/${first}`, {})).body.data.versions[0].status).toBe('draft')
    await member.post(`${base}/submit/${first}`, {})
    await release(first)
    expect(await decide(first, 'roll_back', { reason: 'Broken' })).toMatchObject({ error: 'MINI_PROGRAM_NO_EARLIER' })
    const second = await nextVersion(member, id)
    const draft = (await member.post(`${base}/version/${id}`, {})).body.data.versions[0].id
    expect((await member.post(`${base}/submit/${draft}`, {})).body).toMatchObject({
      error: 'MINI_PROGRAM_OPEN',
      params: { number: 2 },
    })
    await release(second)
    const states = async () =>
      (await member.get(`${base}/get/${id}`)).body.data.versions.map(({ status }: { status: string }) => status)
    expect(await states()).toEqual(['draft', 'released', 'replaced'])
    expect((await decide(second, 'roll_back')).fields).toHaveProperty('reason')
    const back = await decide(second, 'roll_back', { reason: 'The cart is empty' })
    expect(back.data).toMatchObject({ status: 'rolled_back', reason: 'The cart is empty' })
    expect(back.data.history.map(({ to }: { to: string }) => to)).toEqual([
      'draft',
      'submitted',
      'in_review',
      'approved',
      'released',
      'rolled_back',
    ])
    expect(back.data.history.at(-1)).toMatchObject({ by: use.admin.username, reason: 'The cart is empty' })
    expect(await states()).toEqual(['draft', 'rolled_back', 'released'])
    await member.post(`${base}/submit/${draft}`, {})
    await decide(draft, 'review')
    expect((await decide(draft, 'reject', { reason: 'No privacy text' })).data.status).toBe('rejected')
    const news = (await member.get('/mall/message/list')).body.data.map(({ body }: { body: string }) => body).join()
    expect(news).toContain('No privacy text')
    const { data, submitted } = (await use.admin.get('/mall/mini-program/list', { keyword: member.username })).body
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['rejected', 'rolled_back', 'released'])
    expect(submitted).toBeGreaterThanOrEqual(0)
  })

  test('by two reviewers at once has one outcome', async () => {
    const { member } = await use.reseller()
    const other = await mall.create.staff('admin')
    const { id, versionId } = await miniVersion(member)
    const { version } = (await decide(versionId, 'review')).data
    const race = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? other : use.admin).post('/mall/mini-program/decide', {
          id: versionId,
          version,
          ...(n % 2 ? { action: 'approve' } : { action: 'reject', reason: `Reviewer ${n}` }),
        }),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const [{ history }] = (await member.get(`${base}/get/${id}`)).body.data.versions
    expect(history).toHaveLength(4)
    // Without versions to compare the table decides, under the lock of the program.
    const { versionId: next } = await miniVersion(member, 'line')
    const steps = await Promise.all(Array.from({ length: 6 }, () => decide(next, 'review')))
    expect(steps.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a package', () => {
  // The first picture limits the decoders of the process, as in a mall that has run for a while.
  beforeAll(async () => {
    await expect(encodePicture(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'FILE_REFUSED' })
  })

  test.each(miniPlatforms)('for %s is whole, opens the shop and holds no secret', async (platform) => {
    const { member, slug } = await use.reseller()
    const { id, versionId } = await miniProgram(member, platform)
    const answer = await download(member.token, `${base}/package/${versionId}`)
    expect(answer.statusCode, answer.rawPayload.subarray(0, 500).toString()).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${slug}-${platform}-1.zip"`,
    })
    const staffs = await download(use.admin.token, `/mall/mini-program/package/${versionId}`)
    expect(staffs.rawPayload.equals(answer.rawPayload)).toBe(true)
    const opened = openPackage(answer.rawPayload, platform)
    for (const file of Object.values(opened.files)) expect(Buffer.from(file).includes(miniSecret)).toBe(false)
    const shop = `https://mall.example/s/${slug}`
    expect(opened.text('README.md')).toContain(shop)
    if (platform === 'wechat' || platform === 'alipay' || platform === 'douyin') {
      expect(opened.tabTexts('zh_CN')).toEqual(['首页', '茶', '购物车'])
      expect(opened.tabTexts('en-US')).toEqual(['Home', '茶', 'Cart'])
      expect(opened.page('pages/tab2/index').data['src']).toBe(`${shop}/mall/search?keyword=tea&mp=${platform}`)
      const open = (query: object) => opened.page('pages/page/index', query)
      expect(open({ path: '%2Fmall%2Fproduct%2F7' }).data['src']).toBe(`${shop}/mall/product/7?mp=${platform}`)
      expect(open({ q: encodeURIComponent(`${shop}/mall/quick?mp=${platform}`) }).data['src']).toBe(
        `${shop}/mall/quick?mp=${platform}`,
      )
      for (const evil of [...evils, '/../../s/other', '/%2E./x', '/a//b'])
        expect(open({ path: encodeURIComponent(evil) }).data['src']).toBe(`${shop}?mp=${platform}`)
      const page = open({ path: '%2Fmall%2Fcart' })
      expect(page.onShareAppMessage({})).toEqual({
        title: 'Lanna Table',
        path: '/pages/page/index?path=%2Fmall%2Fcart',
        imageUrl: '',
      })
      const shown = { title: 'Tea set', path: '/mall/product/9?mp=wechat', image: 'https://m.example/9.webp' }
      page.onMessage({ detail: platform === 'alipay' ? shown : { data: [shown] } })
      expect(page.onShareAppMessage({})).toMatchObject({
        title: 'Tea set',
        path: '/pages/page/index?path=%2Fmall%2Fproduct%2F9',
      })
    } else {
      expect(opened.text('index.html')).toContain(`${shop}/mall/cart?mp=${platform}`)
      expect(opened.launched('/mall/cart')).toBe(`${shop}/mall/cart?mp=${platform}`)
      expect(opened.launched('/../../mall/cart?page=2')).toBe(`${shop}/mall/cart?page=2&mp=${platform}`)
      for (const evil of evils) expect(opened.launched(evil), evil).toBe(opened.launched(''))
      expect(opened.text('privacy.html')).toContain('<p>客服：兰纳</p>')
    }
    if (opened.files['app.js'])
      // The privacy text is offered once.
      expect(opened.openedByStarts()).toEqual(['/pages/privacy/index'])
    const png = await download(member.token, `${base}/qr/${id}?format=png&size=300&path=/mall/product/7`)
    expect(png.headers['content-type']).toBe('image/png')
    expect(png.rawPayload.readUInt32BE(16)).toBe(300)
    expect((await download(member.token, `${base}/qr/${id}`)).body).toContain('<svg')
  })
})

test.each(['wechat', 'line'] as const)('a package for %s opens the shop under its own host', async (platform) => {
  const { member, slug } = await use.reseller()
  const { id: distributorId } = await use.distributorOf(member)
  const host = `${platform}.example`
  await use.admin.post('/mall/distributor/shop/host', { id: distributorId, host })
  const { versionId } = await miniProgram(member, platform)
  const opened = openPackage((await download(member.token, `${base}/package/${versionId}`)).rawPayload, platform)
  const shop = `https://${host}`
  expect(opened.text('README.md')).toContain(`It opens ${shop}.`)
  if (platform === 'line') return expect(opened.launched('/mall/cart')).toBe(`${shop}/mall/cart?mp=line`)
  const src = (q: string) => opened.page('pages/page/index', { q: encodeURIComponent(q) }).data['src']
  // Links under either address open the same page, with the code of the reseller.
  for (const address of [shop, `https://mall.example/s/${slug}`]) {
    expect(src(`${address}/mall/product/6?ref=0123456789ab`)).toBe(`${shop}/mall/product/6?ref=0123456789ab&mp=wechat`)
    expect(src(`${address}?ref=0123456789ab.qr`)).toBe(`${shop}/?ref=0123456789ab.qr&mp=wechat`)
  }
  for (const evil of [`${shop}.evil.example/mall/cart`, `${shop}@evil.example/`, `${shop}:81/mall`])
    expect(src(evil)).toBe(`${shop}?mp=wechat`)
})

test('the secret is stored encrypted and is in no answer, log or audit row', async () => {
  const { member } = await use.reseller()
  const { id, versionId } = await miniVersion(member)
  for (const answer of [
    await member.get(`${base}/get/${id}`),
    await member.get(`${base}/list`),
    await member.post(`${base}/save/${id}`, { secret: miniSecret, version: 99 }),
    await member.post(`${base}/save/${id}`, { secret: `${miniSecret}${'x'.repeat(300)}` }),
    await use.admin.get('/mall/mini-program/list', {}),
    await use.admin.get('/mall/mini-program/get', { id: versionId }),
  ])
    expect(JSON.stringify(answer.body)).not.toContain(miniSecret)
  const { rows } = await mall.database.pool.query('select * from audit_rows')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(miniSecret)
  const stored = await mall.database.pool.query('select secret from mini_programs where id = $1', [id])
  expect(stored.rows[0].secret.length).toBeGreaterThan(miniSecret.length)
  expect(stored.rows[0].secret.includes(miniSecret)).toBe(false)
  expect(log.join()).toContain('/mini-program/save/')
  expect(log.join()).not.toContain(miniSecret)
})
