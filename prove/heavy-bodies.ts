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

/** All of them at about `kibibytes` KiB, for each call of guests and the preview of members. */
export function heavyBodies(kibibytes = 1000): HeavyBody[] {
  const bytes = kibibytes * 1024
  return calls.flatMap(({ path, list, text }) =>
    (
      [
        ['empty items', () => manyItems(list, Math.floor(bytes / 3))],
        ['items of texts', () => manyTexts(list, Math.floor(bytes / 4))],
        ['wide items', () => wideItems(list, Math.floor(bytes / 1000), 100)],
        ['unknown keys', () => manyKeys(Math.floor(bytes / 11))],
        ['nested lists', () => deepLists(list, Math.floor(bytes / 2))],
        ['nested objects', () => deepObjects(list, Math.floor(bytes / 6))],
        ['a long text', () => longText(text, Math.floor(bytes / 3))],
      ] as const
    ).map(([name, json]) => ({ name, path: apiBase + path, json })),
  )
}
