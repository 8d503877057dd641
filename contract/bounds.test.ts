import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { LongId } from './types.ts'

interface Schema {
  [keyword: string]: unknown
  type?: string
  maximum?: number
}

const isLongId = (schema: object) =>
  Object.entries(LongId).every(([keyword, value]) => schema[keyword as keyof typeof schema] === value)

/** Paths of integers in a schema that allow more than the database's range; ids of growing tables are longer. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null || isLongId(schema)) return []
  const { type, maximum = Number.POSITIVE_INFINITY } = schema as Schema
  const own = type === 'integer' && maximum > 2_147_483_647 ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([keyword, below]) => unbounded(below, `${path}.${keyword}`))]
}

test('every integer in a request fits the database', () => {
  const parts = allEndpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).map((part) => [endpoint.name, part, endpoint[part]] as const),
  )
  expect(parts.flatMap(([name, part, schema]) => unbounded(schema, `${name}.${part}`))).toEqual([])
})
