/** Settings of the demo mall. Banks and numbers are invented (IBANs with right check digits in countries' test ranges). */
import type { Settings } from '../modules/setting/service.ts'

export const demoSettings = {
  currency: 'USD',
  freight_rules: {
    express: { base: '12.00', per_kg: '4.50' },
    logistics: { base: '25.00', per_kg: '0.60' },
    self_pickup: { base: '0', per_kg: '0' },
  },
  bank_accounts: [
    { bank: 'Example Commercial Bank, Hong Kong', holder: 'Mall Trading Ltd', account: '012-345-6-789012-3', swift: 'EXMPHKHH', currency: 'USD', note: '' },
    { bank: 'Beispielbank AG, Frankfurt', holder: 'Mall Trading Ltd', account: 'DE89 3704 0044 0532 0130 00', swift: 'EXMPDEFF', currency: 'USD', note: '' },
  ],
  contacts: [
    { type: 'phone', value: '+1 555 0100' },
    { type: 'whatsapp', value: '+1 555 0101' },
    { type: 'wechat', value: 'mall-demo' },
    { type: 'email', value: 'service@mall.example' },
  ],
} satisfies Partial<Settings>
