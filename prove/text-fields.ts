/** Finds the text fields of a body's schema, fills them, and finds texts in responses. */
import type { AnyEndpoint } from '#contract/endpoint'

export interface TextField {
  /** The path used in errors: `skus.0.code`. */
  path: string
  /** Any text is valid: no pattern, format or enum. */
  isFree: boolean
  /** The text is a key, e.g. the name of a SKU option. */
  isKey: boolean
  minLength: number
  maxLength: number
}

interface Schema {
  type?: string
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
}

/** All text fields of a body; of arrays the minimum number of entries. */
export const textFieldsOf = ({ body }: Pick<AnyEndpoint, 'body'>): TextField[] => fieldsIn(body as Schema, '')

function fieldsIn(schema: Schema, path: string): TextField[] {
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (schema.type === 'string' && !schema.enum)
    return [
      {
        path,
        isKey: false,
        isFree: !schema.pattern && !schema.format,
        minLength: schema.minLength ?? 0,
        maxLength: schema.maxLength ?? Number.POSITIVE_INFINITY,
      },
    ]
  if (schema.items)
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, index) =>
      fieldsIn(schema.items as Schema, below(index)),
    ).flat()
  const named = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => fieldsIn(property, below(key)))
  const free = Object.values(schema.patternProperties ?? {}).flatMap((value): TextField[] => [
    { path, isKey: true, isFree: true, minLength: 0, maxLength: 100 },
    ...fieldsIn(value, below('*')),
  ])
  return [...named, ...free]
}

type Node = Record<string, unknown>

/** A copy of `body` with the texts in their fields; creates missing arrays and objects. */
export function filled(body: object, texts: ReadonlyMap<TextField, string>): object {
  const copy = structuredClone(body) as Node
  for (const [field, text] of texts) {
    if (field.isKey) continue
    const steps = field.path.split('.')
    let node = copy
    for (const [depth, step] of steps.slice(0, -1).entries()) {
      node[step] ??= /^\d+$/.test(steps[depth + 1] ?? '') ? [] : {}
      node = node[step] as Node
    }
    node[steps.at(-1) ?? ''] = text
  }
  for (const [{ path, isKey }, text] of texts) if (isKey) rename(copy, path.split('.'), text)
  return copy
}

/** Renames the entry `*`, without calling the setter of `__proto__`. */
function rename(root: Node, steps: string[], name: string): void {
  const last = steps.pop() ?? ''
  const owner = steps.reduce((node, step) => node[step] as Node, root)
  const entries = (owner[last] ?? {}) as Node
  const value = entries['*'] ?? 'value'
  owner[last] = Object.defineProperty({}, name, { value, enumerable: true })
}

/** Every text in a response, including keys. */
export function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      found.add(key)
      textsIn(item, found)
    }
  return found
}
