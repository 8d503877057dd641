/** A page with every type of block, published once, for the tests that look at pages. */
import { type BlockType, blockTypes, blockVersion } from '#contract/api/site/page-block'
import { smallVideo } from '../../server/src/testing/page-calls.ts'
import { mallUrl } from '../harness/mall.ts'
import type { TestedPage } from '../harness/open-page.ts'
import { ask } from './demo-contents.ts'

const slug = 'all-blocks'

const texts = (en: string, ru: string, th: string, cn: string) => ({ en, ru, th, cn })
const title = texts('New for this season', 'Новинки этого сезона', 'สินค้าใหม่ประจำฤดูกาล', '本季新品')
/** Parts of a page have names of their own. */
const numbered = (number: number) =>
  Object.fromEntries(Object.entries(title).map(([lang, text]) => [lang, `${text} ${number}`]))
const sentence = texts(
  'Wholesale prices, small minimum quantities, and one person to talk to.',
  'Оптовые цены, небольшие минимальные партии и один менеджер, который всегда на связи.',
  'ราคาขายส่ง สั่งขั้นต่ำน้อย และมีผู้ดูแลประจำคอยให้บริการ',
  '批发价格，起订量低，专人服务。',
)
const button = texts('See all', 'Смотреть все', 'ดูทั้งหมด', '查看全部')
const html = Object.fromEntries(
  Object.entries(sentence).map(([lang, text]) => [
    lang,
    `<h2>${title[lang as keyof typeof title]}</h2><p>${text}</p><ul><li>${text}</li><li>${text} <a href="/mall/quick">${button[lang as keyof typeof button]}</a> ${text}</li></ul>`,
  ]),
)
const link = { type: 'page', value: '/mall/search?sort=newest' }
const picture = (name: string) => `/files/demo/banner-${name}.webp`
const rule = { source: 'rule', sort: 'sales', in_stock: true, title, link }

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(smallVideo)]), 'tour.mp4')
  const answer = await fetch(`${mallUrl}/api/v1/upload/video`, { method: 'POST', headers: { token }, body: form })
  const { data } = (await answer.json()) as { data: { url: string } }
  return data.url
}

async function propsOf(token: string): Promise<Record<BlockType, object[]>> {
  const coupon = await ask<{ id: number }>('/mall/coupon/create', token, {
    kind: 'percent',
    percent: 10,
    threshold_kind: 'money',
    threshold_amount: '100.00',
    scope: 'all',
    claim: 'click',
    validity: 'days',
    valid_days: 14,
    translations: { en: { name: 'Ten percent off' }, ru: { name: 'Скидка десять процентов' } },
  })
  const packet = await ask<{ id: number }>('/mall/red-packet/create', token, {
    name: 'Fair',
    mode: 'random',
    total: '100.00',
    count: 20,
    valid_days: 30,
  })
  const items = [{ body: html }, { body: html }, { body: html }]
  return {
    top: [{}],
    search: [{ title }],
    carousel: [
      {
        source: 'own',
        slides: [
          { image: picture('ad-kitchen'), title, text: sentence, button, link },
          { image: picture('ad-outdoor') },
        ],
      },
      { source: 'mall', slides: [] },
    ],
    images: [
      {
        title,
        columns: 3,
        items: [
          { image: picture('ad-kitchen'), title, link },
          {
            image: picture('ad-outdoor'),
            hotspots: [
              { x: 20, y: 30, title, link },
              { x: 80, y: 70, title: button, link },
            ],
          },
          { image: picture('ad-quantity'), title: sentence },
        ],
      },
    ],
    categories: [{ title }],
    products: [
      { ...rule, layout: 'grid', size: 6 },
      { ...rule, layout: 'rail', size: 12 },
      { ...rule, layout: 'table', size: 4 },
    ],
    deals: [{ title: numbered(2), size: 6, skip: 0 }],
    trades: [{ title: numbered(3), size: 12 }],
    ads: [{ place: 'home-top' }, { place: 'home-middle' }, { place: 'home-bottom' }],
    coupons: [{ title, coupon_ids: [coupon.id] }],
    red_packet: [{ title, text: sentence, button, campaign_id: packet.id }],
    notice: ['info', 'success', 'warning'].map((tone) => ({ text: sentence, tone, link })),
    text: [{ body: html }],
    video: [{ title, video: await upload(token), image: picture('ad-quantity'), text: sentence }],
    columns: [{ items }, { items: items.slice(1) }],
    countdown: [{ title, ends_at: '2099-12-31T10:00:00Z', ended: title, link }],
    quick_order: [{ title, text: sentence }, {}],
    reorder: [{ title: numbered(4) }],
    brands: [{ title: numbered(5) }],
    trust: [
      { items: [] },
      {
        items: (['search', 'box', 'shield', 'truck'] as const).map((icon) => ({ icon, title, text: sentence })),
      },
    ],
    contact: [{ title, text: sentence }],
    spacer: [{ size: 'medium' }],
  }
}

const path = `/page/${slug}`

/** Several tests ask at once. */
let made: Promise<string> | undefined
/** The address of the page. */
export const gallery = (): Promise<string> => (made ??= make())

/** The editor of the page, with the blocks of all types in its list, and one open that has fields of most kinds. */
export async function galleryEditor(token: string): Promise<TestedPage> {
  await gallery()
  const pages = await ask<{ id: number; slug: string }[]>('/mall/page/list?page_size=-1', token)
  return {
    name: 'the page editor',
    path: `/mall-admin/page?edit=${pages.find((page) => page.slug === slug)?.id}`,
    enter: async (screen, t) => {
      const content = screen.getByRole('main')
      const images = content.getByRole('button', { name: new RegExp(`^${t('builder.type.images')} ?[“«]`) })
      await images.first().click()
      await content.getByRole('heading', { level: 2, name: t('builder.type.images') }).waitFor()
      await screen.frameLocator('iframe').getByRole('main').waitFor()
    },
  }
}

async function make(): Promise<string> {
  const admin = { username: 'admin', password: 'demo-mall-2026' }
  const { access_token: token } = await ask<{ access_token: string }>('/base/access_token', undefined, admin)
  const known = async () =>
    (await ask<{ id: number; slug: string }[]>('/mall/page/list?page_size=-1', token)).find(
      (page) => page.slug === slug,
    )
  if (await known()) return path
  const props = await propsOf(token)
  const blocks = blockTypes.flatMap((type) =>
    props[type].map((each, at) => ({ id: `${type}-${at}`, type, version: blockVersion, props: each })),
  )
  const heads = { en: { title: title.en }, ru: { title: title.ru }, th: { title: title.th }, cn: { title: title.cn } }
  // Another worker may have been faster; publishing twice does no harm.
  await ask('/mall/page/create', token, { slug, texts: heads, blocks }).catch(() => undefined)
  await ask(`/mall/page/publish/${(await known())?.id}`, token, { revision: 1 })
  return path
}
