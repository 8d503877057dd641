/** Generates values for a schema, mostly valid, sometimes hostile. The same seed gives the same values. */
import type { TSchema } from 'typebox'
import { patternSamples } from '../server/src/testing/sample-body.ts'

export interface Dice {
  /** 0 ≤ n < 1 */
  next(): number
  pick<T>(list: readonly T[]): T
  /** True with a probability of 1 in `times`. */
  once(times: number): boolean
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    once: (times) => next() * times < 1,
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Texts with a meaning for databases, paths, HTML, number parsers or objects. */
export const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e309',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or '1'='1",
  '; drop table users; --',
  '\0',
  '\ud800',
  '\u202e',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '__proto__',
  'constructor',
  'ก'.repeat(300),
  'x'.repeat(20_000),
  '2026-13-45',
  '9999-12-31 23:59:59',
  '0000-01-01',
  '(((((',
  '*',
  'null',
]
const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [null],
  nested(60),
  { $ne: null },
  { toString: 1, constructor: { prototype: 1 } },
]

interface Node {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Node>
  required?: readonly string[]
  items?: Node
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  description?: string
}

export const fuzzed = (schema: TSchema, dice: Dice): unknown => anyValueOf(schema as Node, dice)

function anyValueOf(schema: Node, dice: Dice): unknown {
  if (dice.once(14)) return dice.pick(dice.once(2) ? nastyTexts : nastyValues)
  if (schema.enum) return dice.pick(schema.enum)
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(([key]) =>
        schema.required?.includes(key) ? !dice.once(25) : dice.once(2),
      )
      return Object.fromEntries(entries.map(([key, part]) => [key, anyValueOf(part, dice)]))
    }
    case 'array':
      return Array.from({ length: Math.floor(dice.next() * 4) }, () => anyValueOf(schema.items ?? {}, dice))
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2_147_483_647 } = schema
      const small = minimum + Math.floor(dice.next() * 20)
      return dice.once(6)
        ? dice.pick([minimum, maximum, maximum - 1])
        : schema.type === 'number' && dice.once(2)
          ? small + 0.25
          : small
    }
    case 'boolean':
      return dice.once(2)
    default:
      return textOf(schema, dice)
  }
}

function textOf({ pattern, format, minLength = 0 }: Node, dice: Dice): string {
  if (format === 'email') return `a${Math.floor(dice.next() * 1e6)}@test.example`
  if (format) return '2026-03-04T05:06:07Z'
  const fitting = pattern ? patternSamples.filter((text) => new RegExp(pattern, 'u').test(text)) : []
  if (fitting.length > 0) return dice.pick(fitting)
  // Few different words, so that names collide and keywords match.
  return dice
    .pick(['lamp', 'Lampe 100 W', '灯', 'Лампа', 'โคมไฟ', 'đèn', `word ${Math.floor(dice.next() * 1000)}`])
    .padEnd(minLength, 'x')
}
