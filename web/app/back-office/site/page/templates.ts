/** Templates of new pages: six for the mall, six for shops, in addition to an empty one. */
import type { BlockOf, BlockType, PageBlock } from '#contract/api/site/page-block'
import { blockVersion } from '#contract/api/site/page-block'
import { words } from './template-texts.ts'

export const templateNames = {
  mall: ['home', 'season', 'arrivals', 'clearance', 'wholesale', 'about'],
  shop: ['shopHome', 'shopSeason', 'shopArrivals', 'shopCatalog', 'shopAbout', 'shopContact'],
} as const
export type Template = (typeof templateNames)['mall' | 'shop'][number]

const block = <T extends BlockType>(type: T, props: BlockOf<T>['props']) => ({ type, props })
const rule = { source: 'rule', in_stock: true } as const
const newest = (layout: 'grid' | 'rail' | 'table', size: number) =>
  block('products', { ...rule, title: words.newArrivals, layout, sort: 'newest', size, link: page('newest') })
const sellers = (layout: 'grid' | 'rail' | 'table', size: number) =>
  block('products', { ...rule, title: words.bestSellers, layout, sort: 'sales', size, link: page('sales') })
const page = (sort: string) => ({ type: 'page' as const, value: `/mall/search?sort=${sort}` })
const categories = block('categories', { title: words.categories })
const brands = block('brands', { title: words.brands })
const contact = block('contact', { title: words.contact, text: words.contactText })
const trust = block('trust', {
  items: [
    { icon: 'search', title: words.inspected },
    { icon: 'box', title: words.packed },
    { icon: 'truck', title: words.shipped },
    { icon: 'language', title: words.answered },
  ],
})
const picture = (name: string) => `/files/demo/banner-${name}.webp`
const slide = (image: string) => ({
  image: picture(image),
  title: words.welcome,
  text: words.welcomeText,
  button: words.look,
  link: page('sales'),
})
const spacer = block('spacer', { size: 'medium' })
const countdown = (now: Date) =>
  block('countdown', {
    title: words.ends,
    ended: words.ended,
    ends_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    link: page('newest'),
  })

type Part = { [T in BlockType]: { type: T; props: BlockOf<T>['props'] } }[BlockType]

const parts: Record<Template, (now: Date) => readonly Part[]> = {
  // The usual home page: what visitors see stays the same until blocks are changed.
  home: () => [
    block('reorder', {}),
    block('top', {}),
    block('trust', { items: [] }),
    block('trades', { size: 12 }),
    // Those that the best sellers below do not show.
    block('deals', { size: 6, skip: 12 }),
    block('products', {
      ...rule,
      title: words.newArrivals,
      layout: 'grid',
      sort: 'newest',
      size: 6,
      in_stock: false,
      link: page('newest'),
    }),
    block('ads', { place: 'home-middle' }),
    sellers('grid', 12),
    block('brands', {}),
    block('ads', { place: 'home-bottom' }),
  ],
  season: (now) => [
    block('notice', { tone: 'success', text: words.season }),
    countdown(now),
    sellers('rail', 12),
    block('coupons', { title: words.coupons }),
    categories,
    contact,
  ],
  arrivals: () => [block('search', {}), newest('grid', 24), brands],
  clearance: (now) => [
    block('notice', { tone: 'warning', text: words.lastPieces }),
    countdown(now),
    block('products', {
      ...rule,
      title: words.upTo,
      layout: 'grid',
      sort: 'price_asc',
      max_price: '10.00',
      size: 12,
    }),
    contact,
  ],
  wholesale: () => [
    block('quick_order', {}),
    block('text', { body: words.both }),
    sellers('table', 12),
    trust,
    contact,
  ],
  about: () => [
    block('images', { columns: 2, items: [{ image: picture('ad-kitchen') }, { image: picture('ad-outdoor') }] }),
    block('columns', { items: [{ body: words.story }, { body: words.how }, { body: words.terms }] }),
    brands,
    contact,
  ],
  shopHome: () => [
    block('carousel', { source: 'own', slides: [slide('ad-kitchen'), slide('ad-outdoor')] }),
    trust,
    categories,
    sellers('grid', 12),
    contact,
  ],
  shopSeason: (now) => [
    block('notice', { tone: 'success', text: words.season }),
    countdown(now),
    sellers('rail', 12),
    categories,
    contact,
  ],
  shopArrivals: () => [block('search', {}), newest('grid', 24), contact],
  shopCatalog: () => [
    block('quick_order', {}),
    block('products', { ...rule, title: words.wholeList, layout: 'table', sort: 'sales', size: 24 }),
    contact,
  ],
  shopAbout: () => [
    block('images', { columns: 1, items: [{ image: picture('ad-quantity') }] }),
    block('columns', { items: [{ body: words.story }, { body: words.terms }] }),
    newest('rail', 12),
    contact,
  ],
  shopContact: () => [
    block('contact', { title: words.contact, text: words.contactText }),
    spacer,
    block('text', { body: words.how }),
    categories,
  ],
}

export const blocksOf = (template: Template, now: Date): PageBlock[] =>
  parts[template](now).map(
    (part, at) => ({ id: `${part.type}-${at + 1}`, version: blockVersion, ...part }) as PageBlock,
  )
