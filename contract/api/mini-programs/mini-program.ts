/** Mini programs of resellers' shops on WeChat, Alipay, Douyin, Telegram, Zalo and LINE, as the reseller edits them. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { mostTabs } from '../../rules/mini-limits.ts'
import { IdAnswer, IdParams, Line, locales, Nullable, OneOf, Text, Time, TranslationsOf, Version } from '../../types.ts'

const tag = 'mini-program'

export const miniPlatforms = ['wechat', 'alipay', 'douyin', 'telegram', 'zalo', 'line'] as const
export type MiniPlatform = (typeof miniPlatforms)[number]

/** `replaced` was released until a later version was; a rollback releases it again. */
export const miniStatuses = [
  'draft',
  'submitted',
  'in_review',
  'approved',
  'released',
  'rejected',
  'replaced',
  'rolled_back',
] as const
export type MiniStatus = (typeof miniStatuses)[number]

export const tabIcons = [
  'home',
  'categories',
  'search',
  'cart',
  'user',
  'receipt',
  'heart',
  'phone',
  'package',
  'help',
] as const
export type TabIcon = (typeof tabIcons)[number]

/** Pages below the shop, as its routes have them. */
export const ShopPath = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^/(?:(?:mall|page)(?:/[A-Za-z0-9_-]+)*)?(?:\\?[A-Za-z0-9_.~%&=+-]*)?$',
  description: 'a path below the shop, such as /mall/search?keyword=tea',
})

const Domain = Type.String({
  minLength: 4,
  maxLength: 253,
  pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}$',
  description: 'host name without scheme and port',
})

export const TabEntry = Type.Object({
  icon: OneOf(tabIcons),
  path: ShopPath,
  texts: TranslationsOf(Line(12)),
})

export const MiniContent = Type.Object({
  name: Type.String({ description: 'name of the program on its platform' }),
  app_id: Type.String(),
  language: OneOf(locales, { description: 'what texts missing in a visitor’s language are shown in' }),
  domains: Type.Array(Type.String(), { description: 'hosts that the program may call, beside the mall’s own' }),
  start_path: Type.String({ description: 'the page that the program opens with, one of the tabs' }),
  tabs: Type.Array(TabEntry),
  share: Type.Object({ titles: TranslationsOf(Type.String()), image: Nullable(Type.String()) }),
  privacy: TranslationsOf(Type.String()),
})
export type MiniContent = Static<typeof MiniContent>

const VersionHead = {
  id: Type.Integer(),
  number: Type.Integer({ description: '1, 2, 3 … within the program' }),
  note: Type.String(),
  status: OneOf(miniStatuses),
  reason: Type.String({ description: 'why it was rejected or rolled back' }),
  created_at: Time,
  updated_at: Time,
  version: Type.Integer(),
}
export const MiniHistory = Type.Object({
  from: Nullable(OneOf(miniStatuses)),
  to: OneOf(miniStatuses),
  by: Nullable(Type.String({ description: 'user name; null = deleted account' })),
  reason: Type.String(),
  at: Time,
})
export const MiniVersion = Type.Object({ ...VersionHead, history: Type.Array(MiniHistory) })
export type MiniVersion = Static<typeof MiniVersion>

export const packageProblems = ['no_https'] as const
export type PackageProblem = (typeof packageProblems)[number]
export const PackageProblem = Nullable(
  OneOf(packageProblems, {
    description:
      'why platforms would refuse the package now: `no_https`, the mall has no public HTTPS address; null if nothing is known against it',
  }),
)

export const MiniProgram = Type.Object({
  id: Type.Integer(),
  platform: OneOf(miniPlatforms),
  content: MiniContent,
  has_secret: Type.Boolean({ description: 'a secret is stored; it is never returned' }),
  missing: Type.Array(Type.String(), { description: 'fields to fill in before a version can be saved' }),
  package_problem: PackageProblem,
  versions: Type.Array(MiniVersion, { description: 'newest first' }),
  version: Type.Integer(),
})
export type MiniProgram = Static<typeof MiniProgram>

const MiniHead = Type.Object({
  id: Type.Integer(),
  platform: OneOf(miniPlatforms),
  name: Type.String(),
  latest: Nullable(Type.Object({ number: Type.Integer(), status: OneOf(miniStatuses) })),
  released: Nullable(Type.Integer({ description: 'number of the released version' })),
  updated_at: Time,
})
export type MiniHead = Static<typeof MiniHead>

const base = '/mall/distribution/mini-program'
const read = { method: 'GET', access: 'own', tag } as const
const write = { method: 'POST', access: 'own', tag, audited: true } as const

export const listMiniPrograms = endpoint({
  name: 'listMiniPrograms',
  ...read,
  path: `${base}/list`,
  data: Type.Array(MiniHead),
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND'],
})
export const getMiniProgram = endpoint({
  name: 'getMiniProgram',
  ...read,
  path: `${base}/get/{id}`,
  params: IdParams,
  data: MiniProgram,
  errors: ['NOT_FOUND'],
})
export const createMiniProgram = endpoint({
  name: 'createMiniProgram',
  ...write,
  path: `${base}/create`,
  body: Type.Object({ platform: OneOf(miniPlatforms), language: Type.Optional(OneOf(locales)) }),
  data: IdAnswer,
  errors: ['NOT_A_DISTRIBUTOR', 'SHOP_NOT_FOUND', 'DUPLICATE'],
})
export const saveMiniProgram = endpoint({
  name: 'saveMiniProgram',
  savesOften: true,
  ...write,
  path: `${base}/save/{id}`,
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Line(30)),
    app_id: Type.Optional(Line(40)),
    secret: Type.Optional(Nullable({ ...Line(200), description: 'stored encrypted; empty removes it' })),
    language: Type.Optional(OneOf(locales)),
    domains: Type.Optional(Type.Array(Domain, { maxItems: 20 })),
    start_path: Type.Optional(ShopPath),
    tabs: Type.Optional(Type.Array(TabEntry, { maxItems: mostTabs })),
    share: Type.Optional(
      Type.Object({ titles: Type.Optional(TranslationsOf(Line(60))), image: Type.Optional(Nullable(Line(500))) }),
    ),
    privacy: Type.Optional(TranslationsOf(Text(5000))),
    version: Type.Optional(Nullable(Version)),
  }),
  data: MiniProgram,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FIELD_FORMAT', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 128,
})
export const createMiniVersion = endpoint({
  name: 'createMiniVersion',
  ...write,
  path: `${base}/version/{id}`,
  params: IdParams,
  body: Type.Object({ note: Type.Optional(Line(200)), version: Type.Optional(Nullable(Version)) }),
  data: MiniProgram,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MINI_PROGRAM_TABS', 'MINI_PROGRAM_START', 'MINI_PROGRAM_FULL'],
})
export const submitMiniVersion = endpoint({
  name: 'submitMiniVersion',
  ...write,
  path: `${base}/submit/{id}`,
  params: IdParams,
  data: MiniProgram,
  errors: ['NOT_FOUND', 'MINI_PROGRAM_STATUS', 'MINI_PROGRAM_OPEN'],
})
export const withdrawMiniVersion = endpoint({
  name: 'withdrawMiniVersion',
  ...write,
  path: `${base}/withdraw/{id}`,
  params: IdParams,
  data: MiniProgram,
  errors: ['NOT_FOUND', 'MINI_PROGRAM_STATUS'],
})
export const downloadMiniPackage = endpoint({
  name: 'downloadMiniPackage',
  ...read,
  path: `${base}/package/{id}`,
  params: IdParams,
  file: true,
  errors: ['NOT_FOUND'],
  limit: 'export',
})
export const qrFormats = ['svg', 'png'] as const
export const drawMiniQr = endpoint({
  name: 'drawMiniQr',
  ...read,
  path: `${base}/qr/{id}`,
  params: IdParams,
  query: Type.Object({
    path: Type.Optional(ShopPath),
    format: Type.Optional(OneOf(qrFormats)),
    size: Type.Optional(Type.Integer({ minimum: 128, maximum: 2048, default: 512, description: 'pixels of a PNG' })),
  }),
  file: true,
  errors: ['NOT_FOUND'],
  limit: 'document',
})

/** For staff's list and detail. */
export const versionHead = VersionHead
