import type { MenuSeed } from './menu-seed.ts'

/** Distributors as staff run them. */
export const distributionMenus: MenuSeed = {
  name: 'distribution',
  path: '/mall-admin/distribution',
  component: 'Layout',
  icon: 'tabler:affiliate',
  redirect: '/mall-admin/distribution/distributor',
  children: [
    {
      name: 'distribution-distributor',
      path: 'distributor',
      component: '/distribution/distributor',
      icon: 'tabler:users-plus',
    },
    {
      name: 'distribution-order',
      path: 'order',
      component: '/distribution/order',
      icon: 'tabler:receipt',
    },
    {
      name: 'distribution-review',
      path: 'review',
      component: '/distribution/review',
      icon: 'tabler:eye-check',
    },
    {
      name: 'distribution-report',
      path: 'report',
      component: '/distribution/report',
      icon: 'tabler:chart-bar',
    },
    {
      name: 'distribution-level',
      path: 'level',
      component: '/distribution/level',
      icon: 'tabler:stairs-up',
    },
    {
      name: 'distribution-mini-program',
      path: 'mini-program',
      component: '/distribution/mini-program',
      icon: 'tabler:apps',
    },
  ],
}
