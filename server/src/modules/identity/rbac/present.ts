import type { ApiRow } from '#contract/api/identity/api'
import type { MenuRow } from '#contract/api/identity/menu'
import type { Locale } from '#contract/types'
import { summaryIn } from '../../../lib/summaries.ts'
import type { apis, menus, roles } from './schema.ts'

export const presentRole = ({
  id,
  createdAt,
  updatedAt,
  name,
  desc,
  requiresSecondFactor,
}: typeof roles.$inferSelect) => ({
  id,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  name,
  desc,
  requires_second_factor: requiresSecondFactor,
})

export const presentMenu = (menu: typeof menus.$inferSelect): MenuRow => ({
  id: menu.id,
  created_at: menu.createdAt.toISOString(),
  updated_at: menu.updatedAt.toISOString(),
  name: menu.name,
  titles: menu.titles,
  remark: menu.remark,
  menu_type: menu.menuType,
  icon: menu.icon,
  path: menu.path,
  order: menu.order,
  parent_id: menu.parentId,
  is_hidden: menu.isHidden,
  component: menu.component,
  keepalive: menu.keepalive,
  redirect: menu.redirect,
})

export const presentApi = (
  api: typeof apis.$inferSelect,
  itsRoles: (typeof roles.$inferSelect)[],
  locale: Locale,
): ApiRow => ({
  id: api.id,
  created_at: api.createdAt.toISOString(),
  updated_at: api.updatedAt.toISOString(),
  path: api.path,
  method: api.method,
  summary: summaryIn(api.summary, locale),
  tags: api.tags,
  external: api.isExternal,
  roles: itsRoles.map(presentRole),
})
