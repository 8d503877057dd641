/** Menus of the administration of the system. */
import { deskMenus } from './desk-menus.ts'
import { type MenuSeed, titles } from './menu-seed.ts'

export const systemMenus: MenuSeed = {
  name: 'system',
  path: '/system',
  component: 'Layout',
  icon: 'tabler:settings',
  redirect: '/system/user',
  titles: titles('System', '系统管理', 'Sistema', 'Система', 'ระบบ', 'Hệ thống'),
  children: [
    {
      name: 'system-user',
      path: 'user',
      component: '/system/user',
      icon: 'tabler:user',
      titles: titles('Users', '用户管理', 'Usuarios', 'Пользователи', 'ผู้ใช้', 'Người dùng'),
    },
    {
      name: 'system-role',
      path: 'role',
      component: '/system/role',
      icon: 'tabler:users-group',
      titles: titles('Roles', '角色管理', 'Roles', 'Роли', 'บทบาท', 'Vai trò'),
    },
    {
      name: 'system-menu',
      path: 'menu',
      component: '/system/menu',
      icon: 'tabler:menu-2',
      titles: titles('Menus', '菜单管理', 'Menús', 'Меню', 'เมนู', 'Menu'),
    },
    {
      name: 'system-api',
      path: 'api',
      component: '/system/api',
      icon: 'tabler:api',
      titles: titles('APIs', 'API 管理', 'API', 'API', 'API', 'API'),
    },
    {
      name: 'system-dept',
      path: 'dept',
      component: '/system/dept',
      icon: 'tabler:hierarchy',
      titles: titles('Departments', '部门管理', 'Departamentos', 'Отделы', 'แผนก', 'Phòng ban'),
    },
    {
      name: 'system-job',
      path: 'job',
      component: '/system/job',
      icon: 'tabler:list-check',
      titles: titles('Jobs', '任务', 'Tareas', 'Задания', 'งาน', 'Tác vụ'),
    },
    {
      name: 'system-settings',
      path: 'settings',
      component: '/system/settings',
      icon: 'tabler:adjustments',
      titles: titles('Settings', '商城设置', 'Ajustes', 'Настройки', 'การตั้งค่า', 'Cài đặt'),
    },
    {
      name: 'system-auditlog',
      path: 'auditlog',
      component: '/system/auditlog',
      icon: 'tabler:file-search',
      titles: titles(
        'Audit log',
        '审计日志',
        'Registro de auditoría',
        'Журнал аудита',
        'บันทึกตรวจสอบ',
        'Nhật ký hoạt động',
      ),
    },
    ...deskMenus,
  ],
}
