/** Banners: the shape that carousel and ad spaces share. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdParams,
  Line,
  locales,
  Nullable,
  OneOf,
  Time,
  TimeInput,
  TranslationsOf,
  Version,
} from '../../types.ts'

export const bannerKinds = ['carousel', 'adspace'] as const
export type BannerKind = (typeof bannerKinds)[number]
export const bannerLinkTypes = ['none', 'product', 'category', 'page', 'url'] as const
export const bannerAudiences = ['all', 'guest', 'member', 'distributor', 'groups'] as const
const mostBannerGroups = 20
/** Ad space positions of the storefront; its carousel is at `home`. Other front ends may use other positions. */
export const adPositions = ['home-top', 'home-top-right', 'home-middle', 'home-bottom', 'category-top'] as const

const BannerTexts = Type.Object({
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  button: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  image_mobile: Type.Optional(Type.String()),
  words_in_picture: Type.Optional(Type.Boolean()),
})

/** Texts and pictures of a banner in one language. */
export type BannerText = Static<typeof BannerTexts>

const BannerLink = Type.Object({
  type: OneOf(bannerLinkTypes),
  value: Type.String({
    description: 'id of a product or category, path of a page, or URL (http, https or within the mall)',
  }),
})
export type BannerLink = Static<typeof BannerLink>

const BannerTarget = Type.Object(
  {
    name: Type.String(),
    is_reachable: Type.Boolean({
      description: 'the product is on sale, the category and those above it or the page are not hidden',
    }),
  },
  {
    description:
      'for staff: the linked product, category or page of text; null if it is deleted, missing for other links',
  },
)

export const BannerRow = Type.Object({
  id: Type.Integer(),
  position: Type.String(),
  title: Type.String({ description: 'shown over the picture, or its alternative text' }),
  text: Nullable(Type.String()),
  button: Nullable(Type.String()),
  title_lang: Type.String(),
  image: Nullable(Type.String()),
  image_mobile: Nullable(Type.String()),
  image_lang: Type.String(),
  words_in_picture: Type.Boolean({ description: 'the picture contains its text: nothing is shown over it' }),
  link: BannerLink,
  target: Type.Optional(Nullable(BannerTarget)),
  order: Type.Integer(),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  audience: OneOf(bannerAudiences),
  group_ids: Type.Array(Type.Integer(), { description: 'customer groups of the audience `groups`; staff only' }),
  languages: Type.Array(OneOf(locales), { description: 'only visitors in these see it; empty for all' }),
  replaces_id: Nullable(
    Type.Integer({ description: 'banner that is not shown to those who see this one, while this one is live' }),
  ),
  enabled: Type.Boolean(),
  in_shops: Type.Boolean({ description: 'resellers’ shops show it too, if they sell what it links to' }),
  live: Type.Boolean({ description: 'enabled and within its dates' }),
  clicks: Type.Integer(),
  clicks_by_day: Type.Optional(
    Type.Array(Type.Object({ day: Type.String(), clicks: Type.Integer() }), {
      description: 'for staff: days of the mall with clicks within the last 30',
    }),
  ),
  version: Type.Integer(),
  translations: Type.Optional(TranslationsOf(BannerTexts)),
})
export type BannerRow = Static<typeof BannerRow>

const bannerWords = {
  title: Type.Optional(Nullable(Line(120))),
  text: Type.Optional(Nullable(Line(240))),
  button: Type.Optional(Nullable(Line(40))),
  image: Type.Optional(Nullable(Line(500))),
  image_mobile: Type.Optional(Nullable(Line(500))),
  words_in_picture: Type.Optional(Nullable(Type.Boolean())),
}
const bannerWrite = {
  ...bannerWords,
  title_lang: Type.Optional(
    OneOf(locales, {
      description: 'language of title, text and button outside `translations`; by default the caller’s',
    }),
  ),
  image_lang: Type.Optional(
    OneOf(locales, { description: 'language of pictures outside `translations`; by default the caller’s' }),
  ),
  translations: Type.Optional(TranslationsOf(Type.Object(bannerWords))),
  link: Type.Optional(Type.Object({ type: OneOf(bannerLinkTypes), value: Type.Optional(Nullable(Line(500))) })),
  position: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' })),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
  audience: Type.Optional(OneOf(bannerAudiences)),
  group_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: mostBannerGroups }))),
  languages: Type.Optional(Nullable(Type.Array(OneOf(locales), { maxItems: locales.length }))),
  replaces_id: Type.Optional(Nullable(Id)),
  enabled: Type.Optional(Type.Boolean()),
  in_shops: Type.Optional(Type.Boolean({ description: 'by default resellers’ shops do not show it' })),
}
const BannerWrite = Type.Object(bannerWrite)
export type BannerWrite = Static<typeof BannerWrite>

const BannerQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1 })),
  position: Type.Optional(Line(40)),
  lang: Type.Optional(OneOf(locales)),
  live: Type.Optional({ ...Flag, description: 'staff see only live banners of their audience, too' }),
})

const BannerChange = Type.Object({ id: Id, ...bannerWrite, version: Type.Optional(Nullable(Version)) })

/** Names of a kind of banner in calls. */
interface BannerNames {
  kind: BannerKind
  /** As part of a name of a call. */
  noun: string
  nouns: string
}

/** The calls of one kind of banner. */
export function bannerEndpoints({ kind, noun, nouns }: BannerNames) {
  const base = `/base/mall/${kind}`
  const tag = 'content'
  const write = { method: 'POST', access: 'api', tag } as const
  return {
    list: endpoint({
      name: `list${nouns}`,
      shared: true,
      staffExtras: true,
      method: 'GET',
      path: `${base}/list`,
      access: 'public',
      tag,
      query: BannerQuery,
      list: BannerRow,
    }),
    add: endpoint({
      name: `add${noun}`,
      ...write,
      path: `${base}/add`,
      body: BannerWrite,
      data: BannerRow,
    }),
    edit: endpoint({
      name: `edit${noun}`,
      ...write,
      path: `${base}/edit`,
      body: BannerChange,
      data: BannerRow,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    remove: endpoint({
      name: `delete${noun}`,
      ...write,
      path: `${base}/delete`,
      body: Type.Object({ id: Id }),
      queryOrBody: true,
      data: IdAnswer,
      errors: ['NOT_FOUND'],
    }),
    sort: endpoint({
      name: `sort${nouns}`,
      ...write,
      path: `${base}/sort`,
      body: Type.Object({
        ids: Type.Array(Id, { minItems: 1, maxItems: 1000, description: 'all of a position, in their new order' }),
      }),
      data: Type.Object({ ids: Type.Array(Type.Integer()) }),
      errors: ['NOT_FOUND'],
    }),
    click: endpoint({
      name: `click${noun}`,
      method: 'POST',
      path: `${base}/click/{id}`,
      access: 'public',
      tag,
      params: IdParams,
      data: IdAnswer,
      errors: ['NOT_FOUND'],
      limit: 'click',
      ownTransaction: true,
    }),
  }
}
