import * as api from '#contract/api/identity/api'
import * as menu from '#contract/api/identity/menu'
import * as role from '#contract/api/identity/role'
import type { Router } from '../../../http/route.ts'
import { checkHealth, healthPage } from './api-health.ts'
import * as apis from './api-service.ts'
import * as menus from './menu-service.ts'
import * as roles from './role-service.ts'

export function accessRoutes({ add }: Router): void {
  add(role.listRoles, (ctx, { query }) => roles.rolePage(ctx, query))
  add(role.createRole, (ctx, { body }) => roles.createRole(ctx, body))
  add(role.updateRole, (ctx, { body }) => roles.updateRole(ctx, body))
  add(role.deleteRole, (ctx, { query }) => roles.deleteRole(ctx, query.role_id))
  add(role.getAuthorized, (ctx, { query }) => roles.authorizedOf(ctx, query.id))
  add(role.authorizeRole, (ctx, { body }) => roles.authorizeRole(ctx, body))

  add(menu.listMenus, (ctx) => menus.menuPage(ctx))
  add(menu.findScreen, (ctx, { query }) => menus.findScreen(ctx, query.path))
  add(menu.createMenu, (ctx, { body }) => menus.createMenu(ctx, body))
  add(menu.updateMenu, (ctx, { body }) => menus.updateMenu(ctx, body))
  add(menu.arrangeMenus, (ctx, { body }) => menus.arrangeMenus(ctx, body.parent_id, body.ids))
  add(menu.deleteMenu, (ctx, { query }) => menus.deleteMenu(ctx, query.id))

  add(api.listApis, (ctx, { query }) => apis.apiPage(ctx, query))
  add(api.createApi, (ctx, { body }) => apis.createApi(ctx, body))
  add(api.updateApi, (ctx, { body }) => apis.updateApi(ctx, body))
  add(api.deleteApi, (ctx, { query }) => apis.deleteApi(ctx, query.api_id))
  add(api.refreshApis, (ctx, { body }) => apis.refreshApis(ctx, body.preview ?? false))
  add(api.checkHealth, (ctx, { body }, reply) => checkHealth(ctx, body.id, reply))
  add(api.listHealthLogs, (ctx, { query }) => healthPage(ctx, query))
}
