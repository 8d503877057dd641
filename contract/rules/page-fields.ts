/** Walks the fields of a block as its schema names them. Pure. */
import { type BlockType, blockProps, type FieldKind, type PageBlock } from '#contract/api/site/page-block'
import type { Locale, Translations } from '#contract/types'

interface FieldSchema {
  'x-field'?: FieldKind
  type?: string
  maxLength?: number
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
}

/** A field with an `x-field`, and where it is within the props: `slides.0.image`. */
export interface Field {
  kind: FieldKind
  value: unknown
  path: string
  /** Of a text, in each language. */
  maxLength: number | undefined
}

/** Returning undefined removes the field. */
type Change = (field: Field) => unknown

export const isKnown = (type: string): type is BlockType => Object.hasOwn(blockProps, type)

/** The props with each field replaced by what `change` makes of it; keys that the schema does not know are left out. */
export function mapFields(block: PageBlock, change: Change): Record<string, unknown> {
  return mapObject(blockProps[block.type] as FieldSchema, block.props as Record<string, unknown>, '', change)
}

/** Every field of a block that has a value. */
export function fieldsOf(block: PageBlock): Field[] {
  const found: Field[] = []
  mapFields(block, (field) => {
    found.push(field)
    return field.value
  })
  return found
}

function mapObject(schema: FieldSchema, value: Record<string, unknown>, path: string, change: Change) {
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const next = mapValue(field, value[name], path ? `${path}.${name}` : name, change)
    if (next !== undefined) result[name] = next
  }
  return result
}

function mapValue(schema: FieldSchema, value: unknown, path: string, change: Change): unknown {
  if (value === undefined) return undefined
  const kind = schema['x-field']
  if (kind) return change({ kind, value, path, maxLength: schema.properties?.['en']?.maxLength })
  if (schema.type === 'array' && schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.map((item, index) => mapObject(items, item as Record<string, unknown>, `${path}.${index}`, change))
  }
  return value
}

/** Texts of a block, and how many of them a language has. */
export function textsOf(block: PageBlock): { all: number; in: (locale: Locale) => number } {
  const fields = isKnown(block.type) ? fieldsOf(block) : []
  const texts = fields.flatMap(({ kind, value }) =>
    kind === 'words' || kind === 'html' ? [value as Translations] : [],
  )
  const filled = texts.filter((text) => Object.values(text).some(Boolean))
  return { all: filled.length, in: (locale) => filled.filter((text) => text[locale]).length }
}
