/** The demo mall's accounts, shown on the sign-in page in demo mode only. */
export const demoPassword = 'demo-mall-2026'

export const demoAccounts = [
  { username: 'super', role: 'superuser', email: 'super@mall.example', isSuperuser: true, roles: [] },
  { username: 'admin', role: 'admin', email: 'admin@mall.example', isSuperuser: false, roles: ['admin'] },
  { username: 'clerk', role: 'clerk', email: 'clerk@mall.example', isSuperuser: false, roles: ['clerk'] },
  {
    username: 'distributor',
    role: 'distributor',
    email: 'distributor@mall.example',
    isSuperuser: false,
    roles: ['distributor'],
  },
  { username: 'buyer', role: 'member', email: 'buyer@mall.example', isSuperuser: false, roles: [] },
  { username: 'buyer2', role: 'member', email: 'buyer2@mall.example', isSuperuser: false, roles: [] },
] as const
