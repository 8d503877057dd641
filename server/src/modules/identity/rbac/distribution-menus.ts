import { type MenuSeed, titles } from './menu-seed.ts'

/** Distributors as staff run them. */
export const distributionMenus: MenuSeed = {
  name: 'distribution',
  path: '/mall-admin/distribution',
  component: 'Layout',
  icon: 'tabler:affiliate',
  redirect: '/mall-admin/distribution/distributor',
  titles: titles('Distribution', '分销管理', 'Distribución', 'Дистрибуция', 'การจัดจำหน่าย', 'Phân phối'),
  children: [
    {
      name: 'distribution-distributor',
      path: 'distributor',
      component: '/distribution/distributor',
      icon: 'tabler:users-plus',
      titles: titles('Distributors', '分销商', 'Distribuidores', 'Дистрибьюторы', 'ตัวแทนจำหน่าย', 'Nhà phân phối'),
    },
    {
      name: 'distribution-order',
      path: 'order',
      component: '/distribution/order',
      icon: 'tabler:receipt',
      titles: titles(
        'Distribution orders',
        '分销订单',
        'Pedidos de distribución',
        'Заказы дистрибьюторов',
        'คำสั่งซื้อของตัวแทนจำหน่าย',
        'Đơn hàng phân phối',
      ),
    },
    {
      name: 'distribution-review',
      path: 'review',
      component: '/distribution/review',
      icon: 'tabler:eye-check',
      titles: titles(
        'Review of earnings',
        '收益审核',
        'Revisión de ganancias',
        'Проверка доходов',
        'ตรวจสอบรายได้',
        'Duyệt thu nhập',
      ),
    },
    {
      name: 'distribution-report',
      path: 'report',
      component: '/distribution/report',
      icon: 'tabler:chart-bar',
      titles: titles(
        'Distribution report',
        '分销报表',
        'Informe de distribución',
        'Отчёт по дистрибуции',
        'รายงานการจัดจำหน่าย',
        'Báo cáo phân phối',
      ),
    },
    {
      name: 'distribution-level',
      path: 'level',
      component: '/distribution/level',
      icon: 'tabler:stairs-up',
      titles: titles(
        'Distributor levels',
        '分销商等级',
        'Niveles de distribuidores',
        'Уровни дистрибьюторов',
        'ระดับตัวแทนจำหน่าย',
        'Cấp nhà phân phối',
      ),
    },
    {
      name: 'distribution-mini-program',
      path: 'mini-program',
      component: '/distribution/mini-program',
      icon: 'tabler:apps',
      titles: titles('Mini programs', '小程序', 'Miniprogramas', 'Мини-приложения', 'มินิโปรแกรม', 'Mini app'),
    },
  ],
}
