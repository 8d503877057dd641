/** What the operator fills the storefront with: carousel, ad spaces, and what he says about his mall. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
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
} from './types.ts'

const tag = 'content'

export const bannerKinds = ['carousel', 'adspace'] as const
export type BannerKind = (typeof bannerKinds)[number]
export const bannerLinkTypes = ['none', 'product', 'category', 'page', 'url'] as const
export const bannerAudiences = ['all', 'guest', 'member', 'distributor'] as const
/** Where the storefront shows ad spaces; its carousel stands at `home`. An operator's own front end may have other places. */
export const adPositions = ['home-top', 'home-top-right', 'home-middle', 'home-bottom', 'category-top'] as const

/** Texts and pictures of a banner in one language. */
export type BannerText = Static<typeof BannerTexts>

/** The parts of the homepage info that are texts of a language. */
export type HomepageText = Static<typeof HomepageTexts>

const BannerTexts = Type.Object({
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  button: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  image_mobile: Type.Optional(Type.String()),
  words_in_picture: Type.Optional(Type.Boolean()),
})

const BannerLink = Type.Object({
  type: OneOf(bannerLinkTypes),
  value: Type.String({
    description: 'id of a product or category, path of a page, address (http, https or within the mall)',
  }),
})
export type BannerLink = Static<typeof BannerLink>

export const BannerRow = Type.Object({
  id: Type.Integer(),
  position: Type.String(),
  title: Type.String({ description: 'stands over the picture, or is what it says to those who do not see it' }),
  text: Nullable(Type.String()),
  button: Nullable(Type.String()),
  title_lang: Type.String(),
  image: Nullable(Type.String()),
  image_mobile: Nullable(Type.String()),
  image_lang: Type.String(),
  words_in_picture: Type.Boolean({ description: 'the picture has its words in it: nothing is written over it' }),
  link: BannerLink,
  order: Type.Integer(),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  audience: OneOf(bannerAudiences),
  enabled: Type.Boolean(),
  live: Type.Boolean({ description: 'enabled, and now lies between its dates' }),
  clicks: Type.Integer(),
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
    OneOf(locales, { description: 'language of a bare title, text and button; else the caller’s' }),
  ),
  image_lang: Type.Optional(OneOf(locales, { description: 'language of bare pictures; else the caller’s' })),
  translations: Type.Optional(TranslationsOf(Type.Object(bannerWords))),
  link: Type.Optional(Type.Object({ type: OneOf(bannerLinkTypes), value: Type.Optional(Nullable(Line(500))) })),
  position: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' })),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
  audience: Type.Optional(OneOf(bannerAudiences)),
  enabled: Type.Optional(Type.Boolean()),
}
const BannerWrite = Type.Object(bannerWrite)
export type BannerWrite = Static<typeof BannerWrite>

const bannerQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1 })),
  position: Type.Optional(Line(40)),
  lang: Type.Optional(OneOf(locales)),
  live: Type.Optional({ ...Flag, description: 'staff too see only what their audience sees now' }),
})

// --- Carousel ---------------------------------------------------------------------------------

export const listCarousel = endpoint({
  name: 'listCarousel',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/carousel/list',
  access: 'public',
  tag,
  summary: 'Carousel: the live pictures; all of them for staff',
  query: bannerQuery,
  list: BannerRow,
})
export const addCarousel = endpoint({
  name: 'addCarousel',
  method: 'POST',
  path: '/base/mall/carousel/add',
  access: 'api',
  tag,
  summary: 'Add a carousel picture',
  body: BannerWrite,
  data: BannerRow,
})
export const editCarousel = endpoint({
  name: 'editCarousel',
  method: 'POST',
  path: '/base/mall/carousel/edit',
  access: 'api',
  tag,
  summary: 'Change a carousel picture',
  body: Type.Object({ id: Id, ...bannerWrite, version: Type.Optional(Nullable(Version)) }),
  data: BannerRow,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteCarousel = endpoint({
  name: 'deleteCarousel',
  method: 'POST',
  path: '/base/mall/carousel/delete',
  access: 'api',
  tag,
  summary: 'Delete a carousel picture',
  body: Type.Object({ id: Id }),
  queryOrBody: true,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const clickCarousel = endpoint({
  name: 'clickCarousel',
  method: 'POST',
  path: '/base/mall/carousel/click/{id}',
  access: 'public',
  tag,
  summary: 'Count a click on a carousel picture',
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
  limit: 'click',
  ownTransaction: true,
})

// --- Ad spaces --------------------------------------------------------------------------------

export const listAdspaces = endpoint({
  name: 'listAdspaces',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/adspace/list',
  access: 'public',
  tag,
  summary: 'Ad spaces: the live ones; all of them for staff',
  query: bannerQuery,
  list: BannerRow,
})
export const addAdspace = endpoint({
  name: 'addAdspace',
  method: 'POST',
  path: '/base/mall/adspace/add',
  access: 'api',
  tag,
  summary: 'Add an ad space',
  body: BannerWrite,
  data: BannerRow,
})
export const editAdspace = endpoint({
  name: 'editAdspace',
  method: 'POST',
  path: '/base/mall/adspace/edit',
  access: 'api',
  tag,
  summary: 'Change an ad space',
  body: Type.Object({ id: Id, ...bannerWrite, version: Type.Optional(Nullable(Version)) }),
  data: BannerRow,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteAdspace = endpoint({
  name: 'deleteAdspace',
  method: 'POST',
  path: '/base/mall/adspace/delete',
  access: 'api',
  tag,
  summary: 'Delete an ad space',
  body: Type.Object({ id: Id }),
  queryOrBody: true,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
export const clickAdspace = endpoint({
  name: 'clickAdspace',
  method: 'POST',
  path: '/base/mall/adspace/click/{id}',
  access: 'public',
  tag,
  summary: 'Count a click on an ad space',
  params: IdParams,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
  limit: 'click',
  ownTransaction: true,
})

// --- Homepage info ----------------------------------------------------------------------------

const Contact = Type.Object({
  type: Type.String({
    maxLength: 30,
    pattern: '^[a-z][a-z_]*$',
    description: 'phone, email, whatsapp, wechat, telegram, zalo, line …',
  }),
  value: Line(200, 1),
})
const FooterColumn = Type.Object({
  title: Line(60, 1),
  links: Type.Array(Type.Object({ title: Line(80, 1), url: Line(500, 1) }), { maxItems: 12 }),
})
const hotWords = Type.Array(Line(40, 1), { maxItems: 20 })
const footer = Type.Array(FooterColumn, { maxItems: 5 })

const HomepageTexts = Type.Object({
  site_name: Type.Optional(Type.String()),
  slogan: Type.Optional(Type.String()),
  seo: Type.Optional(
    Type.Object({
      title: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
      keywords: Type.Optional(Type.String()),
    }),
  ),
  service_hours: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  notice: Type.Optional(Type.String()),
  hot_words: Type.Optional(Type.Array(Type.String())),
  footer: Type.Optional(footer),
  scam_warning: Type.Optional(Type.String()),
})

export const HomepageInfo = Type.Object({
  site_name: Type.String(),
  logo: Nullable(Type.String()),
  logo_dark: Nullable(Type.String()),
  slogan: Type.String(),
  seo: Type.Object({ title: Type.String(), description: Type.String(), keywords: Type.String() }),
  contacts: Type.Array(Type.Object({ type: Type.String(), value: Type.String() })),
  service_hours: Type.String(),
  address: Type.String(),
  notice: Type.String(),
  hot_words: Type.Array(Type.String()),
  footer,
  scam_warning: Type.String(),
  version: Type.Integer(),
  translations: Type.Optional(TranslationsOf(HomepageTexts)),
})
export type HomepageInfo = Static<typeof HomepageInfo>

const homepageWords = {
  site_name: Type.Optional(Nullable(Line(60))),
  slogan: Type.Optional(Nullable(Line(160))),
  seo: Type.Optional(
    Nullable(
      Type.Object({
        title: Type.Optional(Nullable(Line(120))),
        description: Type.Optional(Nullable(Line(400))),
        keywords: Type.Optional(Nullable(Line(400))),
      }),
    ),
  ),
  service_hours: Type.Optional(Nullable(Line(160))),
  address: Type.Optional(Nullable(Line(300))),
  notice: Type.Optional(Nullable(Line(300))),
  hot_words: Type.Optional(Nullable(hotWords)),
  footer: Type.Optional(Nullable(footer)),
  scam_warning: Type.Optional(Nullable(Line(600))),
}
const HomepageWords = Type.Object(homepageWords)
export type HomepageWords = Static<typeof HomepageWords>

export const homepageInfo = endpoint({
  name: 'homepageInfo',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/base/mall/homepage/info',
  access: 'public',
  tag,
  summary: 'What the mall says about itself: name, contacts, notice, footer, hot words',
  query: Type.Object({ lang: Type.Optional(OneOf(locales)) }),
  data: HomepageInfo,
})
export const editHomepage = endpoint({
  name: 'editHomepage',
  method: 'POST',
  path: '/base/mall/homepage/edit',
  access: 'api',
  tag,
  summary: 'Change what the mall says about itself',
  body: Type.Object({
    ...homepageWords,
    lang: Type.Optional(OneOf(locales, { description: 'language of bare texts; else the caller’s' })),
    translations: Type.Optional(TranslationsOf(HomepageWords)),
    logo: Type.Optional(Nullable(Line(500))),
    logo_dark: Type.Optional(Nullable(Line(500))),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 20 })),
    version: Type.Optional(Nullable(Version)),
  }),
  data: HomepageInfo,
  errors: ['VERSION_CONFLICT'],
})
