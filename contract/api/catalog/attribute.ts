/** Attributes of products, the values they may have, and the sets that categories use. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, IdAnswer, IdQuery, Line, Nullable, OneOf, PageQuery, TranslationsOf, Version } from '../../types.ts'

const tag = 'attribute'

export const resource = { name: 'attribute', table: 'attributes', texts: { name: 100, unit: 20 } } as const

export const attributeTypes = ['text', 'number', 'choice', 'yes_no'] as const
export type AttributeType = (typeof attributeTypes)[number]

const Texts = TranslationsOf(Type.String())
const attributeHead = {
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String(),
  type: OneOf(attributeTypes),
  unit: Type.String({ description: 'follows numbers' }),
  is_filterable: Type.Boolean(),
  version: Type.Integer(),
  translations: TranslationsOf(Type.Object({ name: Type.Optional(Type.String()), unit: Type.Optional(Type.String()) })),
}
export const AttributeRow = Type.Object({
  ...attributeHead,
  choices: Type.Integer({ description: 'values that staff may choose' }),
  products: Type.Integer(),
  sets: Type.Integer(),
})
export type AttributeRow = Static<typeof AttributeRow>

const AttributeValue = Type.Object({
  id: Type.Integer(),
  value: Type.String(),
  products: Type.Integer(),
  translations: Texts,
})
export type AttributeValue = Static<typeof AttributeValue>

export const AttributeDetail = Type.Object({
  ...attributeHead,
  products: Type.Integer(),
  sets: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  choices: Type.Array(AttributeValue),
  found: Type.Array(AttributeValue, {
    description: 'other values that products have, the most used first, at most 100',
  }),
})
export type AttributeDetail = Static<typeof AttributeDetail>

export const listAttributes = endpoint({
  name: 'listAttributes',
  method: 'GET',
  path: '/mall/attribute/list',
  access: 'api',
  tag,
  summary: 'List attributes of products by page',
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(200)),
    type: Type.Optional(OneOf(attributeTypes)),
    in_set: Type.Optional(Flag),
  }),
  list: AttributeRow,
})
export const getAttribute = endpoint({
  name: 'getAttribute',
  method: 'GET',
  path: '/mall/attribute/get',
  access: 'api',
  tag,
  summary: 'Get an attribute with its values',
  query: IdQuery,
  data: AttributeDetail,
})

const attributeWrite = {
  translations: Type.Optional(
    TranslationsOf(Type.Object({ name: Type.Optional(Nullable(Line(100))), unit: Type.Optional(Nullable(Line(20))) })),
  ),
  type: Type.Optional(OneOf(attributeTypes)),
  is_filterable: Type.Optional(Type.Boolean()),
  choices: Type.Optional(
    Type.Array(Type.Object({ id: Type.Optional(Nullable(Id)), translations: TranslationsOf(Nullable(Line(200))) }), {
      maxItems: 300,
      description: 'in order; choices that are not sent are removed',
    }),
  ),
}
const Changed = Type.Object({ id: Type.Integer(), products: Type.Integer({ description: 'products that changed' }) })

export const createAttribute = endpoint({
  name: 'createAttribute',
  method: 'POST',
  path: '/mall/attribute/create',
  access: 'api',
  tag,
  summary: 'Create an attribute',
  body: Type.Object(attributeWrite),
  data: IdAnswer,
  errors: ['DUPLICATE'],
  bodyKibibytes: 1152,
})
export const updateAttribute = endpoint({
  name: 'updateAttribute',
  method: 'POST',
  path: '/mall/attribute/update',
  access: 'api',
  tag,
  summary: 'Change an attribute; new names appear on all its products',
  body: Type.Object({ id: Id, ...attributeWrite, version: Type.Optional(Nullable(Version)) }),
  data: Changed,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE', 'ATTRIBUTE_VALUE_IN_USE', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 1152,
})
export const mergeAttributeValue = endpoint({
  name: 'mergeAttributeValue',
  method: 'POST',
  path: '/mall/attribute/merge_value',
  access: 'api',
  tag,
  summary: 'Merge a value of an attribute into another; its products get the other value',
  body: Type.Object({ id: Id, into_id: Id }),
  data: Changed,
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE'],
})
export const deleteAttribute = endpoint({
  name: 'deleteAttribute',
  method: 'DELETE',
  path: '/mall/attribute/delete',
  access: 'api',
  tag,
  summary: 'Delete an attribute without products and sets',
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'ATTRIBUTE_IN_USE'],
})

const AttributeField = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: OneOf(attributeTypes),
  unit: Type.String(),
  translations: Texts,
  choices: Type.Array(Type.Object({ id: Type.Integer(), value: Type.String(), translations: Texts })),
})
export type AttributeField = Static<typeof AttributeField>

export const attributeFields = endpoint({
  name: 'attributeFields',
  method: 'GET',
  path: '/mall/attribute/fields',
  access: 'api',
  tag,
  summary: 'Get the attributes that products of a category have',
  query: Type.Object({ category_id: Id }),
  data: Type.Object({
    set: Nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        category_id: Type.Integer({ description: 'the category that has it: this one or one above' }),
      }),
    ),
    fields: Type.Array(AttributeField),
  }),
})

export const AttributeSetRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String(),
  attributes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  version: Type.Integer(),
  translations: TranslationsOf(Type.Object({ name: Type.Optional(Type.String()) })),
})
export type AttributeSetRow = Static<typeof AttributeSetRow>

export const listAttributeSets = endpoint({
  name: 'listAttributeSets',
  method: 'GET',
  path: '/mall/attribute/set/list',
  access: 'api',
  tag,
  summary: 'List attribute sets by page',
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(200)) }),
  list: AttributeSetRow,
})
export const getAttributeSet = endpoint({
  name: 'getAttributeSet',
  method: 'GET',
  path: '/mall/attribute/set/get',
  access: 'api',
  tag,
  summary: 'Get an attribute set',
  query: IdQuery,
  data: AttributeSetRow,
})
const setWrite = {
  translations: Type.Optional(TranslationsOf(Type.Object({ name: Type.Optional(Nullable(Line(100))) }))),
  attribute_ids: Type.Optional(Type.Array(Id, { maxItems: 50, description: 'in order' })),
  category_ids: Type.Optional(
    Type.Array(Id, { maxItems: 500, description: 'categories below follow unless they have their own set' }),
  ),
}
export const createAttributeSet = endpoint({
  name: 'createAttributeSet',
  method: 'POST',
  path: '/mall/attribute/set/create',
  access: 'api',
  tag,
  summary: 'Create an attribute set',
  body: Type.Object(setWrite),
  data: IdAnswer,
  errors: ['FIELD_UNKNOWN_REFERENCE', 'CATEGORY_HAS_ATTRIBUTE_SET'],
})
export const updateAttributeSet = endpoint({
  name: 'updateAttributeSet',
  method: 'POST',
  path: '/mall/attribute/set/update',
  access: 'api',
  tag,
  summary: 'Change an attribute set',
  body: Type.Object({ id: Id, ...setWrite, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FIELD_UNKNOWN_REFERENCE', 'CATEGORY_HAS_ATTRIBUTE_SET'],
})
export const deleteAttributeSet = endpoint({
  name: 'deleteAttributeSet',
  method: 'DELETE',
  path: '/mall/attribute/set/delete',
  access: 'api',
  tag,
  summary: 'Delete an attribute set; products keep their values',
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND'],
})
