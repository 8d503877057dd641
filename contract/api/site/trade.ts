/** Entries by trade on the home page, such as "For toy shops": public reads, guarded writes. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  TranslationsOf,
  Version,
} from '../../types.ts'

const tag = 'content'

export const tradeLinkTypes = ['category', 'page'] as const

/** Texts of an entry in one language. */
const TradeTexts = Type.Object({ name: Type.Optional(Type.String()), text: Type.Optional(Type.String()) })
export type TradeText = Static<typeof TradeTexts>

export const TradeRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  text: Nullable(Type.String({ description: 'what the trade finds there' })),
  name_lang: Type.String(),
  image: Nullable(Type.String()),
  link: Type.Object({
    type: OneOf(tradeLinkTypes),
    value: Type.String({ description: 'id of a category, or path of a page, such as a search' }),
  }),
  target: Type.Optional(
    Nullable(
      Type.Object(
        { name: Type.String(), is_reachable: Type.Boolean() },
        { description: 'for staff: the linked category; null if it is deleted' },
      ),
    ),
  ),
  order: Type.Integer(),
  is_hidden: Type.Boolean(),
  version: Type.Integer(),
  translations: Type.Optional(TranslationsOf(TradeTexts)),
})
export type TradeRow = Static<typeof TradeRow>

export const listTrades = endpoint({
  name: 'listTrades',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/trade/list',
  access: 'public',
  tag,
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(120)),
    live: Type.Optional({ ...Flag, description: 'staff see only entries that are not hidden, too' }),
  }),
  list: TradeRow,
})
export const getTrade = endpoint({
  name: 'getTrade',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/trade/get',
  access: 'public',
  tag,
  query: IdQuery,
  data: TradeRow,
  errors: ['NOT_FOUND'],
})

const tradeWords = { name: Type.Optional(Nullable(Line(60))), text: Type.Optional(Nullable(Line(120))) }
const tradeWrite = {
  ...tradeWords,
  name_lang: Type.Optional(
    OneOf(locales, { description: 'language of texts outside `translations`; by default the caller’s' }),
  ),
  translations: Type.Optional(TranslationsOf(Type.Object(tradeWords))),
  image: Type.Optional(Nullable(Line(500))),
  link: Type.Optional(Type.Object({ type: OneOf(tradeLinkTypes), value: Type.Optional(Nullable(Line(500))) })),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  is_hidden: Type.Optional(Type.Boolean()),
}
const TradeWrite = Type.Object(tradeWrite)
export type TradeWrite = Static<typeof TradeWrite>

export const createTrade = endpoint({
  name: 'createTrade',
  method: 'POST',
  path: '/mall/trade/create',
  access: 'api',
  tag,
  readByBuyers: true,
  body: TradeWrite,
  data: IdAnswer,
})
export const updateTrade = endpoint({
  name: 'updateTrade',
  method: 'POST',
  path: '/mall/trade/update',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Object({ id: Id, ...tradeWrite, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
export const deleteTrade = endpoint({
  name: 'deleteTrade',
  method: 'DELETE',
  path: '/mall/trade/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
