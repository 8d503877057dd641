/** Settings of the demo mall. Banks and numbers are invented (IBANs with valid check digits in test ranges). */

import type { BankAccount } from '#contract/api/bank/bank-account'
import type { FreightRule } from '#contract/api/orders/freight'
import type { Settings } from '../modules/settings/service.ts'

export const demoSettings = {
  currency: 'USD',
  freight_rules: demoFreight(),
  display_rates: [
    { currency: 'EUR', rate: 0.92, date: '2026-11-20' },
    { currency: 'CNY', rate: 7.24, date: '2026-11-20' },
    { currency: 'RUB', rate: 88.5, date: '2026-11-20' },
    { currency: 'THB', rate: 35.1, date: '2026-11-20' },
    { currency: 'VND', rate: 25_400, date: '2026-11-20' },
  ],
  pickup_address: {
    en: 'Mall Trading Ltd, Warehouse 7, 18 Example Road, Kwai Chung, Hong Kong',
    cn: '香港葵涌示例路18号7号仓，Mall Trading Ltd',
    es: 'Mall Trading Ltd, almacén 7, 18 Example Road, Kwai Chung, Hong Kong',
    ru: 'Mall Trading Ltd, склад 7, 18 Example Road, Квай-Чун, Гонконг',
    th: 'Mall Trading Ltd คลังสินค้า 7, 18 Example Road, Kwai Chung, ฮ่องกง',
    vi: 'Mall Trading Ltd, kho số 7, 18 Example Road, Kwai Chung, Hồng Kông',
  },
  pickup_hours: {
    en: 'Monday to Friday, 9:00–17:00. Bring the order number.',
    cn: '周一至周五 9:00–17:00，请出示订单号。',
    es: 'De lunes a viernes, de 9:00 a 17:00. Traiga el número de pedido.',
    ru: 'Понедельник — пятница, 9:00–17:00. Назовите номер заказа.',
    th: 'วันจันทร์ถึงวันศุกร์ 9:00–17:00 น. กรุณาแจ้งเลขที่คำสั่งซื้อ',
    vi: 'Thứ hai đến thứ sáu, 9:00–17:00. Vui lòng mang theo mã đơn hàng.',
  },
  contacts: [
    { type: 'phone', value: '+1 555 0100' },
    { type: 'whatsapp', value: '+1 555 0101' },
    { type: 'wechat', value: 'mall-demo' },
    { type: 'email', value: 'service@mall.example' },
  ],
  company: {
    name: 'Mall Trading Ltd',
    address: 'Unit 1205, Example Trade Center, 88 Sample Road, Hong Kong',
    tax_id: '',
    phone: '+1 555 0100',
    email: 'service@mall.example',
  },
} satisfies Partial<Settings>

export const demoBankAccounts: BankAccount[] = [
  {
    bank: 'Example Commercial Bank, Hong Kong',
    holder: 'Mall Trading Ltd',
    account: '012-345-6-789012-3',
    swift: 'EXMPHKHH',
    currency: 'USD',
    note: '',
    countries: ['CN', 'HK'],
  },
  {
    bank: 'Beispielbank AG, Frankfurt',
    holder: 'Mall Trading Ltd',
    account: 'DE89 3704 0044 0532 0130 00',
    swift: 'EXMPDEFF',
    currency: 'USD',
    note: '',
    countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT'],
  },
]

/**
 * Express by region up to a weight, logistics where the mall has a forwarder, its own trucks in and around China.
 * Everything else is quoted.
 */
function demoFreight(): FreightRule[] {
  const rule = (method: FreightRule['method'], countries: string[], over: Partial<FreightRule>): FreightRule => ({
    method,
    // The buyer pays duty and import tax; what is picked up is the buyer's from the warehouse on.
    delivery_term: method === 'self_pickup' ? 'EXW' : 'DAP',
    countries,
    up_to_weight: null,
    up_to_volume: null,
    base: '0',
    per_kg: '0',
    per_m3: '0',
    free_from: null,
    ...over,
  })
  const air = { volumetric_divisor: 5000 }
  const days = (from: number, to: number) => ({ transit_days_from: from, transit_days_to: to })
  const europe = ['DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'AT', 'PL', 'CZ', 'PT', 'IE', 'GB', 'CH', 'SE', 'DK', 'FI', 'NO']
  const eurasia = ['RU', 'KZ', 'BY', 'UZ', 'KG']
  const asean = ['TH', 'VN', 'MY', 'SG', 'ID', 'PH', 'LA', 'KH']
  const americas = ['US', 'CA', 'MX', 'BR', 'CL', 'CO', 'PE', 'AR']
  return [
    rule('express', ['CN', 'HK', 'MO'], {
      base: '4.00',
      per_kg: '1.20',
      free_from: '500.00',
      up_to_weight: 200,
      ...air,
      ...days(1, 3),
    }),
    rule('express', asean, { base: '10.00', per_kg: '3.80', up_to_weight: 100, ...air, ...days(3, 6) }),
    rule('express', europe, { base: '14.00', per_kg: '5.60', up_to_weight: 100, ...air, ...days(4, 8) }),
    rule('express', eurasia, { base: '13.00', per_kg: '4.90', up_to_weight: 100, ...air, ...days(5, 9) }),
    rule('express', americas, { base: '15.00', per_kg: '6.20', up_to_weight: 100, ...air, ...days(4, 8) }),
    rule('express', [], { base: '18.00', per_kg: '7.50', up_to_weight: 50, ...air, ...days(6, 12) }),
    rule('logistics', ['CN', 'HK', 'MO'], {
      base: '8.00',
      per_kg: '0.35',
      per_m3: '28.00',
      free_from: '2000.00',
      ...days(3, 6),
    }),
    rule('logistics', asean, { base: '25.00', per_kg: '0.60', per_m3: '95.00', ...days(10, 18) }),
    rule('logistics', [...europe, ...eurasia], {
      base: '45.00',
      per_kg: '0.95',
      per_m3: '160.00',
      up_to_volume: 15,
      ...days(25, 40),
    }),
    rule('logistics', americas, { base: '55.00', per_kg: '1.10', per_m3: '185.00', up_to_volume: 15, ...days(28, 42) }),
    rule('truck', ['CN'], { base: '60.00', per_m3: '22.00', free_from: '5000.00', ...days(2, 5) }),
    rule('truck', ['VN', 'LA', 'TH', 'KZ', 'RU'], {
      base: '180.00',
      per_m3: '70.00',
      up_to_volume: 80,
      ...days(7, 14),
    }),
    rule('self_pickup', [], {}),
  ]
}
