/** The operator's settings: rules of orders, taxes, uploads. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { deliveryMethods, priceAudiences } from '../../status.ts'
import { Currency, Line, locales, mostLines, Nullable, OneOf, Text, TranslationsOf, Version } from '../../types.ts'
import { Email } from '../accounts/account.ts'
import { companyAsked } from '../accounts/company.ts'
import { assetKinds } from '../wallet/asset.ts'

/** The payer of freight for orders in shops: the buyer as in the mall, or the mall itself. */
export const shopFreights = ['buyer', 'mall'] as const
export const memberContacts = ['masked', 'open'] as const

const days = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description: `days; ${description}` })

/** The seller on documents. */
const Company = Type.Object({
  name: Line(200),
  address: Line(300),
  tax_id: Line(60),
  phone: Line(60),
  email: Line(254),
})
export type Company = Static<typeof Company>

/** Worth of one unit of the mall's currency. */
export const DisplayRate = Type.Object({
  currency: Currency,
  rate: Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'units of it for one of the mall’s currency' }),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: 'day of the rate' }),
})
export type DisplayRate = Static<typeof DisplayRate>

const fields = {
  default_language: OneOf(locales, { description: 'stands in for missing texts' }),
  languages: Type.Array(OneOf(locales), {
    uniqueItems: true,
    maxItems: locales.length,
    description: 'that the shop offers to visitors and search engines; always with the default one',
  }),
  time_zone: Line(60, 1),
  tax_rate: Type.Number({ minimum: 0, maximum: 100, description: 'percent of items and freight' }),
  tax_included: Type.Boolean({ description: 'prices and freight include the tax' }),
  display_rates: Type.Array(DisplayRate, {
    maxItems: 30,
    description: 'currencies in which buyers may see prices, besides the mall’s; indicative, orders stay in the mall’s',
  }),
  buyer_approval: Type.Boolean({ description: 'new members order only after staff have approved them' }),
  price_audience: OneOf(priceAudiences, { description: 'who sees prices; `guests` is everybody' }),
  company_profile: OneOf(companyAsked, { description: 'whether the registration asks for the business' }),
  registration_open: Type.Boolean({ description: 'whether visitors can create accounts' }),
  session_days: days(1, 90, 'without a visit after which those who stay signed in are signed out'),
  delivery_methods: Type.Array(OneOf(deliveryMethods), {
    uniqueItems: true,
    minItems: 1,
    maxItems: deliveryMethods.length,
    description: 'that buyers can choose',
  }),
  order_minimum: Type.Number({
    minimum: 0,
    maximum: 1e9,
    description: 'least amount of the items of an order; 0 = none',
  }),
  order_line_limit: Type.Integer({ minimum: 1, maximum: mostLines, description: 'lines of a cart and of an order' }),
  default_moq: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'MOQ of new SKUs that name none' }),
  order_expiry_days: days(1, 365, 'until an unpaid order expires'),
  completion_days: days(1, 365, 'until a shipped order completes by itself'),
  after_sale_days: days(1, 3650, 'after the completion of an order in which members may ask for returns and refunds'),
  red_packet_share: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'percent of the items of an order, after coupons, that red packets may pay',
  }),
  payment_hold_share: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'percent of the amount payable from which a payment without proof holds its order',
  }),
  payment_hold_days: days(1, 365, 'age of an order from which waiting payments no longer hold it'),
  open_order_limit: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'unpaid orders of a member' }),
  unproven_order_amount: Type.Number({
    minimum: 0,
    maximum: 1e9,
    description:
      'most that unpaid orders of a member without a confirmed e-mail, phone or payment may total; 0 = no limit',
  }),
  unproven_stock_share: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: "percent of a SKU's stock that these orders may hold; 100 = no limit",
  }),
  upload_mb_per_day: Type.Integer({ minimum: 1, maximum: 100_000, description: 'MB of a member within 24 hours' }),
  upload_mb_total: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'MB of a member in all' }),
  staff_upload_mb_per_day: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'MB of staff within 24 hours' }),
  earning_freeze_days: days(0, 365, 'from the completion of an order until its earning is paid out'),
  member_binding_days: days(0, 3650, 'for which members stay bound to a distributor; 0 = for good'),
  withdrawal_minimum: Type.Number({
    minimum: 0,
    maximum: 1e9,
    description: 'least amount of a withdrawal from a balance or from earnings',
  }),
  withdrawal_maximum: Type.Number({ minimum: 0, maximum: 1e9, description: 'most of such a withdrawal; 0 = no limit' }),
  withdrawal_fee: Type.Number({
    minimum: 0,
    maximum: 50,
    description: 'percent of such a withdrawal that the mall keeps',
  }),
  shop_lowest_markup: Type.Number({
    minimum: 0,
    maximum: 1000,
    description: 'percent that shops of distributors add to supply prices at least',
  }),
  shop_highest_markup: Type.Number({
    minimum: 0,
    maximum: 10_000,
    description: 'percent of supply prices that shops of distributors add at most; 0 = no limit',
  }),
  earning_review_amount: Type.Number({
    minimum: 0,
    maximum: 1e9,
    description:
      'earning of an order, or earnings moved to the balance within 24 hours, above which staff approve before it is paid; 0 = nobody',
  }),
  shop_discounts: Type.Array(OneOf(assetKinds), {
    uniqueItems: true,
    maxItems: assetKinds.length,
    description: 'assets that orders in shops of distributors may use',
  }),
  shop_freight: OneOf(shopFreights, { description: 'who pays the freight of orders in shops of distributors' }),
  member_contacts: OneOf(memberContacts, { description: 'how distributors see names and contacts of their members' }),
  points_rate: Type.Number({ minimum: 0, maximum: 1000, description: 'points for one unit of the currency; 0 = none' }),
  points_freeze_days: days(0, 365, 'from the completion of an order until its points can be spent'),
  points_expiry_days: days(0, 3650, 'until points expire; 0 = never'),
  points_per_unit: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'points that take one unit off' }),
  points_share: Type.Integer({ minimum: 0, maximum: 100, description: 'percent of an order that points may pay' }),
  points_sign_in: Type.Integer({ minimum: 0, maximum: 10_000, description: 'points for signing in on a day' }),
  points_streak_bonus: Type.Integer({ minimum: 0, maximum: 10_000, description: 'more on each seventh day in a row' }),
  adjustment_approval_amount: Type.Number({
    minimum: 0,
    maximum: 1e9,
    description:
      'worth of an adjustment of balance or points, or of a grant, above which somebody else approves it; 0 = nobody',
  }),
  request_emails: Type.Array(Email, {
    uniqueItems: true,
    maxItems: 10,
    description: 'addresses of staff that get a mail about each request that waits for a person; none = no mails',
  }),
  company: Company,
  document_terms: TranslationsOf(Nullable({ ...Text(4000), description: 'below proformas and invoices' })),
}
export const MallSettings = Type.Object({ ...fields, currency: Currency, version: Type.Integer() })
export type MallSettings = Static<typeof MallSettings>

/** Only superusers change above which amounts a second person approves, and what points count for towards it. */
export const superuserSettings = ['adjustment_approval_amount', 'earning_review_amount', 'points_per_unit'] as const

const tag = 'setting'

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/base/settings/get',
  access: 'api',
  tag,
  data: MallSettings,
})
export const editSettings = endpoint({
  name: 'editSettings',
  method: 'POST',
  path: '/base/settings/edit',
  access: 'api',
  tag,
  readByBuyers: true,
  body: Type.Partial(Type.Object({ ...fields, version: Nullable(Version) })),
  data: MallSettings,
  errors: ['VERSION_CONFLICT', 'FIELD_FORMAT', 'SUPERUSER_ONLY'],
  bodyKibibytes: 96,
})
