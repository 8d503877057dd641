/** Menus of the administration of the system. */
import { deskMenus } from './desk-menus.ts'
import type { MenuSeed } from './menu-seed.ts'

export const systemMenus: MenuSeed = {
  name: 'system',
  path: '/system',
  component: 'Layout',
  icon: 'tabler:settings',
  redirect: '/system/user',
  children: [
    {
      name: 'system-user',
      path: 'user',
      component: '/system/user',
      icon: 'tabler:user',
    },
    {
      name: 'system-role',
      path: 'role',
      component: '/system/role',
      icon: 'tabler:users-group',
    },
    {
      name: 'system-menu',
      path: 'menu',
      component: '/system/menu',
      icon: 'tabler:menu-2',
    },
    {
      name: 'system-api',
      path: 'api',
      component: '/system/api',
      icon: 'tabler:api',
    },
    {
      name: 'system-dept',
      path: 'dept',
      component: '/system/dept',
      icon: 'tabler:hierarchy',
    },
    {
      name: 'system-job',
      path: 'job',
      component: '/system/job',
      icon: 'tabler:list-check',
    },
    {
      name: 'system-settings',
      path: 'settings',
      component: '/system/settings',
      icon: 'tabler:adjustments',
    },
    {
      name: 'system-auditlog',
      path: 'auditlog',
      component: '/system/auditlog',
      icon: 'tabler:file-search',
    },
    ...deskMenus,
  ],
}
