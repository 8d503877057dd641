/** Whether a block from elsewhere, such as the clipboard, fits its schema. The server checks again. */
import { type BlockType, blockAudiences, blockProps, blockVersion, type PageBlock } from '#contract/api/site/page-block'

interface Schema {
  type?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keywords that schemas of blocks use. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false
  switch (schema.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
        (!schema.pattern || new RegExp(schema.pattern, 'u').test(value))
      )
    case 'integer':
      return (
        Number.isInteger(value) &&
        (value as number) >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
        (value as number) <= (schema.maximum ?? Number.POSITIVE_INFINITY)
      )
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= (schema.maxItems ?? Number.POSITIVE_INFINITY) &&
        value.every((item) => fits(schema.items ?? {}, item))
      )
    case 'object':
      return (
        isObject(value) &&
        (schema.required ?? []).every((name) => value[name] !== undefined) &&
        Object.entries(value).every(([name, item]) => {
          const known = schema.properties?.[name]
          return known !== undefined && fits(known, item)
        })
      )
    default:
      return schema.enum !== undefined
  }
}

const moment: Schema = { type: 'string', maxLength: 40 }
const show: Schema = {
  type: 'object',
  properties: {
    audience: { enum: blockAudiences },
    group_ids: { type: 'array', maxItems: 20, items: { type: 'integer', minimum: 1 } },
    from: moment,
    until: moment,
  },
}

/** A block of one of these types, with any id. */
export function isBlock(value: unknown, types: readonly BlockType[]): value is PageBlock {
  if (!isObject(value)) return false
  const type = types.find((each) => each === value['type'])
  return (
    type !== undefined &&
    value['version'] === blockVersion &&
    fits(blockProps[type] as Schema, value['props']) &&
    (value['show'] === undefined || fits(show, value['show']))
  )
}

const mark = 'mall-page-blocks'

export const clipboardText = (blocks: readonly PageBlock[]): string => JSON.stringify({ [mark]: 1, blocks }, null, 1)

/** The blocks of a copied text with ids of their own; undefined for any other text. */
export function blocksOfClipboard(text: string, types: readonly BlockType[]): PageBlock[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || value[mark] !== 1 || !Array.isArray(value['blocks'])) return undefined
  const blocks: unknown[] = value['blocks']
  if (blocks.length === 0 || !blocks.every((block) => isBlock(block, types))) return undefined
  return (blocks as PageBlock[]).map(({ type, version, props, show }) => {
    return { id: newId(), type, version, props, ...(show && { show }) } as PageBlock
  })
}

export const newId = () => crypto.randomUUID().slice(0, 8)
