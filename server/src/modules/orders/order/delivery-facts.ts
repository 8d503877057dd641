/** What is known of a delivery but is no part of the order's amount: days, term, pickup, duty and import tax. */
import { isDeepStrictEqual } from 'node:util'
import type { DateRange, ImportCosts, Pickup } from '#contract/api/orders/delivery'
import type { FreightRule } from '#contract/api/orders/freight'
import { type DeliveryDays, deliveryDates } from '#contract/rules/delivery-dates'
import type { DeliveryMethod, DeliveryTerm } from '#contract/status'
import type { Context } from '../../../context.ts'
import { dayIn } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import type { Settings } from '../../settings/service.ts'
import { customsCosts, type RatedGoods, type Rates } from '../import-rate/costs.ts'
import { ratesOfProducts } from '../import-rate/service.ts'
import type { DeliverySnapshot } from '../state/delivery.ts'
import type { Order } from '../state/schema.ts'
import type { Composition } from './compose.ts'
import { quoteFreight } from './freight.ts'
import type { Draft } from './price-draft.ts'

/** What an estimate needs of its reader and of customs; read once for all delivery methods. */
export interface DeliveryContext {
  /** In the mall's time zone. */
  today: string
  locale: Context['locale']
  /** Null without a country. */
  customs: { country: string; rates: ReadonlyMap<number, Rates> } | null
}

type Reader = Pick<Context, 'db' | 'database' | 'locale' | 'now'>

export const readDeliveryContext = async (
  ctx: Reader,
  { lines }: Pick<Composition, 'lines'>,
  country: string | null,
  { time_zone }: Settings,
): Promise<DeliveryContext> => ({
  today: dayIn(time_zone, ctx.now()),
  locale: ctx.locale,
  customs: country ? { country, rates: await ratesOf(ctx, lines, country) } : null,
})

const ratesOf = (ctx: Reader, lines: Composition['lines'], country: string) =>
  ratesOfProducts(
    ctx,
    country,
    lines.map(({ sku }) => sku.productId),
  )

interface DeliveryFacts {
  estimated_delivery: DateRange | null
  delivery_term: DeliveryTerm | null
  pickup: Pickup | null
  import_costs: ImportCosts | null
}

/** `amounts` are those of the order with this delivery. Without a method nothing is known of it. */
export function deliveryFacts(
  method: DeliveryMethod | null,
  rule: FreightRule | undefined,
  amounts: Composition,
  settings: Settings,
  { today, locale, customs }: DeliveryContext,
): DeliveryFacts {
  const days = deliveryDays(method, rule, settings)
  const term = rule?.delivery_term ?? null
  const { pickup_address, pickup_hours, default_language, closed_days } = settings
  return {
    estimated_delivery: days && deliveryDates(today, days, closed_days),
    delivery_term: term,
    pickup:
      method === 'self_pickup'
        ? {
            address: textIn(pickup_address, locale, default_language),
            hours: textIn(pickup_hours, locale, default_language),
          }
        : null,
    import_costs:
      customs && method !== null && method !== 'self_pickup' && term !== 'DDP'
        ? importCosts(amounts, customs, settings.currency)
        : null,
  }
}

/** What import costs of an order with discounts. Null without a country. */
export const importCostsOf = (amounts: Composition, { currency }: Settings, { customs }: DeliveryContext) =>
  customs && importCosts(amounts, customs, currency)

/** The same as they are stored with the order that is placed. */
export async function deliverySnapshot(
  ctx: Reader,
  priced: Composition,
  { delivery, settings }: Pick<Draft, 'delivery' | 'settings'>,
): Promise<DeliverySnapshot> {
  const { method, countryCode } = delivery
  const { load, goods } = priced
  const rule = quoteFreight(settings.freight_rules, { ...delivery, ...load, goods }, settings.currency)?.rule
  const context = await readDeliveryContext(ctx, priced, countryCode, settings)
  const facts = deliveryFacts(method, rule, priced, settings, context)
  return {
    term: facts.delivery_term,
    days: deliveryDays(method, rule, settings),
    promised: facts.estimated_delivery,
    pickup: facts.pickup && { address: settings.pickup_address, hours: settings.pickup_hours },
    import_costs: facts.import_costs,
  }
}

/**
 * The delivery of an order whose freight staff quote, with the days on the way that they sent. Undefined if these are as
 * before. Throws for a range without an end, or one that ends before it begins.
 */
export function withTransitDays(
  { delivery, deliveryMethod }: Pick<Order, 'delivery' | 'deliveryMethod'>,
  sent: TransitDays,
  settings: Settings,
  now: Date,
): DeliverySnapshot | undefined {
  const before = delivery?.days?.transit
  const { transit_days_to: to = before?.to ?? null } = sent
  const { transit_days_from: from = to === null ? null : (before?.from ?? null) } = sent
  if (from !== null && to === null) throw fieldError('transit_days_to', 'FIELD_REQUIRED')
  if (from !== null && to !== null && from > to) throw fieldError('transit_days_to', 'FIELD_TOO_SMALL', { min: from })
  const days = deliveryDays(deliveryMethod, { transit_days_from: from, transit_days_to: to }, settings)
  if (isDeepStrictEqual(days, delivery?.days ?? null)) return undefined
  return promiseToday({ ...(delivery ?? nothingPromised), days }, settings, now)
}

const nothingPromised: DeliverySnapshot = { term: null, days: null, promised: null, pickup: null, import_costs: null }

/** Recomputed as if the order were paid today. */
export const promiseToday = (
  delivery: DeliverySnapshot,
  { time_zone, closed_days }: Settings,
  now: Date,
): DeliverySnapshot => ({
  ...delivery,
  promised: delivery.days && deliveryDates(dayIn(time_zone, now), delivery.days, closed_days),
})

type TransitDays = Partial<Pick<FreightRule, 'transit_days_from' | 'transit_days_to'>>

/** Null where the freight rule does not say how long the goods travel. */
function deliveryDays(
  method: DeliveryMethod | null,
  rule: TransitDays | undefined,
  { processing_days, pickup_ready_days }: Settings,
): DeliveryDays | null {
  if (method === 'self_pickup') return { processing: pickup_ready_days, transit: { from: 0, to: 0 } }
  const { transit_days_from = null, transit_days_to: to = null } = rule ?? {}
  return to === null
    ? null
    : { processing: processing_days, transit: { from: Math.min(transit_days_from ?? to, to), to } }
}

function importCosts(
  { lines, freight, amountPayable, totalQuantity }: Composition,
  { country, rates }: NonNullable<DeliveryContext['customs']>,
  currency: string,
): ImportCosts {
  const goods = new Map<string, RatedGoods>()
  for (const { sku, subtotal, discount } of lines) {
    const { duty, importTax } = rates.get(sku.productId) ?? { duty: undefined, importTax: undefined }
    const key = `${duty} ${importTax}`
    const same = goods.get(key) ?? { duty, importTax, value: 0, lines: 0 }
    goods.set(key, { ...same, value: same.value + subtotal - discount, lines: same.lines + 1 })
  }
  const { duty, dutyUnrated, importTax, importTaxUnrated } = customsCosts([...goods.values()], freight, country)
  const money = (minor: number) => formatMoney(minor, currency)
  const total = amountPayable + (duty ?? 0) + (importTax ?? 0)
  return {
    country_code: country,
    duty: duty === null ? null : money(duty),
    duty_unrated: dutyUnrated,
    import_tax: importTax === null ? null : money(importTax),
    import_tax_unrated: importTaxUnrated,
    freight_included: freight !== null,
    unit: money(Math.round(total / totalQuantity)),
    total: money(total),
  }
}
