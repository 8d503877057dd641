/** Categories: a public tree, guarded writes. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Flag,
  Id,
  IdAnswer,
  IdOrNone,
  IdQuery,
  Line,
  locales,
  NameTranslations,
  Nullable,
  OneOf,
  ParentId,
  TranslationsOf,
  Version,
} from '../../types.ts'

export const resource = { name: 'category', table: 'categories', texts: { name: 200 } } as const

const categoryFields = {
  id: Type.Integer(),
  name: Type.String(),
  name_lang: Type.String(),
  parent_id: Type.Integer({ description: '0 = root' }),
  image: Nullable(Type.String()),
  icon: Nullable(Type.String({ description: 'a small picture beside the name in menus' })),
  order: Type.Integer(),
  is_hidden: Type.Boolean(),
  product_count: Type.Integer({ description: 'products on sale in the category and below' }),
  recent_sales: Type.Integer({ description: 'units ordered in the category and below in the last 90 days' }),
}
export const CategoryRow = Type.Object({
  ...categoryFields,
  version: Type.Integer(),
  translations: Type.Optional(TranslationsOf(Type.Object({ name: Type.Optional(Type.String()) }))),
})
export type CategoryRow = Static<typeof CategoryRow>

/** Depth is unlimited (the imported taxonomy has eight levels). Staff get `version` and `translations` too. */
export type CategoryNode = Static<ReturnType<typeof Type.Object<typeof categoryFields>>> &
  Partial<Pick<CategoryRow, 'version' | 'translations'>> & { children: CategoryNode[] }
const CategoryTree = Type.Unsafe<CategoryNode[]>({
  type: 'array',
  items: { type: 'object', additionalProperties: true },
})

export const listCategories = endpoint({
  name: 'listCategories',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/category/list',
  access: 'public',
  tag: 'category',
  query: Type.Object({
    lang: Type.Optional(OneOf(locales)),
    filled: Type.Optional({
      ...Flag,
      description:
        'categories with products on sale; in a reseller’s shop those that it shows. Without it all of the mall',
    }),
  }),
  data: CategoryTree,
})
export const getCategory = endpoint({
  name: 'getCategory',
  shared: true,
  staffExtras: true,
  method: 'GET',
  path: '/mall/category/get',
  access: 'public',
  tag: 'category',
  query: IdQuery,
  data: CategoryRow,
})

const categoryWrite = {
  name: Type.Optional(Line(200, 1)),
  name_lang: Type.Optional(OneOf(locales)),
  translations: Type.Optional(NameTranslations),
  parent_id: Type.Optional(ParentId),
  image: Type.Optional(Nullable(Line(500))),
  icon: Type.Optional(Nullable(Line(500))),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  is_hidden: Type.Optional(Type.Boolean()),
  attribute_set_id: Type.Optional(
    Nullable({ ...IdOrNone, description: 'its own attribute set; 0 or null: that of the category above' }),
  ),
}
export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/mall/category/create',
  access: 'api',
  tag: 'category',
  readByBuyers: true,
  body: Type.Object(categoryWrite),
  data: IdAnswer,
  errors: ['FIELD_UNKNOWN_REFERENCE'],
})
export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'POST',
  path: '/mall/category/update',
  access: 'api',
  tag: 'category',
  readByBuyers: true,
  body: Type.Object({ id: Id, ...categoryWrite, version: Type.Optional(Nullable(Version)) }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'CATEGORY_CYCLE', 'VERSION_CONFLICT'],
})
export const arrangeCategories = endpoint({
  name: 'arrangeCategories',
  method: 'POST',
  path: '/mall/category/arrange',
  access: 'api',
  tag: 'category',
  body: Type.Object({ parent_id: ParentId, ids: Type.Array(Id, { minItems: 1, maxItems: 10_000 }) }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'CATEGORY_CYCLE'],
  bodyKibibytes: 256,
})
const move = {
  body: Type.Object({ id: Id, into_id: Id }),
  data: Type.Object({
    id: Type.Integer({ description: 'the category that received them' }),
    products: Type.Integer({ description: 'products moved, without deleted ones' }),
    categories: Type.Integer({ description: 'subcategories moved' }),
  }),
}
export const moveCategoryProducts = endpoint({
  name: 'moveCategoryProducts',
  method: 'POST',
  path: '/mall/category/move_products',
  access: 'api',
  tag: 'category',
  ...move,
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'CATEGORY_CYCLE'],
})
export const mergeCategory = endpoint({
  name: 'mergeCategory',
  method: 'POST',
  path: '/mall/category/merge',
  access: 'api',
  tag: 'category',
  ...move,
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE', 'CATEGORY_CYCLE'],
})
export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/mall/category/delete',
  access: 'api',
  tag: 'category',
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'CATEGORY_IN_USE'],
})
