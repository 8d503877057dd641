/** Inputs near every limit of the contract: texts, lists, objects and numbers as large as it allows, and one beyond. */
import type { AnyEndpoint } from '#contract/endpoint'
import { patternSamples } from '../server/src/testing/sample-body.ts'
import { heavyLines, heavyPieces, heavyText } from './heavy-texts.ts'

interface Schema {
  type?: string
  enum?: readonly unknown[]
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  const?: unknown
}

/** What is large about a value. The rest is as in the sample, or as small as the schema allows. */
export interface Shape {
  what: string
  /** Fills texts. */
  text?: (length: number) => string
  /** Lists have as many entries as they may: copies of the sample's, or different ones. */
  list?: 'equal' | 'different'
  number?: 'least' | 'greatest'
  /** For texts that are lists: those with room for some lines. */
  isForLists?: boolean
  /** All optional fields are there. */
  isWhole?: boolean
  /** One character, entry or unit more than allowed. */
  isBeyond?: boolean
}

const pieces = Object.entries(heavyPieces)

export const shapes: readonly Shape[] = [
  ...pieces.map(([what, piece]): Shape => ({ what, text: (length) => heavyText(piece, length) })),
  ...pieces.map(
    ([what, piece]): Shape => ({
      what: `lines of ${what}`,
      isForLists: true,
      text: (length) => heavyLines(piece, length),
    }),
  ),
  { what: 'full lists', list: 'equal' },
  { what: 'full lists of different entries', list: 'different' },
  { what: 'full lists with all fields', list: 'different', isWhole: true },
  { what: 'full lists of long texts', list: 'different', text: (length) => heavyText('\ufdfa', length) },
  { what: 'all fields with long texts', isWhole: true, text: (length) => heavyText('\u337f', length) },
  { what: 'least numbers', number: 'least', isWhole: true },
  { what: 'greatest numbers', number: 'greatest', isWhole: true },
  { what: 'texts that are too long', isBeyond: true, text: (length) => heavyText('\ufdfa', length) },
  { what: 'lists that are too long', isBeyond: true, list: 'equal' },
  { what: 'numbers that are too large', isBeyond: true, number: 'greatest' },
]

/** Longer texts may be lists. */
const longestOfOneLine = 1000
/** Where the contract names no limit. */
const unbounded = { text: 5000, list: 1000 }

/**
 * The largest body of an endpoint in the given shape that stays below `most` bytes. `sample` is an accepted one.
 * Undefined if the shape changes nothing.
 */
export function bodyNearLimits(
  { body }: Pick<AnyEndpoint, 'body'>,
  shape: Shape,
  { sample, most }: { sample?: object; most: number },
): object | undefined {
  const maker = new Maker(shape, most)
  const value = maker.make(body as Schema, sample, 0)
  return maker.isChanged ? (value as object) : undefined
}

/** The same for a query. Node reads at most 16 KiB of head. */
export function queryNearLimits({ query }: Pick<AnyEndpoint, 'query'>, shape: Shape): string | undefined {
  // A query has few fields: all of them at once would mostly be one refused field.
  const maker = new Maker(shape, 12_000 / 3)
  const value = maker.make(query as Schema, undefined, 0) as Record<string, unknown>
  if (!maker.isChanged) return undefined
  return `?${new URLSearchParams(Object.entries(value).map(([key, part]): [string, string] => [key, String(part)]))}`
}

class Maker {
  readonly #shape: Shape
  #left: number
  isChanged = false

  constructor(shape: Shape, most: number) {
    this.#shape = shape
    this.#left = most
  }

  make(schema: Schema, sample: unknown, place: number): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return this.#spend(sample ?? schema.enum[place % schema.enum.length])
    const kinds = schema.oneOf ?? schema.anyOf
    if (kinds) return this.make(kinds[place % kinds.length] as Schema, undefined, place)
    switch (schema.type) {
      case 'object':
        return this.#object(schema, sample, place)
      case 'array':
        return this.#list(schema, sample)
      case 'integer':
      case 'number':
        return this.#spend(this.#number(schema, sample, place))
      case 'boolean':
        return this.#spend(sample ?? true)
      case 'string':
        return this.#spend(this.#text(schema, sample, place))
      default:
        return this.#spend(sample ?? {})
    }
  }

  /** Counts the bytes of a value and its comma. */
  #spend(value: unknown): unknown {
    this.#left -= Buffer.byteLength(JSON.stringify(value) ?? '') + 1
    return value
  }

  #object({ properties = {}, required = [], patternProperties = {} }: Schema, sample: unknown, place: number) {
    const known = (sample ?? {}) as Record<string, unknown>
    const result: Record<string, unknown> = {}
    this.#left -= 2
    for (const [key, part] of Object.entries(properties)) {
      const isWanted = required.includes(key) || known[key] !== undefined || this.#shape.isWhole || sample === undefined
      if (!isWanted) continue
      this.#left -= key.length + 3
      result[key] = this.make(part, known[key], place)
    }
    const [values] = Object.values(patternProperties)
    if (values) {
      const names = this.#shape.list ? Array.from({ length: 100 }, (_, n) => `name ${n}`) : Object.keys(known)
      for (const name of names) {
        this.#left -= name.length + 3
        result[name] = this.make(values, known[name], place)
      }
    }
    return result
  }

  #list({ items = {}, minItems = 0, maxItems = unbounded.list }: Schema, sample: unknown): unknown[] {
    const given = Array.isArray(sample) ? sample : []
    const { list, isBeyond } = this.#shape
    const count = list ? maxItems + (isBeyond ? 1 : 0) : Math.max(minItems, given.length, 1)
    if (list && count > 1) this.isChanged = true
    const result: unknown[] = []
    for (let place = 0; place < count && (this.#left > 0 || place < minItems); place++)
      result.push(this.make(items, given[place % Math.max(1, given.length)], place))
    return result
  }

  #number({ type, minimum = 0, maximum = 2_147_483_647 }: Schema, sample: unknown, place: number): number {
    const { number, list, isBeyond } = this.#shape
    if (number) {
      this.isChanged = true
      return number === 'least' ? minimum : maximum + (isBeyond ? 1 : type === 'number' ? -0.0001 : 0)
    }
    // The first entry is the sample's; rows with the numbers of the others do not exist.
    if (typeof sample === 'number' && (list !== 'different' || place === 0)) return sample
    return Math.min(maximum, Math.max(minimum, list === 'different' ? 1_000_000 + place : 1))
  }

  #text(schema: Schema, sample: unknown, place: number): string {
    const { pattern, format, minLength = 0, maxLength = unbounded.text } = schema
    const { text, list, isBeyond, isForLists } = this.#shape
    const known = typeof sample === 'string' ? sample : undefined
    if (pattern) return known ?? textOfPattern(pattern, maxLength, text !== undefined || list !== undefined)
    if (format) return known ?? (format === 'email' ? `near-${place}@test.example` : '2026-03-04T05:06:07Z')
    if (text) {
      if (isForLists && maxLength <= longestOfOneLine) return known ?? 'x'.repeat(Math.max(1, minLength))
      const length = Math.min(maxLength + (isBeyond ? 1 : 0), Math.max(minLength, Math.floor(this.#left / 6)))
      if (length > 2) this.isChanged = true
      return text(length)
    }
    if (known !== undefined && (list !== 'different' || place === 0)) return known
    return `word ${place}`.slice(0, maxLength).padEnd(minLength, 'x')
  }
}

const textsOfPatterns = new Map<string, string>()

function textOfPattern(pattern: string, maxLength: number, isLong: boolean): string {
  const key = `${pattern} ${maxLength} ${isLong}`
  const known = textsOfPatterns.get(key) ?? findText(pattern, maxLength, isLong)
  textsOfPatterns.set(key, known)
  return known
}

/** Lists of ids become as long as they may. */
function findText(pattern: string, maxLength: number, isLong: boolean): string {
  const matches = new RegExp(pattern, 'u')
  const ids = Array.from({ length: Math.floor(Math.min(maxLength, 2000) / 5) }, (_, n) => 1000 + n).join(',')
  if (isLong && matches.test(ids)) return ids
  const long = ['x', '1', '/x', '1.'].map((piece) => piece.repeat(Math.floor(maxLength / piece.length)))
  return (
    (isLong ? long.find((text) => matches.test(text)) : undefined) ??
    patternSamples.find((text) => matches.test(text)) ??
    ''
  )
}
