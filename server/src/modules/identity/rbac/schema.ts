import { createdAt, primaryId, time, updatedAt } from '../../../db/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from '../../../db/drizzle.ts'
import { users } from '../user/schema.ts'

export const roles = pgTable('roles', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  desc: text('desc').notNull().default(''),
  /** Its holders may use its calls only with a second factor. */
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

export const menus = pgTable(
  'menus',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    remark: text('remark'),
    menuType: text('menu_type', { enum: ['catalog', 'menu'] })
      .notNull()
      .default('catalog'),
    icon: text('icon'),
    path: text('path').notNull(),
    order: integer('order').notNull().default(0),
    parentId: integer('parent_id').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    component: text('component').notNull().default('Layout'),
    keepalive: boolean('keepalive').notNull().default(true),
    redirect: text('redirect'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('menus_parent').on(table.parentId)],
)

export const roleMenus = pgTable(
  'role_menus',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] })],
)

/** Findings of the health checks of guarded calls. */
export const apiHealth = pgTable(
  'api_health',
  {
    id: primaryId(),
    apiId: integer('api_id').references(() => apis.id, { onDelete: 'set null' }),
    path: text('path').notNull(),
    method: text('method').notNull(),
    /** HTTP status, 0 after a timeout. */
    status: integer('status').notNull(),
    ok: boolean('ok').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    error: text('error'),
    checkedAt: time('checked_at').notNull().defaultNow(),
  },
  (table) => [index('api_health_api').on(table.apiId, table.id), index('api_health_checked').on(table.checkedAt)],
)

/** The guarded calls, as roles are granted them: method and route template. */
export const apis = pgTable(
  'apis',
  {
    id: primaryId(),
    path: text('path').notNull(),
    method: text('method').notNull(),
    summary: text('summary').notNull().default(''),
    tags: text('tags').notNull().default(''),
    /** Of another server that uses the same roles: added by staff, left by a refresh. */
    isExternal: boolean('is_external').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('apis_method_path').on(table.method, table.path)],
)

export const roleApis = pgTable(
  'role_apis',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    apiId: integer('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.apiId] })],
)
