/** Menus: the navigation tree of the back office. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Id,
  IdAnswer,
  IdQuery,
  Line,
  locales,
  Nullable,
  OneOf,
  PageQuery,
  ParentId,
  Time,
  TranslationsOf,
} from '../../types.ts'

const tag = 'menu'

export const MenuRow = Type.Object({
  id: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  name: Type.String({ description: 'stable unique key' }),
  titles: Type.Record(Type.String(), Type.String(), { description: 'by language' }),
  remark: Nullable(Type.String()),
  menu_type: OneOf(['catalog', 'menu']),
  icon: Nullable(Type.String({ description: 'Iconify name' })),
  path: Type.String({ description: 'absolute for a root, otherwise relative to the parent' }),
  order: Type.Integer(),
  parent_id: Type.Integer({ description: '0 = root' }),
  is_hidden: Type.Boolean(),
  component: Type.String({ description: 'Layout, or the name of a view starting with /' }),
  keepalive: Type.Boolean(),
  redirect: Nullable(Type.String()),
})
export type MenuRow = Static<typeof MenuRow>

export interface MenuNode extends MenuRow {
  children: MenuNode[]
}
/** Depth is unlimited, which a serializer schema cannot express. */
export const MenuTreeNode = Type.Unsafe<MenuNode>(Type.Unknown({ description: 'a menu row with its `children`' }))

export const listMenus = endpoint({
  name: 'listMenus',
  method: 'GET',
  path: '/menu/list',
  access: 'api',
  tag,
  query: Type.Object(PageQuery),
  list: MenuTreeNode,
})

const write = {
  name: Line(100, 1),
  path: Line(300, 1),
  titles: Type.Optional(TranslationsOf(Nullable(Line(100)))),
  title: Type.Optional(Nullable(Line(100))),
  title_lang: Type.Optional(OneOf(locales)),
  menu_type: Type.Optional(OneOf(['catalog', 'menu'])),
  remark: Type.Optional(Nullable(Line(1000))),
  icon: Type.Optional(Nullable(Line(100))),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  parent_id: Type.Optional(ParentId),
  is_hidden: Type.Optional(Type.Boolean()),
  component: Type.Optional(Line(200)),
  keepalive: Type.Optional(Type.Boolean()),
  redirect: Type.Optional(Nullable(Line(300))),
}
const errors = ['DUPLICATE', 'TREE_CYCLE'] as const
export const createMenu = endpoint({
  name: 'createMenu',
  method: 'POST',
  path: '/menu/create',
  access: 'api',
  tag,
  body: Type.Object(write),
  data: IdAnswer,
  errors,
})
export const updateMenu = endpoint({
  name: 'updateMenu',
  method: 'POST',
  path: '/menu/update',
  access: 'api',
  tag,
  body: Type.Object({ ...write, id: Id, name: Type.Optional(write.name), path: Type.Optional(write.path) }),
  data: IdAnswer,
  errors: [...errors, 'NOT_FOUND', 'BEYOND_OWN_POWERS'],
})
export const arrangeMenus = endpoint({
  name: 'arrangeMenus',
  method: 'POST',
  path: '/menu/arrange',
  access: 'api',
  tag,
  body: Type.Object({ parent_id: ParentId, ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }),
  data: Type.Object({ changed: Type.Integer() }),
  errors: ['NOT_FOUND', 'TREE_CYCLE', 'BEYOND_OWN_POWERS'],
})
export const deleteMenu = endpoint({
  name: 'deleteMenu',
  method: 'DELETE',
  path: '/menu/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'MENU_IN_USE', 'BEYOND_OWN_POWERS'],
})

export const findScreen = endpoint({
  name: 'findScreen',
  method: 'GET',
  path: '/base/screen',
  access: 'public',
  tag,
  query: Type.Object({ path: Line(300, 1) }),
  data: Type.Object({ known: Type.Boolean() }),
})
