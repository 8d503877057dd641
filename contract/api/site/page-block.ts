/**
 * The blocks that pages are built from: one schema per type. It validates what is sent, documents it and draws its form
 * in the editor. `x-field` names the kind of input where JSON Schema does not say it.
 */
import Type, { type Static, type TObject } from 'typebox'
import {
  Id,
  Line,
  type Locale,
  locales,
  OneOf,
  Text,
  TimeInput,
  type Translations,
  TranslationsOf,
  UnitPrice,
} from '../../types.ts'
import { type BannerLink, bannerLinkTypes } from './banner.ts'

export const fieldKinds = [
  'words',
  'html',
  'link',
  'picture',
  'video',
  'moment',
  'products',
  'categories',
  'brands',
  'attributes',
  'coupons',
  'category',
  'brand',
  'red_packet',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** One line per language. */
const Words = (maxLength: number) =>
  Type.Optional(Type.Unsafe<Translations>({ ...TranslationsOf(Line(maxLength)), 'x-field': 'words' }))
/** Rich text per language; the server removes all but plain markup. */
const Html = (maxLength: number) =>
  Type.Optional(Type.Unsafe<Translations>({ ...TranslationsOf(Text(maxLength)), 'x-field': 'html' }))
const Link = Type.Optional(
  Type.Unsafe<BannerLink>({
    ...Type.Object({ type: OneOf(bannerLinkTypes), value: Line(500) }),
    description: 'id of a product or category, path of a page, or URL (http, https or within the mall)',
    'x-field': 'link',
  }),
)
const Picture = Type.Optional(
  Type.Unsafe<string>({ ...Line(500), description: 'address that an upload answered', 'x-field': 'picture' }),
)
const Video = Type.Optional(
  Type.Unsafe<string>({ ...Line(500), description: 'address that the upload of a video answered', 'x-field': 'video' }),
)
const Moment = Type.Optional(Type.Unsafe<string>({ ...TimeInput, 'x-field': 'moment' }))
const Ids = (field: FieldKind, maxItems: number, description: string) =>
  Type.Optional(Type.Unsafe<number[]>({ ...Type.Array(Id, { maxItems }), description, 'x-field': field }))
const OneId = (field: FieldKind) => Type.Optional(Type.Unsafe<number>({ ...Id, 'x-field': field }))

const productLayouts = ['grid', 'rail', 'table'] as const
const productSources = ['rule', 'hand'] as const
const blockSorts = ['newest', 'sales', 'price_asc', 'price_desc'] as const
const noticeTones = ['info', 'success', 'warning'] as const
const spacerSizes = ['small', 'medium', 'large'] as const
const slideSources = ['own', 'mall'] as const
const adPlaces = ['home-top', 'home-middle', 'home-bottom'] as const
const trustIcons = ['search', 'box', 'shield', 'language', 'truck', 'help'] as const

const props = {
  top: Type.Object(
    {},
    { description: 'the top of the home page: categories, live carousel with ads, sign-in or orders' },
  ),
  search: Type.Object({ title: Words(120) }),
  carousel: Type.Object({
    source: OneOf(slideSources, { description: '`own`: `slides`; `mall`: the live carousel of the mall’s home page' }),
    slides: Type.Array(
      Type.Object({ image: Picture, title: Words(120), text: Words(240), button: Words(40), link: Link }),
      { maxItems: 8 },
    ),
  }),
  images: Type.Object({
    title: Words(120),
    columns: Type.Integer({ minimum: 1, maximum: 4 }),
    items: Type.Array(
      Type.Object({
        image: Picture,
        title: Words(120),
        link: Link,
        hotspots: Type.Optional(
          Type.Array(
            Type.Object({
              x: Type.Integer({ minimum: 0, maximum: 100, description: 'percent of the width, from the left' }),
              y: Type.Integer({ minimum: 0, maximum: 100, description: 'percent of the height, from the top' }),
              title: Words(60),
              link: Link,
            }),
            { maxItems: 6, description: 'points of the picture that lead somewhere; the picture then has no link' },
          ),
        ),
      }),
      { maxItems: 12 },
    ),
  }),
  categories: Type.Object({
    title: Words(120),
    category_ids: Ids('categories', 24, 'empty for the top categories'),
  }),
  products: Type.Object({
    title: Words(120),
    layout: OneOf(productLayouts),
    source: OneOf(productSources, { description: '`hand` shows `product_ids`, `rule` what the other fields select' }),
    product_ids: Ids('products', 24, 'in this order'),
    category_id: OneId('category'),
    brand_id: OneId('brand'),
    attribute_ids: Ids('attributes', 12, 'attribute values: any of the same attribute, and all attributes'),
    sort: OneOf(blockSorts),
    min_price: Type.Optional(UnitPrice),
    max_price: Type.Optional(UnitPrice),
    in_stock: Type.Boolean(),
    size: Type.Integer({ minimum: 1, maximum: 24, description: 'most products' }),
    link: Link,
  }),
  deals: Type.Object({
    title: Words(120),
    size: Type.Integer({ minimum: 1, maximum: 12, description: 'most products whose price falls with the quantity' }),
    skip: Type.Integer({
      minimum: 0,
      maximum: 24,
      description: 'best sellers to leave out, because another block shows them',
    }),
  }),
  trades: Type.Object({
    title: Words(120),
    size: Type.Integer({ minimum: 1, maximum: 12, description: 'most entries; popular categories if there are none' }),
  }),
  ads: Type.Object({ place: OneOf(adPlaces, { description: 'the live ads of this ad space' }) }),
  coupons: Type.Object({
    title: Words(120),
    coupon_ids: Ids('coupons', 12, 'empty for all that every member may claim'),
  }),
  red_packet: Type.Object({
    title: Words(120),
    text: Words(240),
    button: Words(40),
    campaign_id: OneId('red_packet'),
  }),
  notice: Type.Object({ text: Words(300), tone: OneOf(noticeTones), link: Link }),
  text: Type.Object({ body: Html(20_000) }),
  video: Type.Object({ title: Words(120), video: Video, image: Picture, text: Words(240) }),
  columns: Type.Object({
    items: Type.Array(Type.Object({ body: Html(10_000) }), { maxItems: 3, description: 'side by side' }),
  }),
  countdown: Type.Object({ title: Words(120), ends_at: Moment, ended: Words(120), link: Link }),
  quick_order: Type.Object({ title: Words(120), text: Words(240) }),
  reorder: Type.Object({ title: Words(120) }),
  brands: Type.Object({ title: Words(120), brand_ids: Ids('brands', 24, 'empty for all') }),
  trust: Type.Object({
    items: Type.Array(Type.Object({ icon: OneOf(trustIcons), title: Words(60), text: Words(120) }), {
      maxItems: 4,
      description: 'empty for the promises of the mall’s home page',
    }),
  }),
  contact: Type.Object({ title: Words(120), text: Words(300) }),
  spacer: Type.Object({ size: OneOf(spacerSizes) }),
} satisfies Record<string, TObject>

export type BlockType = keyof typeof props
export const blockTypes = Object.keys(props) as [BlockType, ...BlockType[]]
export const blockProps: Readonly<Record<BlockType, TObject>> = props

export const blockAudiences = ['all', 'guest', 'member', 'groups'] as const
export const mostGroups = 20
const Show = Type.Object(
  {
    audience: Type.Optional(OneOf(blockAudiences)),
    group_ids: Type.Optional(
      Type.Array(Id, { maxItems: mostGroups, description: 'for `groups`: customer groups of the mall' }),
    ),
    from: Type.Optional(TimeInput),
    until: Type.Optional(TimeInput),
  },
  { description: 'who sees the block, and when; missing: everybody, always' },
)
export type BlockShow = Static<typeof Show>

/** Says which schema the props of a block follow. */
export const blockVersion = 1

const id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' })
const branches = blockTypes.map((type) =>
  Type.Object(
    {
      id,
      type: OneOf([type]),
      version: Type.Integer({ minimum: blockVersion, maximum: blockVersion }),
      props: props[type],
      show: Type.Optional(Show),
    },
    { title: type },
  ),
)

type PropsOf<T extends BlockType> = Static<(typeof props)[T]>
export type BlockOf<T extends BlockType> = {
  [K in T]: { id: string; type: K; version: number; props: PropsOf<K>; show?: BlockShow }
}[T]
export type PageBlock = BlockOf<BlockType>

/** A block in a request: the type decides how the rest is checked. */
export const PageBlock = Type.Unsafe<PageBlock>({
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: branches,
})

/** A block in a response. It was checked when it was saved. */
export const StoredBlock = Type.Unsafe<PageBlock>({ type: 'object', additionalProperties: true })

/** A text as a visitor sees it, with the language it is in. */
export interface ShownText {
  text: string
  lang: Locale
}

/** Texts in the visitor's language, links as addresses. */
type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? 'cn' extends keyof T
      ? ShownText
      : 'value' extends keyof T
        ? string
        : { [K in keyof T]: Shown<T[K]> }
    : T
export type ShownProps<T extends BlockType> = Shown<PropsOf<T>>

export const mostBlocks = 60

/** Coupons, red packets, ads and entries by trade are the operator's, and so are not for pages of shops. */
const mallTypes: readonly BlockType[] = ['top', 'trades', 'ads', 'coupons', 'red_packet']
export const shopBlockTypes = blockTypes.filter((type) => !mallTypes.includes(type))

/** A text in any language. */
export const hasWords = (texts: Translations | undefined): boolean =>
  texts !== undefined && locales.some((locale) => texts[locale])
