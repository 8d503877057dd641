/** All text cases by endpoint; several if an endpoint does several things. */
import { create, get, type TextCase } from './text-case.ts'
import { accessCases } from './text-cases-access.ts'
import { afterSaleCases } from './text-cases-after-sale.ts'
import { assetCases } from './text-cases-assets.ts'
import { contentCases } from './text-cases-content.ts'
import { distributionCases } from './text-cases-distribution.ts'
import { listCases } from './text-cases-lists.ts'
import { miniProgramCases } from './text-cases-mini-program.ts'
import { orderCases } from './text-cases-order.ts'
import { pageCases } from './text-cases-page.ts'
import { privacyCases } from './text-cases-privacy.ts'

const address = { receiver: 'Ann', phone: '+49 30 5550100', region: 'Germany Berlin', detail: 'Street 1' }
const own = (path: string, base: object, rules: Pick<TextCase, 'restricted'>, isChange: boolean): TextCase => ({
  send: async (scene) => ({
    by: scene.member,
    path: isChange ? `${path}/${(await create(scene, `${path}/add`, base, scene.member)).id}` : `${path}/add`,
    body: base,
  }),
  read: async (scene, { data }) => {
    const list = await get(scene, `${path}/list`, scene.member)
    await scene.caller.delete(`${path}/${data.id}`, scene.member.token)
    return list
  },
  ...rules,
})
const profile: TextCase = {
  send: async ({ member }) => ({ by: member, path: '/mall/member/profile', body: {} }),
  read: (scene) => get(scene, '/mall/member/profile', scene.member),
  restricted: /^avatar$/,
  // Contacts change with a proof, which has few attempts.
  omitted: /^(email|phone|country_code|password|code|sms_code)$/,
}

const schedules = '/mall/export/schedule'

export const textCases: Readonly<Record<string, TextCase | readonly TextCase[]>> = {
  ...accessCases,
  ...assetCases,
  ...contentCases,
  ...orderCases,
  ...listCases,
  ...distributionCases,
  ...miniProgramCases,
  ...afterSaleCases,
  ...pageCases,
  ...privacyCases,
  addAddress: own('/mall/address', address, { restricted: /^phone$/ }, false),
  changeAddress: own('/mall/address', address, { restricted: /^phone$/ }, true),
  addInvoice: own('/mall/invoice', { title: 'Ann Ltd' }, { restricted: /^(phone|mobile|email)$/ }, false),
  changeInvoice: own('/mall/invoice', { title: 'Ann Ltd' }, { restricted: /^(phone|mobile|email)$/ }, true),
  saveExportSchedule: {
    send: async ({ staff }) => ({
      by: staff,
      path: `${schedules}/save`,
      body: { name: 'Nightly', every: 'daily', time: '02:00', spec: { kind: 'stock' } },
    }),
    read: async (scene, { data }) => {
      const list = await get(scene, `${schedules}/list`, scene.staff)
      await scene.caller.delete(`${schedules}/delete?id=${data.id}`, scene.staff.token)
      return list
    },
    restricted: /^time/,
    omitted: /^spec\./,
  },
  // The texts are opaque JSON; the name is not returned.
  putPreference: {
    send: async ({ member }) => ({
      by: member,
      path: '/base/preference',
      body: { name: 'proof', value: { text: 'stored' } },
    }),
    read: (scene) => get(scene, '/base/preference?name=proof', scene.member),
    restricted: /^name$/,
    altered: /^name$/,
  },
  changeProfile: profile,
}

/** Writes whose texts cannot be read back, e.g. because they are hashed: they must be accepted or refused cleanly. */
export const unreadable: ReadonlySet<string> = new Set([
  'signIn',
  'register',
  'updatePassword',
  'sendSmsCode',
  'sendEmailCode',
  'forgotPassword',
  'resetPassword',
  'estimateFreight',
  'previewOrder',
  'adminPreviewOrder',
  'previewQuote',
  // Its amounts alone are texts, and they must be those of the quote.
  'acceptQuote',
  // Possible once for an account, or in one state alone.
  'adminConfirmPayment',
  'adminCorrectPayment',
  'adminRefundOrder',
  'adminMoveOverpayment',
  'adminCorrectShipment',
  'adminSplitShipment',
  'adminCloseRest',
  'adminReleaseOrder',
  'applyAsDistributor',
  'decideDistributor',
  'moveShopMember',
  // Only names of hosts are accepted.
  'setShopHost',
  'withdrawToBalance',
  'approveEarning',
  'holdEarning',
  'refuseEarning',
  'correctEarning',
  'setSamePerson',
  'requestRecharge',
  'requestPayout',
  'decideRecharge',
  'decideAdjustment',
  'decidePayout',
  'adjustBalance',
  'adjustPoints',
  'editShopMember',
  // Passwords and codes.
  'allowActingChanges',
  'takeHandover',
  // Reasons are in the audit log.
  'actAsCustomer',
  'mergeCustomers',
  // Two times.
  'publishPage',
  // Figures as texts.
  'setMarkups',
  // Tags and carriers of many orders, in a job.
  'changeOrders',
  'previewPriceList',
  // Only codes of existing SKUs are accepted.
  'setPriceListItems',
  'importPriceListItems',
  // Texts of a filter only search.
  'startCouponGrant',
  'startVoucherGrant',
  'startPointsGrant',
  'startRedPacketGrant',
  'changeProducts',
  'previewChange',
  'previewProduct',
  'adminQuoteLines',
  'previewShop',
  // Only pictures of the mall are accepted.
  'cropImage',
  // Headings and codes that its job looks for in a file.
  'startImport',
  // Names of columns; a filter only searches.
  'startExport',
  'feedStock',
  'editFreightRules',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  'requestErasure',
  // Only with the password; then they wait.
  'changeBankAccounts',
  'approveBankAccounts',
  // Only numbers of accounts are accepted.
  'confirmAccountInTexts',
  // Only codes, links and members that exist are accepted; reasons are in the audit log.
  'redeemCouponCode',
  'grantCoupon',
  'voidCoupons',
  'takeRedPacket',
  'redeemVoucher',
  'giveVouchers',
  'checkQuickRows',
  // A member asks five questions a day; staff may change all of them.
  'askQuestion',
  // Ten a day of a member.
  'createSearchRequest',
  // Only addresses, and tokens of mails, are accepted.
  'createStockAlert',
  'confirmStockAlert',
  'cancelStockAlert',
  // Addresses that are called.
  'testSource',
  'previewPages',
  // Words of its filter only search.
  'importCollected',
  // Only numbers of existing orders are accepted; the reason is that of a counter entry.
  'confirmStatementLines',
  'undoStatementAllocation',
  'ignoreStatementLines',
  'settleStatementReversal',
  'collectProducts',
  // Only names of existing calls are accepted.
  'authorizeRole',
  // Words are normalized, and words without letters are dropped.
  'addSynonyms',
  'changeSynonyms',
])
