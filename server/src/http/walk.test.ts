import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostLevels, refuseHeavyJson, walk } from './walk.ts'

/** Values as a body holds them: texts with quotes, brackets and escapes, no empty lists or objects. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.constantFrom('"', '\\', '\\"', ',[{', ''), fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { minKeys: 1, maxKeys: 4 }),
  ),
}))
const countOf = (item: unknown): number =>
  typeof item === 'object' && item !== null
    ? Object.values(item).reduce((sum: number, below) => sum + countOf(below), 1)
    : 1

describe('values', () => {
  test('are counted in the text as in what is parsed from it', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (item, indent) => {
        const json = JSON.stringify(item, null, indent)
        const count = countOf(item)
        refuseHeavyJson(json, count)
        walk([JSON.parse(json)], count)
        if (count === 1) return
        expect(() => refuseHeavyJson(json, count - 1)).toThrow('TOO_MANY_VALUES')
        expect(() => walk([JSON.parse(json)], count - 1)).toThrow('TOO_MANY_VALUES')
      }),
    )
  })

  test('are not looked for in broken JSON without end', () => {
    for (const json of ['"', '"\\', '"\\"', '{"a":"', ']]]]', '\\"\\"'])
      expect(() => refuseHeavyJson(json, 10)).not.toThrow()
  })
})

test('levels have an end', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(() => refuseHeavyJson(nested(mostLevels), 1000)).not.toThrow()
  expect(() => refuseHeavyJson(nested(mostLevels + 1), 1000)).toThrow('BAD_REQUEST')
})
