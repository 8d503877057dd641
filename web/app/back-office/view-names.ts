/** What a menu may name as its `component`; the views themselves stand in `views.ts`. */
export const viewNames = [
  '/order/detail',
  '/order/list',
  '/profile',
  '/system/api',
  '/system/auditlog',
  '/system/dept',
  '/system/menu',
  '/system/role',
  '/system/user',
  '/workbench',
] as const
