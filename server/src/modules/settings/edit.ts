/** The settings as staff read and edit them. The currency is fixed once prices are stored in it. */
import { isDeepStrictEqual } from 'node:util'
import {
  type Company,
  type DisplayRate,
  type editSettings as editContract,
  type MallSettings,
  superuserSettings,
} from '#contract/api/settings/setting'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { updateVersioned } from '../../db/version.ts'
import { isTimeZone, parseTime } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { merge } from '../../lib/translate.ts'
import { findVersion, lockSettings, putVersion } from './queries.ts'
import { loadSettings, type Settings, writeSettings } from './service.ts'

type Row = Settings & { version: number }

export async function mallSettings(ctx: MemberContext): Promise<MallSettings> {
  return present({ ...(await loadSettings(ctx.db)), version: await findVersion(ctx.db) })
}

export async function editSettings(
  ctx: MemberContext,
  { version, document_terms, ...change }: Input<typeof editContract>['body'],
): Promise<MallSettings> {
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone)) throw fieldError('time_zone', 'FIELD_FORMAT')
  if (change.display_rates) checkRates(change.display_rates, (await loadSettings(ctx.db)).currency)
  const read = async (edits: number): Promise<Row> => ({ ...(await loadSettings(ctx.db)), version: edits })
  const updated = await updateVersioned<Row>(ctx, {
    lock: lockSettings(ctx.db).then(read),
    sent: version,
    present,
    update: async (row) => {
      if (!ctx.actor.isSuperuser) requireUnchanged(row, change)
      await writeSettings(ctx.db, {
        ...change,
        ...(change.company && { company: companyInOneLine(change.company) }),
        ...(document_terms && { document_terms: merge(row.document_terms, null, 'en', document_terms) }),
      })
      await putVersion(ctx.db, row.version + 1)
      return read(row.version + 1)
    },
  })
  return present(updated)
}

/** Clients send whole rows back, so unchanged values are let through. */
function requireUnchanged(row: Row, change: Partial<Row>): void {
  for (const name of superuserSettings)
    if (change[name] !== undefined && !isDeepStrictEqual(change[name], row[name]))
      throw new AppError('SUPERUSER_ONLY', {}, { [name]: { error: 'SUPERUSER_ONLY' } })
}

/** Each currency once, and never that in which prices are stored. */
function checkRates(rates: readonly DisplayRate[], own: string): void {
  for (const [index, { currency, date }] of rates.entries()) {
    const isRepeated = currency === own || rates.findIndex((rate) => rate.currency === currency) < index
    if (isRepeated || !isCurrency(currency)) throw fieldError(`display_rates.${index}.currency`, 'FIELD_FORMAT')
    if (!parseTime(date, 'UTC')) throw fieldError(`display_rates.${index}.date`, 'FIELD_FORMAT')
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => currencies.has(code)

const companyInOneLine = (company: Company): Company => ({
  name: oneLine(company.name),
  address: oneLine(company.address),
  tax_id: oneLine(company.tax_id),
  phone: oneLine(company.phone),
  email: oneLine(company.email),
})

const present = (row: Row): MallSettings => ({
  default_language: row.default_language,
  languages: row.languages,
  time_zone: row.time_zone,
  tax_rate: row.tax_rate,
  tax_included: row.tax_included,
  display_rates: row.display_rates,
  buyer_approval: row.buyer_approval,
  price_audience: row.price_audience,
  company_profile: row.company_profile,
  registration_open: row.registration_open,
  session_days: row.session_days,
  delivery_methods: row.delivery_methods,
  order_minimum: row.order_minimum,
  order_line_limit: row.order_line_limit,
  default_moq: row.default_moq,
  order_expiry_days: row.order_expiry_days,
  completion_days: row.completion_days,
  after_sale_days: row.after_sale_days,
  red_packet_share: row.red_packet_share,
  payment_hold_share: row.payment_hold_share,
  payment_hold_days: row.payment_hold_days,
  open_order_limit: row.open_order_limit,
  unproven_order_amount: row.unproven_order_amount,
  unproven_stock_share: row.unproven_stock_share,
  earning_freeze_days: row.earning_freeze_days,
  member_binding_days: row.member_binding_days,
  withdrawal_minimum: row.withdrawal_minimum,
  withdrawal_maximum: row.withdrawal_maximum,
  withdrawal_fee: row.withdrawal_fee,
  shop_lowest_markup: row.shop_lowest_markup,
  shop_highest_markup: row.shop_highest_markup,
  earning_review_amount: row.earning_review_amount,
  shop_discounts: row.shop_discounts,
  shop_freight: row.shop_freight,
  member_contacts: row.member_contacts,
  points_rate: row.points_rate,
  points_freeze_days: row.points_freeze_days,
  points_expiry_days: row.points_expiry_days,
  points_per_unit: row.points_per_unit,
  points_share: row.points_share,
  points_sign_in: row.points_sign_in,
  points_streak_bonus: row.points_streak_bonus,
  adjustment_approval_amount: row.adjustment_approval_amount,
  upload_mb_per_day: row.upload_mb_per_day,
  upload_mb_total: row.upload_mb_total,
  staff_upload_mb_per_day: row.staff_upload_mb_per_day,
  request_emails: row.request_emails,
  company: row.company,
  document_terms: row.document_terms,
  currency: row.currency,
  version: row.version,
})
