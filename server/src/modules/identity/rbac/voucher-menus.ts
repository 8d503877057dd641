/** The menu of vouchers, below the mall. */
import { type MenuSeed, titles } from './menu-seed.ts'

export const voucherMenus: MenuSeed[] = [
  {
    name: 'mall-voucher',
    path: 'voucher',
    component: '/mall-admin/voucher',
    icon: 'tabler:gift',
    titles: titles('Vouchers', '代金券', 'Vales', 'Ваучеры', 'บัตรกำนัล', 'Phiếu quà tặng'),
  },
]
