/** A distributor's means of sharing and planning: pictures, price lists, statements, the simulator, levels; and the view of guests. */
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import { application, type Resellers, startResellers } from '../../../testing/resellers.ts'
import { makeScratchFolder } from '../../../testing/scratch.ts'
import { Visits } from '../../shops/visits.ts'
import { settleEarnings } from '../distribution/earnings.ts'
import { applyDueLevels } from '../distribution/levels.ts'
import { storedCard } from './card-files.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

const later = (days: number) => ({
  ...programContext(mall.database, mall.env, 'test'),
  now: () => new Date(Date.now() + days * 86_400_000),
})

const fetchFile = (url: string, token?: string) =>
  mall.app.inject({ method: 'GET', url, headers: token ? { token } : {} })

describe('sharing', () => {
  test('has links with the code, texts in each language, and no product that the shop leaves out', async () => {
    const { member, slug } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 5 })
    const shared = (await member.get('/mall/distribution/share/get', { product_id: product.id })).body.data
    expect(shared.link).toBe(`/s/${slug}/mall/product/${product.id}?ref=${shared.code}`)
    expect(shared.texts.th).toContain('10.90')
    await member.post('/mall/distribution/selection/edit', { products: [{ id: product.id, is_shown: false }] })
    const hidden = await member.get('/mall/distribution/share/get', { product_id: product.id })
    expect(hidden.body.error).toBe('PRODUCT_NOT_FOUND')
    const stranger = await mall.create.member()
    expect((await stranger.get('/mall/distribution/share/get')).body.error).toBe('NOT_A_DISTRIBUTOR')
  })

  test('draws pictures of the shop and its products, and icons, in any language', async () => {
    const { member, slug } = await use.reseller()
    const name = 'ล้านนา <b>&"</b> 商店 Привет'
    await member.post('/mall/distribution/shop/edit', { translations: { th: { name, intro: 'ราคาส่ง '.repeat(80) } } })
    const product = await use.product({ price: 1000, stock: 5 })
    const sizes: [string, number, number][] = [
      ['card.png?lang=th', 1200, 630],
      ['portrait.png?lang=th', 1080, 1350],
      [`${product.id}/card.png?lang=cn`, 1200, 630],
      ['icon-192.png', 192, 192],
      ['maskable-512.png', 512, 512],
    ]
    for (const [file, width, height] of sizes) {
      const { statusCode, rawPayload } = await fetchFile(`/share/${slug}/${file}`)
      expect(statusCode, file).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, format: 'png' })
    }
    for (const path of [`${slug}/other.png`, 'nowhere/card.png', `${slug}/99999999/card.png`, `${slug}/1x/card.png`])
      expect((await fetchFile(`/share/${path}`)).statusCode, path).toBe(404)
    const manifest = JSON.parse((await fetchFile(`/manifest.webmanifest?shop=${slug}`)).body)
    expect(manifest).toMatchObject({ start_url: `/s/${slug}`, icons: [{ src: `/share/${slug}/icon-192.png` }, {}, {}] })
  })
})

describe('drawn pictures', () => {
  test('are refused at once to an address that waits for others, while another gets its own', async () => {
    const { slug } = await use.reseller()
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => (await use.product({ price: 1000, stock: 5 })).id))
    const fetchFrom = (remoteAddress: string, file: string) =>
      mall.app.inject({ url: `/share/${slug}/${file}`, remoteAddress })
    const [other, ...loud] = await Promise.all([
      fetchFrom('203.0.113.7', 'card.png'),
      ...ids.flatMap((id) => ['card', 'portrait'].map((form) => fetchFrom('203.0.113.8', `${id}/${form}.png`))),
    ])
    expect(other.statusCode).toBe(200)
    expect(new Set(loud.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    const refused = loud.find(({ statusCode }) => statusCode === 503)
    expect(refused?.json().error).toBe('OVERLOADED')
    expect(refused?.headers['retry-after']).toBe('2')
  })

  test('take a limited part of the disk, the oldest go first, across processes', async () => {
    const env = { dataDir: makeScratchFolder() }
    const most = 2_500
    const store = (name: string) => storedCard(env, name, async () => Buffer.alloc(1000, name), most)
    const folder = join(env.dataDir, 'cards')
    await store('a')
    for (const name of await readdir(folder)) await utimes(join(folder, name), 1, 1)
    for (const name of ['b', 'c']) await store(name)
    const contents = async () =>
      (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).map(
        ([letter]) => letter,
      )
    expect((await contents()).sort()).toEqual(['b', 'c'])
    await Promise.all(['d', 'e', 'f', 'g'].map(store))
    const left = await contents()
    expect(left).toHaveLength(2)
    expect(left.every((letter) => 'defg'.includes(letter ?? ''))).toBe(true)
    // One that is there is not drawn again.
    const [known = ''] = left
    expect(await storedCard(env, known, () => Promise.reject(new Error('drawn again')), most)).toHaveLength(1000)
  })
})

describe('a price list', () => {
  test('has the own prices of what the shop shows, under its name, and no supply price', async () => {
    const { member, slug } = await use.reseller()
    const token = await mall.signIn(member.username, 'a good password 1').then((signed) => signed.token)
    await member.post('/mall/distribution/shop/edit', { translations: { en: { name: 'Lanna Table' } } })
    const category = await mall.create.category()
    const ladder = [{ min_quantity: 40, price: 1034 }]
    const product = await use.product({ price: 1234, ladder, stock: 50, product: { categoryId: category } })
    await use.product({ price: 500, stock: 5 })
    const path = `/api/v1/mall/distribution/price_list/export?category_id=${category}`
    const pdf = await fetchFile(`${path}&format=pdf&language=en`, token)
    expect(pdf.headers['content-disposition']).toContain(`${slug}-prices-`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
    expect(text).toContain('Lanna Table')
    // 12.34 less 20 % is 9.87; plus 25 %, up to .90.
    expect(text).toContain('12.90')
    // 10.34 less 20 % is 8.27; plus 25 %, up to .90.
    expect(text).toMatch(/40\spieces: (\$|USD\s)?10\.90/)
    expect(text).not.toContain('9.87')
    expect(text).not.toContain('12.34')
    const xlsx = await fetchFile(`${path}&format=xlsx`, token)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(product.id).toBeGreaterThan(0)
  })
})

describe('the simulator', () => {
  test('shows what rules would do, and changes nothing', async () => {
    const { member } = await use.reseller()
    const category = await mall.create.category()
    const { id } = await use.product({ price: 1000, stock: 5, product: { categoryId: category } })
    const tryRules = async (rules: string) => (await member.get('/mall/distribution/markup/simulate', { rules })).body
    const { data } = await tryRules(`0:10,${category}:50`)
    const found = data.products.find((product: { id: number }) => product.id === id)
    expect(found).toMatchObject({
      supply_price: '8.00',
      before: '10.90',
      price: '12.00',
      margin: 33.3,
      versus_mall: 20,
    })
    expect((await tryRules('999999:10')).fields).toHaveProperty('rules')
    expect((await tryRules('0:x')).code).toBe(422)
    const [own] = (await member.get('/mall/distribution/product/list', { category_id: category })).body.data
    expect(own.price).toBe('10.90')
  })
})

/** Ten units of a product that costs 10.00 in the mall, received by the buyer. */
async function sell(reseller: Awaited<ReturnType<Resellers['reseller']>>): Promise<void> {
  const product = await use.product({ price: 1000, stock: 100 })
  const buyer = await mall.create.member()
  const { id } = (await use.order(buyer, product.skuId, 10, reseller.headers)).body.data
  await use.act(id, { action: 'confirm_payment', amount: '109.00' })
  await use.act(id, { action: 'ship', carrier: 'dhl', tracking_number: 'T4' })
  await buyer.post(`/mall/order/confirm/${id}`)
}

describe('a statement', () => {
  test('opens, lists each line and closes, in the call and in the file', async () => {
    const reseller = await use.reseller()
    await sell(reseller)
    await settleEarnings(later(16))
    await reseller.member.post(
      '/mall/distribution/withdrawal/to_balance',
      { amount: '9' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const month = new Date().toISOString().slice(0, 7)
    const path = '/mall/distribution/earning/statement'
    const { data } = (await reseller.member.get(path, { month })).body
    expect(data).toMatchObject({ opening: '0.00', earned: '29.00', withdrawn: '-9.00', closing: '20.00' })
    expect(data.lines).toMatchObject([
      { type: 'earning', quantity: 10, amount: '29.00' },
      { type: 'withdrawal', amount: '-9.00' },
    ])
    const { token } = await mall.signIn(reseller.member.username, 'a good password 1')
    const csv = (await fetchFile(`/api/v1${path}/export?month=${month}`, token)).body.trim().split(/\r?\n/).slice(1)
    const amounts = csv.map((line) => /(-?\d+\.\d{2})"?,"?USD"?$/.exec(line)?.[1])
    const inTable = data.lines.map(({ amount }: { amount: string }) => amount)
    expect(amounts).toEqual([data.opening, ...inTable, data.closing])
    const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + Math.round(Number(text) * 100), 0)
    expect(sum([data.opening, ...inTable])).toBe(sum([data.closing]))
    expect(sum(inTable)).toBe(sum([data.earned, data.reduced, data.withdrawn]))
    const next = month.endsWith('12')
      ? `${Number(month.slice(0, 4)) + 1}-01`
      : `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}`
    expect((await reseller.member.get(path, { month: next })).body.data).toMatchObject({
      opening: '20.00',
      closing: '20.00',
      lines: [],
    })
    expect((await reseller.member.get(path, { month: '2026-13' })).status).toBe(422)
  })
})

describe('levels', () => {
  test('rise by turnover, stay when pinned, and fall after their period, with history and a message', async () => {
    const create = async (name: string, percent_off: number, min_turnover: string): Promise<number> =>
      (
        await use.admin.post('/mall/distributor/level/create', {
          translations: { en: { name } },
          percent_off,
          min_turnover,
          period_days: 30,
        })
      ).body.data.id
    const [bronze] = [await create('Bronze', 10, '0'), await create('Gold', 30, '100')]
    const member = await mall.create.member()
    await member.post('/mall/distribution/apply', application)
    await use.decide(member, 'approve', { level_id: bronze })
    await member.post('/mall/distribution/shop/edit', { slug: 'rising', translations: { en: { name: 'Rising' } } })
    const levelOf = async () => (await use.distributorOf(member)) as unknown as { id: number; level: { name: string } }
    const name = async () => (await levelOf()).level.name
    await applyDueLevels(later(1))
    expect(await name()).toBe('Bronze')
    await member.post('/mall/category/markup/batch', { items: [{ category_id: 0, mode: 'fixed', value: '1.90' }] })
    await sell({ member, slug: 'rising', headers: { 'x-shop': 'rising' } })
    await Promise.all([applyDueLevels(later(0)), applyDueLevels(later(0))])
    expect(await name()).toBe('Gold')
    const { id } = await levelOf()
    await use.decide(member, 'set_level', { is_level_pinned: true })
    await applyDueLevels(later(60))
    expect(await name()).toBe('Gold')
    await use.decide(member, 'set_level', { is_level_pinned: false })
    await applyDueLevels(later(20))
    expect(await name()).toBe('Gold')
    await applyDueLevels(later(60))
    expect(await name()).toBe('Bronze')
    const own = (await member.get('/mall/distribution/level/get')).body.data
    expect(own.history.map(({ reason }: { reason: string }) => reason)).toEqual(['fall', 'rise', 'approved'])
    expect(own.levels.map(({ name, is_own }: { name: string; is_own: boolean }) => [name, is_own])).toEqual([
      ['Bronze', true],
      ['Gold', false],
    ])
    const staff = (await use.admin.get('/mall/distributor/level/history', { id })).body.data
    expect(staff[1]).toMatchObject({ from: 'Bronze', to: 'Gold', turnover: '100.00' })
    const inbox = JSON.stringify((await member.get('/mall/message/list')).body.data)
    expect(inbox).toContain('Gold')
  })
})

describe('a shop', () => {
  test('that hides its prices shows them to members alone, in every call of a guest', async () => {
    const { member, headers } = await use.reseller()
    await member.post('/mall/distribution/shop/edit', { hides_prices: true })
    const category = await mall.create.category()
    const product = await use.product({ price: 1000, stock: 50, product: { categoryId: category } })
    const list = { category_id: category, facets: true, skus: true }
    const guest = (await mall.get('/mall/product/list', list, headers)).body
    const detail = (await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body
    const line = { product_sku_id: product.skuId, quantity: 2 }
    const cart = (await mall.post('/mall/cart/add_json', line, headers)).body
    expect(guest.data[0]).toMatchObject({ price: null, price_on_request: true })
    for (const answer of [guest, detail, cart]) expect(JSON.stringify(answer)).not.toMatch(/10\.(00|90)/)
    const above = (await mall.get('/mall/product/list', { ...list, min_price: '5000' }, headers)).body
    expect(above.total).toBe(1)
    const buyer = await mall.create.member()
    expect((await buyer.get('/mall/product/list', list, headers)).body.data[0].price).toBe('10.90')
  })

  test('on holiday opens automatically', async () => {
    const { member, slug, headers } = await use.reseller()
    const edit = (body: object) => member.post('/mall/distribution/shop/edit', body)
    expect((await edit({ status: 'paused', resumes_at: '2020-01-01' })).body.fields).toHaveProperty('resumes_at')
    expect((await edit({ status: 'paused', resumes_at: '2099-01-01' })).body.data).toMatchObject({ status: 'paused' })
    const status = async () => (await mall.get('/base/mall/homepage/info', {}, headers)).body.data.shop.status
    expect(await status()).toBe('paused')
    await mall.database.db.execute(`update shops set resumes_at = now() - interval '1 second' where slug = '${slug}'`)
    expect(await status()).toBe('open')
  })

  test('counts a visitor once a day in all processes, and programs not at all', async () => {
    const { member, headers } = await use.reseller()
    const shop = (await mall.get('/base/mall/homepage/info', {}, headers)).body.data.shop.slug
    const { rows } = await mall.database.db.execute<{ id: number }>(`select id from shops where slug = '${shop}'`)
    const id = rows[0]?.id ?? 0
    const processes = [1, 2].map(() => new Visits(mall.database, mall.env, () => {}))
    for (const visits of processes) {
      for (let view = 0; view < 3; view++) visits.note(id, '10.0.0.1', 'Mozilla/5.0')
      visits.note(id, '10.0.0.2', 'Mozilla/5.0')
      visits.note(id, '10.0.0.3', 'Googlebot/2.1')
    }
    await Promise.all(processes.map((visits) => visits.flush()))
    expect((await member.get('/mall/distribution/statistics')).body.data).toMatchObject({ visitors: 2, views: 8 })
  })

  test('is in a sitemap of its own only when it wants to be found', async () => {
    const { member, slug } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 5 })
    const part = `/s/${slug}/sitemap-1.xml`
    expect((await fetchFile(part)).statusCode).toBe(404)
    expect((await fetchFile('/sitemap-shops.xml')).body).not.toContain(part)
    await member.post('/mall/distribution/shop/edit', { is_indexed: true })
    // Another host, because files are cached for a while.
    const index = await mall.app.inject({
      method: 'GET',
      url: '/sitemap-shops.xml',
      headers: { host: 'shops.example' },
    })
    expect(index.body).toContain(part)
    expect((await fetchFile(part)).body).toContain(`/s/${slug}/mall/product/${product.id}</loc>`)
    await member.post('/mall/distribution/selection/edit', { products: [{ id: product.id, is_shown: false }] })
    expect((await fetchFile(part)).body).not.toContain(`/mall/product/${product.id}</loc>`)
  })
})
