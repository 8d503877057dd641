/**
 * Heavy but harmless bodies: of the size and form that once cost seconds. None of them is valid, so that nothing
 * changes when one is accepted for reading.
 */
import { apiBase } from '#contract/endpoint'

export interface HeavyBody {
  /** What makes it heavy. */
  name: string
  /** With the API base. */
  path: string
  /** JSON; built at each call, because some are megabytes. */
  json: () => string
}

/** The calls that take lists or texts: the first four from guests, the preview from members alone. */
const calls = [
  { path: '/mall/freight/estimate', list: 'items', text: 'postcode' },
  { path: '/mall/cart/add_many', list: 'items', text: 'remark' },
  { path: '/mall/quick/check', list: 'rows', text: 'text' },
  { path: '/mall/cart/add_json', list: 'product_sku_id', text: 'remark' },
  { path: '/mall/order/preview', list: 'items', text: 'remark' },
] as const

const repeated = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, n) => each(n))

/** A list of `count` empty objects. */
const manyItems = (field: string, count: number) => `{"${field}":[${'{},'.repeat(count - 1)}{}]}`
/** An object of `count` keys that no schema knows. */
export const manyKeys = (count: number) => `{${repeated(count, (n) => `"k${n}":0`).join()}}`
/** Objects of a list, each with `width` unknown keys. */
const wideItems = (field: string, count: number, width: number) =>
  `{"${field}":[${repeated(count, () => manyKeys(width)).join()}]}`
/** `depth` lists in each other. */
const deepLists = (field: string, depth: number) => `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`
/** `depth` objects in each other. */
const deepObjects = (field: string, depth: number) => `{"${field}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
/** A text of `length` characters of three bytes. */
const longText = (field: string, length: number) => `{"${field}":"${'ก'.repeat(length)}"}`
/** A list of `count` texts where objects or numbers are expected. */
const manyTexts = (field: string, count: number) => `{"${field}":[${repeated(count, () => '"x"').join()}]}`

/** `piece` again and again between `start` and `end`, `bytes` in all. */
const filled = (bytes: number, start: string, piece: string, end: string) =>
  start + piece.repeat(Math.max(0, Math.floor((bytes - start.length - end.length) / Buffer.byteLength(piece)))) + end

interface Form {
  name: string
  json: () => string
}

/** All forms at about `bytes`; `list` and `text` name fields of the call. */
export function heavyForms(bytes: number, list: string, text: string): Form[] {
  const entries = (entry: string) => filled(bytes, `{"${list}":[${entry}`, `,${entry}`, ']}')
  const forms: [name: string, json: Form['json']][] = [
    ['empty items', () => manyItems(list, Math.floor(bytes / 3))],
    ['items of texts', () => manyTexts(list, Math.floor(bytes / 4))],
    ['items of numbers', () => entries('1')],
    ['items of null', () => entries('null')],
    ['items of lists', () => entries('[]')],
    ['items of sixty levels', () => entries('['.repeat(60) + ']'.repeat(60))],
    ['items of broken text', () => entries('"\\ud800"')],
    ['wide items', () => wideItems(list, Math.floor(bytes / 1000), 100)],
    ['unknown keys', () => manyKeys(Math.floor(bytes / 11))],
    ['the same key', () => filled(bytes, `{"${list}":0`, `,"${list}":0`, '}')],
    ['nested lists', () => deepLists(list, Math.floor(bytes / 2))],
    ['nested objects', () => deepObjects(list, Math.floor(bytes / 6))],
    ['a long text', () => longText(text, Math.floor(bytes / 3))],
    ['a long text that grows', () => filled(bytes, `{"${text}":"`, '\ufdfa', '"}')],
    ['a text of escapes', () => filled(bytes, `{"${text}":"`, '\\u0041', '"}')],
    ['a long number', () => filled(bytes, `{"${list}":`, '9', '}')],
    ['spaces', () => filled(bytes, '{', ' ', '}')],
  ]
  return forms.map(([name, json]) => ({ name, json }))
}

/** All of them at about `kibibytes` KiB, for each call of guests and the preview of members. */
export const heavyBodies = (kibibytes = 1000): HeavyBody[] =>
  calls.flatMap(({ path, list, text }) =>
    heavyForms(kibibytes * 1024, list, text).map((form) => ({ ...form, path: apiBase + path })),
  )
