/** Pages from blocks: landing pages of the mall and of resellers' shops, with drafts, versions and publication. */
import Type, { type Static } from 'typebox'
import { bankDetailErrors, endpoint } from '../../endpoint.ts'
import type { CardProduct } from '../../rules/card-product.ts'
import type { CategoryTile, Deal, RailCategory } from '../../rules/home-sections.ts'
import { blockChangeKinds } from '../../rules/page-changes.ts'
import { mostPageProducts, mostProductBlocks } from '../../rules/page-products.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdParams,
  Line,
  type Locale,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  Time,
  TimeInput,
  TranslationsOf,
  Version,
} from '../../types.ts'
import type { CouponGift } from '../wallet/coupon.ts'
import type { BannerRow } from './banner.ts'
import { type BlockType, blockTypes, mostBlocks, PageBlock, type ShownProps, StoredBlock } from './page-block.ts'
import type { TradeRow } from './trade.ts'

const tag = 'page'

/** The page with this end of address is the home page of its owner: `/` or `/s/{slug}`. */
export const homeSlug = 'home'

export const pageOwners = ['mall', 'shop'] as const
export type PageOwner = (typeof pageOwners)[number]
export const pageStates = ['draft', 'scheduled', 'published'] as const

const Slug = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'end of the address, as in /page/spring',
})
const Owner = OneOf(pageOwners, { description: '`shop`: of your own shop; `mall` needs the right to this call' })

const titles = { title: Type.Optional(Line(120)), description: Type.Optional(Line(400)) }
/** Title and description for search engines, per language. */
export const PageTexts = TranslationsOf(Type.Object(titles))
export type PageTexts = Partial<Record<Locale, { title?: string; description?: string }>>

export const PageHead = Type.Object({
  id: Type.Integer(),
  shop: Nullable(Type.Object({ id: Type.Integer(), slug: Type.String() })),
  slug: Type.String(),
  title: Type.String(),
  is_home: Type.Boolean({ description: 'shown at `/`, or at the shop’s own address, in place of the usual home page' }),
  state: OneOf(pageStates),
  languages: Type.Array(OneOf(locales), { description: 'languages with a title' }),
  has_changes: Type.Boolean({ description: 'the draft differs from the published version' }),
  published_version: Nullable(Type.Integer({ description: 'number of the version that visitors see' })),
  scheduled_at: Nullable(Time),
  ends_at: Nullable(Time),
  is_locked: Type.Boolean({ description: 'taken down by staff; the shop cannot publish it' }),
  lock_reason: Type.String(),
  problems_found: Type.Integer({ description: 'what the daily check found wrong with the published page' }),
  revision: Type.Integer({ description: 'grows with each saved draft' }),
  updated_at: Time,
  updated_by: Nullable(Type.String()),
})
export type PageHead = Static<typeof PageHead>

export const pageFaults = [
  'dead_link',
  'no_picture',
  'missing_picture',
  'no_video',
  'no_text',
  'no_products',
  'missing_products',
  'no_red_packet',
  'ended',
  'unknown_block',
] as const
export const PageProblem = Type.Object({
  block_id: Type.String(),
  fault: OneOf(pageFaults),
  detail: Type.String({
    description: 'address of the dead link or missing file, number of missing products, or empty',
  }),
})
export type PageProblem = Static<typeof PageProblem>

export const PageDraft = Type.Object({
  ...PageHead.properties,
  texts: PageTexts,
  blocks: Type.Array(StoredBlock),
  problems: Type.Array(PageProblem, { description: 'to resolve before the page is published' }),
})
export type PageDraft = Static<typeof PageDraft>

export const listPages = endpoint({
  name: 'listPages',
  method: 'GET',
  path: '/mall/page/list',
  access: 'own-or-api',
  tag,
  query: Type.Object({
    ...PageQuery,
    owner: Type.Optional(Owner),
    shop_id: Type.Optional({ ...Id, description: 'pages of this shop; for staff' }),
    shops: Type.Optional({ ...Flag, description: 'pages of all shops; for staff' }),
    title: Type.Optional(Line(200)),
  }),
  list: PageHead,
})
export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/mall/page/get/{id}',
  access: 'own-or-api',
  tag,
  params: IdParams,
  data: PageDraft,
  errors: ['NOT_FOUND'],
})

const document = {
  texts: Type.Optional(PageTexts),
  blocks: Type.Optional(
    Type.Array(PageBlock, {
      maxItems: mostBlocks,
      description: `at most ${mostProductBlocks} blocks of products and deals, which show at most ${mostPageProducts} products together`,
    }),
  ),
}
const write = { method: 'POST', access: 'own-or-api', tag } as const
export const createPage = endpoint({
  name: 'createPage',
  ...write,
  path: '/mall/page/create',
  body: Type.Object({ owner: Type.Optional(Owner), slug: Slug, ...document }),
  data: IdAnswer,
  errors: [
    'DUPLICATE',
    'NOT_A_DISTRIBUTOR',
    'SHOP_NOT_FOUND',
    'TOO_MANY_PAGES',
    'PAGE_PRODUCT_BLOCKS',
    'PAGE_PRODUCTS',
    'FORBIDDEN',
  ],
  bodyKibibytes: 1024,
})
export const savePage = endpoint({
  name: 'savePage',
  ...write,
  path: '/mall/page/save/{id}',
  params: IdParams,
  body: Type.Object({ revision: Version, slug: Type.Optional(Slug), ...document }),
  data: PageDraft,
  errors: ['NOT_FOUND', 'DUPLICATE', 'VERSION_CONFLICT', 'PAGE_PRODUCT_BLOCKS', 'PAGE_PRODUCTS'],
  bodyKibibytes: 1024,
})
export const publishPage = endpoint({
  name: 'publishPage',
  ...write,
  path: '/mall/page/publish/{id}',
  params: IdParams,
  body: Type.Object({
    revision: Version,
    at: Type.Optional(Nullable({ ...TimeInput, description: 'missing or past: now' })),
    ends_at: Type.Optional(Nullable({ ...TimeInput, description: 'when the page is taken down again' })),
  }),
  data: PageDraft,
  errors: [
    ...bankDetailErrors,
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'PAGE_EMPTY',
    'PAGE_LOCKED',
    'FIELD_DATE_RANGE',
    'TOO_MANY_ATTEMPTS',
  ],
})
export const takeDownPage = endpoint({
  name: 'takeDownPage',
  ...write,
  path: '/mall/page/take-down/{id}',
  params: IdParams,
  body: Type.Object({
    lock: Type.Optional(Type.Boolean({ description: 'for staff: whether the shop may publish it again' })),
    reason: Type.Optional(Nullable(Line(300))),
  }),
  data: PageDraft,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})
export const restorePage = endpoint({
  name: 'restorePage',
  ...write,
  path: '/mall/page/restore/{id}',
  params: IdParams,
  body: Type.Object({ number: Id }),
  data: PageDraft,
  errors: ['NOT_FOUND', 'PAGE_LOCKED', 'TOO_MANY_ATTEMPTS'],
})
export const deletePage = endpoint({
  name: 'deletePage',
  method: 'DELETE',
  path: '/mall/page/delete/{id}',
  access: 'own-or-api',
  tag,
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})

const VersionRow = Type.Object({
  number: Type.Integer(),
  created_at: Time,
  created_by: Nullable(Type.String()),
  is_published: Type.Boolean(),
  are_texts_changed: Type.Boolean({ description: 'title or description differ from the version before' }),
  added: Type.Integer({ description: 'blocks that the version before does not have' }),
  removed: Type.Integer({ description: 'blocks of the version before that are gone' }),
  changed: Type.Integer({ description: 'blocks with other content than in the version before' }),
  moved: Type.Integer({ description: 'blocks at another place than in the version before' }),
  changes: Type.Array(
    Type.Object({
      kind: OneOf(blockChangeKinds),
      block_id: Type.String(),
      type: Type.String(),
      words: Type.String({ description: 'beginning of the block’s first text, or empty' }),
    }),
    { description: 'block by block, against the version before' },
  ),
})
export type PageVersionRow = Static<typeof VersionRow>
export const listPageVersions = endpoint({
  name: 'listPageVersions',
  method: 'GET',
  path: '/mall/page/versions/{id}',
  access: 'own-or-api',
  tag,
  params: IdParams,
  data: Type.Array(VersionRow),
  errors: ['NOT_FOUND'],
})
export const linkPagePreview = endpoint({
  name: 'linkPagePreview',
  method: 'GET',
  path: '/mall/page/preview-link/{id}',
  access: 'own-or-api',
  tag,
  ownerOnly: true,
  params: IdParams,
  data: Type.Object({ path: Type.String(), expires_at: Time }),
  errors: ['NOT_FOUND'],
})

// --- Visitors ---------------------------------------------------------------------------------

/** A coupon as guests may see it. */
export type ShownCoupon = Omit<CouponGift, 'claimed' | 'left'>
export interface ShownPacket {
  name: string
  /** Decimal: what one packet holds at most. */
  most: string
  currency: string
  ends_at: string | null
  /** Where a member takes one. */
  path: string
}

/** The fields of a banner that visitors see. */
export type ShownBanner = Pick<
  BannerRow,
  | 'id'
  | 'position'
  | 'title'
  | 'text'
  | 'button'
  | 'title_lang'
  | 'image'
  | 'image_mobile'
  | 'words_in_picture'
  | 'link'
>
export type HomeTrade = Pick<TradeRow, 'id' | 'name' | 'text' | 'name_lang' | 'image' | 'link'>

interface FoundByType {
  top: { categories: RailCategory[]; banners: ShownBanner[]; ads: ShownBanner[]; products: CardProduct[] }
  carousel: { banners: ShownBanner[] }
  deals: { deals: Deal[] }
  trades: { trades: HomeTrade[]; categories: CategoryTile[] }
  ads: { ads: ShownBanner[] }
  coupons: { coupons: ShownCoupon[] }
  red_packet: { packet: ShownPacket | null }
  products: { products: CardProduct[] }
  categories: { categories: { id: number; name: string; image: string | null }[] }
  brands: { brands: { id: number; name: string; logo: string | null }[] }
}
export type ShownBlockOf<T extends BlockType> = {
  [K in T]: {
    id: string
    type: K
    props: ShownProps<K>
    found: K extends keyof FoundByType ? FoundByType[K] : Record<string, never>
  }
}[T]
export type ShownBlock = ShownBlockOf<BlockType>

const Shown = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  title_lang: OneOf(locales),
  description: Type.String({ description: 'for search engines' }),
  is_preview: Type.Boolean(),
  blocks: Type.Array(
    Type.Unsafe<ShownBlock>({
      type: 'object',
      additionalProperties: true,
      description: `{id, type, props, found}: a block of one of the types ${blockTypes.join(', ')}, with its texts in the visitor’s language and the products, categories, brands, banners, trades, deals, coupons or red packet that it shows`,
    }),
  ),
})
export type ShownPage = Static<typeof Shown>

export const readPage = endpoint({
  name: 'readPage',
  shared: true,
  method: 'GET',
  path: '/mall/page/read/{slug}',
  access: 'public',
  tag,
  params: Type.Object({ slug: Slug }),
  data: Nullable(Shown),
})
export const previewPage = endpoint({
  name: 'previewPage',
  method: 'GET',
  path: '/mall/page/preview/{token}',
  access: 'public',
  tag,
  // Computed for each request: drafts are not cached.
  limit: 'search',
  params: Type.Object({ token: Line(120, 1) }),
  data: Shown,
  errors: ['NOT_FOUND'],
})
