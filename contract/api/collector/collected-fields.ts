/** Fields of products on pages of other sites: how they are found there, and what they become. */
import Type, { type Static } from 'typebox'
import { Line, Nullable, OneOf } from '../../types.ts'

export const collectedFields = [
  'name',
  'price',
  'currency',
  'code',
  'barcode',
  'brand',
  'description',
  'images',
  'category',
  'stock',
  'weight',
  'moq',
  'variants',
] as const
export type CollectedField = (typeof collectedFields)[number]
/** `url`: the address of a product in a list of JSON objects. */
export const ruleFields = [...collectedFields, 'url'] as const
export type RuleField = (typeof ruleFields)[number]

/**
 * Changes of a text, in the order in which they are listed:
 * `trim` white space · `replace` text by another · the part `after` or `before` text · `regex`: the first group
 * that a pattern (RE2) finds, or `by` with `$1` · `number`: the first figure, its decimal mark is `text` · `currency`:
 * an amount in the currency `text` · `unit`: a figure without a unit has the unit `text` · `split` at text, into several
 * values or the one numbered `by` · `map`: a value equal to text becomes another · `template`: text with `{value}`.
 */
export const fieldTransforms = [
  'trim',
  'replace',
  'after',
  'before',
  'regex',
  'number',
  'currency',
  'unit',
  'split',
  'map',
  'template',
] as const
export type FieldTransform = (typeof fieldTransforms)[number]
/** Transforms that work without a text; the others need one. */
export const transformsWithoutText: readonly FieldTransform[] = ['trim', 'number']

export const FieldRule = Type.Object({
  field: OneOf(ruleFields),
  selector: Type.String({
    minLength: 1,
    maxLength: 500,
    description:
      'CSS, or XPath if it begins with a path, a bracket or a function; for kind json_api a JSONPath; for feeds a column or element',
  }),
  attribute: Type.Optional(Nullable(Type.String({ maxLength: 60, description: 'instead of the text' }))),
  transforms: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(fieldTransforms),
        text: Type.Optional(Nullable(Line(200))),
        by: Type.Optional(Nullable(Line(200))),
      }),
      { maxItems: 10 },
    ),
  ),
})
export type FieldRule = Static<typeof FieldRule>

export const CollectedVariant = Type.Object({
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String(), { description: 'such as colour and size' }),
  code: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  price: Nullable(Type.String({ description: 'in the currency of the product; null: that of the product' })),
  stock: Nullable(Type.Integer()),
  weight: Nullable(Type.Number({ description: 'kg' })),
})
export type CollectedVariant = Static<typeof CollectedVariant>

export const Normalised = Type.Object({
  name: Nullable(Type.String()),
  price: Nullable(Type.String({ description: 'in the currency of the source' })),
  currency: Nullable(Type.String()),
  code: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  brand: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'sanitised HTML' })),
  images: Type.Array(Type.String()),
  category: Nullable(Type.String()),
  stock: Nullable(Type.Integer()),
  weight: Nullable(Type.Number({ description: 'kg' })),
  moq: Nullable(Type.Integer()),
  variants: Type.Array(CollectedVariant),
})
export type Normalised = Static<typeof Normalised>
