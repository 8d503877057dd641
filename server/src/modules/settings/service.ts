/**
 * Operator's settings with their meanings and defaults. Read from the database and cached for a second, so that a
 * change counts everywhere within that time.
 */

import type { companyAsked } from '#contract/api/accounts/company'
import type { FreightRule } from '#contract/api/orders/freight'
import type { Company, DisplayRate, memberContacts, shopFreights } from '#contract/api/settings/setting'
import type { AssetName } from '#contract/api/wallet/asset'
import { type DeliveryMethod, deliveryMethods, type PriceAudience } from '#contract/status'
import { type Locale, locales, mostLines, type Translations } from '#contract/types'
import type { Database, Db } from '../../db/client.ts'
import { findSettings, putSetting } from './queries.ts'

export interface Settings {
  /** ISO 4217; all prices are stored in it. */
  currency: string
  /** Texts missing in the caller's language fall back to this one. */
  default_language: Locale
  /** Languages that the shop offers to visitors and search engines, in their usual order; always with the default one. */
  languages: Locale[]
  /** IANA zone in which dates without a zone are read. */
  time_zone: string
  /** Percent of tax on items and freight. */
  tax_rate: number
  /** Whether prices and freight include the tax. */
  tax_included: boolean
  /** Further currencies in which buyers may see prices, at indicative rates. */
  display_rates: DisplayRate[]
  /** New members order only after staff have approved them. */
  buyer_approval: boolean
  /** Visitors who see the mall's prices. */
  price_audience: PriceAudience
  /** Whether the registration asks for the business that a member buys for. */
  company_profile: (typeof companyAsked)[number]
  /** Whether visitors can create accounts. */
  registration_open: boolean
  /** Days without a visit after which an account that stays signed in is signed out. */
  session_days: number
  /** Ways of delivery that buyers can choose. */
  delivery_methods: DeliveryMethod[]
  /** Least amount of the items of an order; 0: none. */
  order_minimum: number
  /** Most lines of a cart, and of an order of a buyer. */
  order_line_limit: number
  /** MOQ of new SKUs that name none, rounded up to their multiple. */
  default_moq: number
  /** Days until an unpaid order expires that no payment holds. */
  order_expiry_days: number
  /** A payment that waits for staff holds its order if it has a slip or is at least this percentage of the amount payable. */
  payment_hold_share: number
  /** Age of an order in days from which payments that wait for staff no longer hold it. */
  payment_hold_days: number
  /** Days until a shipped order completes automatically. */
  completion_days: number
  /** Days after the completion of an order in which members may ask for returns and refunds. */
  after_sale_days: number
  /** Percent of the items of an order, after coupons, that red packets may pay. */
  red_packet_share: number
  /** Most unpaid orders a member may hold, since each holds stock. */
  open_order_limit: number
  /** Most that unpaid orders of an account may total that has neither a confirmed contact nor a payment; 0: no limit. */
  unproven_order_amount: number
  /** Percent of a SKU's stock that these orders may hold; 100: no limit. */
  unproven_stock_share: number
  /** Days from the completion of an order until its earning may be withdrawn: returns are no longer accepted by then. */
  earning_freeze_days: number
  /** Days for which members stay bound to a distributor; 0: for good. */
  member_binding_days: number
  /** Least amount of a payout from a balance or from earnings. */
  withdrawal_minimum: number
  /** Most of a payout; 0: no limit. */
  withdrawal_maximum: number
  /** Percent of a payout that the mall retains. */
  withdrawal_fee: number
  /** Percent that shops add to supply prices at least; also read by `shop/queries.ts`. */
  shop_lowest_markup: number
  /** Most that shops add to supply prices, percent of these; 0: no limit. Also read by `shop/queries.ts`. */
  shop_highest_markup: number
  /** Amount of an order's earning, or of moves of earnings to the balance within a day, above which staff approve; 0: none. */
  earning_review_amount: number
  /** Assets that orders in shops may use. */
  shop_discounts: AssetName[]
  /** The payer of freight for orders in shops. */
  shop_freight: (typeof shopFreights)[number]
  /** How distributors see names and contacts of their members. */
  member_contacts: (typeof memberContacts)[number]
  /** Points for one unit of the currency that is spent; 0: none. */
  points_rate: number
  /** Days from the completion of an order until its points may be spent. */
  points_freeze_days: number
  /** Days until points expire; 0: never. */
  points_expiry_days: number
  /** Points that take one unit of the currency off an order. */
  points_per_unit: number
  /** Greatest percentage of an order that points pay. */
  points_share: number
  /** Points for signing in on a day, and what every seventh day in a row adds. */
  points_sign_in: number
  points_streak_bonus: number
  /** Worth of an adjustment of balance or points above which a second member of staff approves it; 0: none does. */
  adjustment_approval_amount: number
  /** Megabytes of avatars and slips that an account may upload within 24 hours, and in all. */
  upload_mb_per_day: number
  upload_mb_total: number
  /** Megabytes of the mall's pictures that an account may upload within 24 hours. */
  staff_upload_mb_per_day: number
  /** Prices of delivery; the first rule that fits counts, none means "to be quoted" (`order/freight.ts`). */
  freight_rules: FreightRule[]
  request_emails: string[]
  contacts: { type: string; value: string }[]
  /** The seller on documents; empty until the operator fills it in. */
  company: Company
  /** Terms of payment and delivery, below proformas and invoices. */
  document_terms: Translations
}

const defaults: Settings = {
  currency: 'USD',
  default_language: 'en',
  languages: [...locales],
  time_zone: 'UTC',
  tax_rate: 0,
  tax_included: false,
  display_rates: [],
  buyer_approval: false,
  price_audience: 'guests',
  company_profile: 'off',
  registration_open: true,
  session_days: 30,
  delivery_methods: [...deliveryMethods],
  order_minimum: 0,
  order_line_limit: mostLines,
  default_moq: 1,
  order_expiry_days: 7,
  payment_hold_share: 30,
  payment_hold_days: 30,
  completion_days: 15,
  after_sale_days: 15,
  red_packet_share: 20,
  open_order_limit: 100,
  unproven_order_amount: 5000,
  unproven_stock_share: 20,
  earning_freeze_days: 15,
  member_binding_days: 0,
  withdrawal_minimum: 10,
  withdrawal_maximum: 0,
  withdrawal_fee: 0,
  shop_lowest_markup: 0,
  shop_highest_markup: 300,
  earning_review_amount: 1000,
  shop_discounts: ['coupon', 'red_packet', 'points', 'voucher'],
  shop_freight: 'buyer',
  member_contacts: 'masked',
  points_rate: 1,
  points_freeze_days: 15,
  points_expiry_days: 365,
  points_per_unit: 100,
  points_share: 20,
  points_sign_in: 1,
  points_streak_bonus: 5,
  adjustment_approval_amount: 0,
  upload_mb_per_day: 50,
  upload_mb_total: 500,
  staff_upload_mb_per_day: 2000,
  freight_rules: [
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
  request_emails: [],
  contacts: [],
  company: { name: '', address: '', tax_id: '', phone: '', email: '' },
  document_terms: {},
}

export const settingNames = Object.keys(defaults)

const lifetime = 1000
/** `epoch` is that of the changes when the read began: answers cached in a later one must not contain older settings. */
const cache = new WeakMap<Owner, { values: Settings; until: number; epoch: number }>()

/** The database the settings belong to: tests run several in one process. */
type Owner = Pick<Database, 'changes'>

export async function readSettings(db: Db, owner: Owner): Promise<Settings> {
  const { epoch } = owner.changes
  const cached = cache.get(owner)
  if (cached && cached.until > Date.now() && cached.epoch === epoch) return cached.values
  const values = await loadSettings(db)
  cache.set(owner, { values, until: Date.now() + lifetime, epoch })
  return values
}

/** As they were last read; undefined before the first time. */
export const knownSettings = (owner: Owner): Settings | undefined => cache.get(owner)?.values

/** As `readSettings`; returns the last known values while the database is down. */
export const settingsAtHand = (db: Db, owner: Owner): Promise<Settings> =>
  readSettings(db, owner).catch((error: unknown) => {
    const last = cache.get(owner)
    if (!last) throw error
    // Others do not wait for the database at once again.
    last.until = Date.now() + lifetime
    return last.values
  })

/**
 * Part of the key of everything that is cached for guests, so that answers with and without prices never mix: a process
 * may read its settings up to a second after an edit.
 */
export const priceKey = async ({ db }: { db: Db }, owner: Owner): Promise<PriceAudience> =>
  (await settingsAtHand(db, owner)).price_audience

/** The first of these languages that the shop offers, else its default one. */
export function offeredLocale(
  { languages, default_language }: Pick<Settings, 'languages' | 'default_language'>,
  wishes: Iterable<string | undefined>,
): Locale {
  for (const wish of wishes) {
    const offered = languages.find((locale) => locale === wish)
    if (offered) return offered
  }
  return default_language
}

/** Straight from the database, for an edit that has locked them. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await findSettings(db, settingNames)
  const values = { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) } as Settings
  const { default_language, languages } = values
  values.languages = locales.filter((locale) => locale === default_language || languages.includes(locale))
  return values
}

export async function writeSettings(db: Db, change: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(change)) await putSetting(db, name, value)
}

/** An internal value of the mall, such as the version of its search index. */
export const readSetting = async (db: Db, name: string): Promise<unknown> => (await findSettings(db, [name]))[0]?.value
export { putSetting as writeSetting } from './queries.ts'
