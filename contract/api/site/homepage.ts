/** Homepage info: name, contacts, notice, footer and hot words of the mall. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { consentPages } from '../../status.ts'
import { Currency, Line, locales, Nullable, OneOf, TranslationsOf, Version } from '../../types.ts'
import { ShopAppearance } from '../reselling/distribution.ts'
import { DisplayRate } from '../settings/setting.ts'

const tag = 'content'

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

/** Translated texts of the homepage info. */
export type HomepageText = Static<typeof HomepageTexts>

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
  pages: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() }), {
    description: 'pages of text that are linked in the footer',
  }),
  consent_pages: Type.Array(OneOf(consentPages), {
    description: 'pages of text that registering and ordering accept; without those that cannot be read',
  }),
  scam_warning: Type.String(),
  default_language: OneOf(locales, { description: 'the language that stands in for a missing one' }),
  languages: Type.Array(OneOf(locales), { description: 'that the shop offers' }),
  time_zone: Type.String({ description: 'IANA zone of the mall’s dates' }),
  shop: Nullable(ShopAppearance),
  currency: Currency,
  display_rates: Type.Array(DisplayRate, { description: 'currencies in which prices may be shown, indicatively' }),
  after_sale_days: Type.Integer({ description: 'days after the completion of an order in which returns are accepted' }),
  tax: Type.Object({ rate: Type.Number({ description: 'percent' }), is_included: Type.Boolean() }),
  hidden_prices: Nullable(
    OneOf(['sign_in', 'approval'], { description: 'what the caller needs to see prices; null if they are shown' }),
  ),
  version: Type.Integer(),
  hot_word_searches: Type.Optional(
    Type.Array(Type.Object({ word: Type.String(), searches: Type.Integer() }), {
      description: 'for staff: searches of hot words within the last 30 days, most searched first',
    }),
  ),
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
  query: Type.Object({ lang: Type.Optional(OneOf(locales)) }),
  data: HomepageInfo,
})
export const editHomepage = endpoint({
  name: 'editHomepage',
  method: 'POST',
  path: '/base/mall/homepage/edit',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({
    ...homepageWords,
    lang: Type.Optional(
      OneOf(locales, { description: 'language of texts outside `translations`; by default the caller’s' }),
    ),
    translations: Type.Optional(TranslationsOf(HomepageWords)),
    logo: Type.Optional(Nullable(Line(500))),
    logo_dark: Type.Optional(Nullable(Line(500))),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 20 })),
    version: Type.Optional(Nullable(Version)),
  }),
  data: HomepageInfo,
  errors: ['VERSION_CONFLICT'],
  bodyKibibytes: 896,
})
export const countHotWord = endpoint({
  name: 'countHotWord',
  method: 'POST',
  path: '/base/mall/homepage/hot-word/{word}',
  access: 'public',
  tag,
  params: Type.Object({ word: Line(40, 1) }),
  data: Type.Object({ word: Type.String() }),
  errors: ['NOT_FOUND'],
  limit: 'click',
  ownTransaction: true,
})
