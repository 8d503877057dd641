/**
 * The operator's settings, each declared once: its kind, range, default and meaning. The server's type and checks, the
 * wire, the form and the table in the documentation are made from this list. The form shows the groups in this order,
 * with the texts `setting.{name}` and `setting.{name}Hint`, and `setting.{name}.{value}` of choices.
 */

import { companyAsked } from '#contract/api/accounts/company'
import { assetKinds } from '#contract/api/wallet/asset'
import {
  amount,
  choice,
  choices,
  days,
  flag,
  limited,
  megabytes,
  number,
  own,
  percent,
  points,
} from '#contract/rules/setting-kinds'
import { deliveryMethods, priceAudiences } from '#contract/status'
import { locales, mostLines } from '#contract/types'

/** The payer of freight for orders in shops: the buyer as in the mall, or the mall itself. */
const shopFreights = ['buyer', 'mall'] as const
const memberContacts = ['masked', 'open'] as const

const general = {
  default_language: choice(locales, 'en', "language of texts that are missing in the visitor's"),
  languages: choices(
    locales,
    { least: 0, includes: 'default_language' },
    'languages that the mall offers to visitors and search engines; always with the default one',
  ),
  time_zone: limited('zone', 60, 'UTC', 'zone of dates without a zone'),
  currency: own('currency', 'USD', 'currency of all prices; see [Currency](#currency)'),
  price_decimals: number(
    { unit: 'decimals', from: 0, to: 2, default: 0 },
    'decimals that unit prices may have beyond those of the currency: with 2, a screw can cost 0.0035 dollars. A line of an order is rounded once. Percentages are rounded to as many decimals',
  ),
  tax_rate: percent({ from: 0, to: 100, default: 0, decimals: 3 }, 'tax on items and freight'),
  tax_included: flag(false, 'whether prices and freight include the tax; otherwise it is added'),
}

const display_rates = {
  display_rates: limited(
    'rates',
    30,
    [],
    'currencies in which buyers may also see prices, with rate and date; indicative, orders stay in `currency`',
  ),
}

const orders = {
  buyer_approval: flag(false, 'whether new members can order only after staff have approved them'),
  price_audience: choice(priceAudiences, 'guests', 'visitors that see prices; `guests` is everyone'),
  company_profile: choice(companyAsked, 'optional', 'whether registration has fields for the business of a member'),
  delivery_methods: choices(
    deliveryMethods,
    { least: 1 },
    'ways of delivery that buyers can choose; staff can use all',
  ),
  order_minimum: amount(
    { default: 0 },
    'least amount of the items of an order; 0 is none. Not for orders that staff place',
  ),
  order_line_limit: number(
    { unit: 'lines', from: 1, to: mostLines, default: mostLines },
    'most lines of a cart and of an order. Not for orders that staff place',
  ),
  default_moq: number(
    { unit: 'units', from: 1, to: 1_000_000, default: 1 },
    'minimum order of new SKUs that name none, in the form, imports and collected products; rounded up to their multiple',
  ),
  order_expiry_days: days(
    { from: 1, to: 365, default: 7 },
    'days until an unpaid order expires and returns its stock. They start again with a freight quote, and when the buyer accepts it',
  ),
  completion_days: days({ from: 1, to: 365, default: 15 }, 'days until a shipped order completes automatically'),
  after_sale_days: days(
    { from: 1, to: 3650, default: 15 },
    'days after the completion of an order in which members may ask for returns and refunds; staff always can',
  ),
  red_packet_share: percent(
    { from: 0, to: 100, default: 20 },
    'percent of the items of an order, after coupons, that red packets may pay',
  ),
  payment_hold_share: percent(
    { from: 0, to: 100, default: 30 },
    'a reported payment that waits for staff prevents its order from expiring if it has a slip or is at least this percentage of the amount payable',
  ),
  payment_hold_days: days(
    { from: 1, to: 365, default: 30 },
    'age of an order in days from which reported payments no longer prevent its expiry. Once staff have confirmed a part, an order does not expire',
  ),
  open_order_limit: number(
    { unit: 'orders', from: 1, to: 1_000_000_000, default: 100 },
    'most unpaid orders of a member, because each holds stock',
  ),
  unproven_order_amount: amount(
    { default: 5000 },
    'most that the unpaid orders of an account may total while it has proven nothing: no phone number or e-mail address confirmed by a code, no confirmed payment; 0 is no limit. Where the mall sends no mail, e-mail addresses prove nothing. Not for orders that staff place',
  ),
  unproven_stock_share: percent(
    { from: 1, to: 100, default: 20 },
    "percent of a SKU's stock that the unpaid orders of such an account may hold, counted with what they hold already; the smallest quantity that can be ordered is always allowed; 100 is no limit",
  ),
}

const delivery = {
  processing_days: days(
    { from: 0, to: 90, default: 2 },
    'working days (Monday to Friday, without `closed_days`) from the payment of an order until it leaves; the first part of its estimated delivery',
  ),
  pickup_ready_days: days(
    { from: 0, to: 90, default: 1 },
    'working days from the payment of an order until it can be picked up',
  ),
  closed_days: limited(
    'dates',
    200,
    [],
    'days without dispatch, such as public holidays; they are no working days. Weekends need not be listed',
  ),
  pickup_address: limited('texts', 500, {}, 'place where orders are picked up'),
  pickup_hours: limited('texts', 500, {}, 'hours in which orders are picked up'),
}

const signIn = {
  registration_open: flag(true, 'whether visitors can create accounts; staff always can'),
  session_days: days(
    { from: 1, to: 90, default: 30 },
    'days without a visit after which accounts that stay signed in are signed out; new sign-ins only',
  ),
}

const requests = {
  request_emails: limited(
    'emails',
    10,
    [],
    'addresses of staff that get a mail about each request that waits for a person',
  ),
}

/** The group `points`. */
const loyalty = {
  points_rate: points(
    { from: 0, to: 1000, default: 1, decimals: 4 },
    'points for one unit of the currency that is spent; 0 is none',
  ),
  points_freeze_days: days(
    { from: 0, to: 365, default: 15 },
    'days from the completion of an order until its points can be spent',
  ),
  points_expiry_days: days({ from: 0, to: 3650, default: 365 }, 'days until points expire; 0 is never'),
  // Worth less each, more points would stay below the limit of approvals.
  points_per_unit: points(
    { from: 1, to: 1_000_000, default: 100, isSuperuserOnly: true },
    'points that take one unit of the currency off an order',
  ),
  points_share: percent({ from: 0, to: 100, default: 20 }, 'percent of an order that points may pay'),
  points_sign_in: points({ from: 0, to: 10_000, default: 1 }, 'points for a check-in on a day'),
  points_streak_bonus: points(
    { from: 0, to: 10_000, default: 5 },
    'points that each seventh day of check-ins in a row adds',
  ),
  adjustment_approval_amount: amount(
    { default: 0, isSuperuserOnly: true },
    'value that one member of staff may create within 24 hours without a colleague; 0 is no limit',
  ),
}

const distribution = {
  earning_freeze_days: days(
    { from: 0, to: 365, default: 15 },
    'days from the completion of an order until its earning is paid out: returns are no longer accepted by then',
  ),
  member_binding_days: days(
    { from: 0, to: 3650, default: 0 },
    'days for which members stay bound to a distributor; 0 is for good',
  ),
  withdrawal_minimum: amount(
    { default: 10 },
    'least amount of a withdrawal to a bank account, from a balance or from earnings',
  ),
  withdrawal_maximum: amount({ default: 0 }, 'greatest amount of such a withdrawal; 0 is no limit'),
  withdrawal_fee: percent(
    { from: 0, to: 50, default: 0, decimals: 2 },
    'percent of such a withdrawal that the mall retains, also from balances, because distributors may move earnings there; the move itself is free',
  ),
  earning_review_amount: amount(
    { default: 1000, isSuperuserOnly: true },
    'earning of an order, or earnings moved to the balance within 24 hours, above which staff approve before it is paid (Reselling → Earnings to review; Withdrawals). 0 switches it off',
  ),
  shop_lowest_markup: percent(
    { from: 0, to: 1000, default: 0, decimals: 2 },
    "percent that shops of distributors add to supply prices at least. With 0 a shop without markups sells at the supply price, below the mall. For the mall's price set 10,000 ÷ (100 − percent of the level) − 100, such as 25 for a level of 20 %",
  ),
  shop_highest_markup: percent(
    { from: 0, to: 10_000, default: 300, decimals: 2 },
    'percent that shops of distributors add to supply prices at most; higher prices are lowered to it. 0 is no limit',
  ),
  shop_freight: choice(shopFreights, 'buyer', 'payer of the freight of orders in shops'),
  member_contacts: choice(memberContacts, 'masked', 'how distributors see names and contacts of their members'),
  shop_discounts: choices(
    assetKinds,
    { least: 0 },
    "assets that orders in shops may use; they count at most with the mall's prices",
  ),
}

const company = {
  company: own(
    'company',
    { name: '', address: '', tax_id: '', phone: '', email: '' },
    'the seller on documents, which invoices need',
  ),
  document_terms: limited('texts', 4000, {}, 'terms of payment and delivery, printed below proformas and invoices'),
}

const uploads = {
  upload_mb_per_day: megabytes(
    { from: 1, to: 100_000, default: 50 },
    'megabytes of avatars and payment slips that an account may upload within 24 hours',
  ),
  upload_mb_total: megabytes(
    { from: 1, to: 1_000_000, default: 500 },
    'megabytes of avatars and payment slips of an account',
  ),
  staff_upload_mb_per_day: megabytes(
    { from: 1, to: 1_000_000, default: 2000 },
    'megabytes of pictures of products and pages that an account may upload within 24 hours',
  ),
}

/** The form. A group named after a setting shows that setting's label and hint as its own. */
export const settingGroups = {
  general,
  display_rates,
  orders,
  delivery,
  signIn,
  requests,
  points: loyalty,
  distribution,
  company,
  uploads,
}

const inForm = {
  ...general,
  ...display_rates,
  ...orders,
  ...delivery,
  ...signIn,
  ...requests,
  ...loyalty,
  ...distribution,
  ...company,
  ...uploads,
}

export const settings = {
  ...inForm,
  freight_rules: own(
    'freight',
    [
      {
        method: 'self_pickup',
        countries: [],
        up_to_weight: null,
        up_to_volume: null,
        base: '0',
        per_kg: '0',
        per_m3: '0',
        free_from: null,
      },
    ],
    'prices of delivery, edited in their own view; see [Freight](#freight)',
  ),
  contacts: own('contacts', [], 'ways to reach customer service, edited under Homepage'),
}

export type SettingName = keyof typeof settings
export type SettingInForm = keyof typeof inForm
/** The currency is fixed once prices are stored in it. */
export type EditedSetting = Exclude<SettingInForm, 'currency'>

export const editedSettings = (Object.keys(inForm) as SettingInForm[]).filter(
  (name): name is EditedSetting => name !== 'currency',
)

/** Those that are a text in each language. */
export const editedTexts = editedSettings.filter((name): name is TextSetting => settings[name].kind === 'texts')
type TextSetting = {
  [Name in EditedSetting]: (typeof settings)[Name] extends { kind: 'texts' } ? Name : never
}[EditedSetting]
