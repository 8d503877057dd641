/** The menu of vouchers, below the mall. */
import type { MenuSeed } from './menu-seed.ts'

export const voucherMenus: MenuSeed[] = [
  {
    name: 'mall-voucher',
    path: 'voucher',
    component: '/mall-admin/voucher',
    icon: 'tabler:gift',
  },
]
