/** The largest body that a schema allows, with free texts in characters of three bytes, as Chinese and Thai have. */
import type { TSchema } from 'typebox'

interface Schema {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  maxItems?: number
  pattern?: string
  format?: string
  maximum?: number
  maxLength?: number
}

interface Size {
  bytes: number
  /** As `http/walk.ts` counts them: lists and objects count as well as what they hold. */
  values: number
  /** Paths of lists, texts and objects without an end. */
  endless: string[]
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
/** A value of a text with a pattern but no length, and of a number. */
const mostScalarBytes = 24

/** What the largest valid body takes as JSON. */
export const largestBody = (schema: TSchema): Size => sizeOf(schema as Schema, '')

function sizeOf(schema: Schema, path: string): Size {
  const scalar = (bytes: number, endless: string[] = []): Size => ({ bytes, values: 1, endless })
  if (schema.enum) return scalar(Math.max(...schema.enum.map(bytesOf)))
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) {
    const sizes = branches.map((branch) => sizeOf(branch, path))
    return {
      bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
      values: Math.max(...sizes.map(({ values }) => values)),
      endless: sizes.flatMap(({ endless }) => endless),
    }
  }
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
        const size = sizeOf(field, `${path}.${key}`)
        return { ...size, bytes: bytesOf(key) + size.bytes + 2 }
      })
      return {
        bytes: 2 + sum(fields.map(({ bytes }) => bytes)),
        values: 1 + sum(fields.map(({ values }) => values)),
        endless: [...fields.flatMap(({ endless }) => endless), ...(schema.properties ? [] : [path])],
      }
    }
    case 'array': {
      const item = sizeOf(schema.items ?? {}, `${path}[]`)
      const most = schema.maxItems ?? 0
      return {
        bytes: 2 + most * (item.bytes + 1),
        values: 1 + most * item.values,
        endless: schema.maxItems === undefined ? [...item.endless, path] : item.endless,
      }
    }
    case 'string': {
      const isFree = !schema.pattern && !schema.format
      if (schema.maxLength !== undefined) return scalar(2 + schema.maxLength * (isFree ? 3 : 1))
      return isFree ? scalar(0, [path]) : scalar(mostScalarBytes)
    }
    case 'integer':
    case 'number':
    case 'boolean':
      return scalar(mostScalarBytes)
    default:
      return scalar(0, [path])
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
