/** Distributors, shops, orders and earnings on the wire. */

import type { DistributionStatus, ShopSettings } from '#contract/api/reselling/distribution'
import type { DistributionOrder, EarningEntry, EarningStatus } from '#contract/api/reselling/distribution-order'
import type { OrderStatus } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Environment } from '../../../env.ts'
import { formatMoney } from '../../../lib/money.ts'
import { byLanguage, textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { signedSlipUrl } from '../../files/upload/signed.ts'
import type { LineTexts } from '../../orders/state/line-texts.ts'
import type { Shop } from '../../shops/schema.ts'
import type { LedgerEntry } from '../../wallet/ledger/schema.ts'
import type { EarningLine, EarningOrder } from './order-queries.ts'
import type { distributorLevels, distributors } from './schema.ts'

export function presentShop(shop: Shop, locale: Locale, fallback: Locale): ShopSettings {
  const { slug, host, logo, cover, color, contacts, resumesAt, hidesPrices, isIndexed, sender, version } = shop
  // A holiday that is over ended automatically.
  const isOver = shop.status === 'paused' && resumesAt !== null && resumesAt <= new Date()
  return {
    name: textIn(shop.name, locale, fallback),
    intro: textIn(shop.intro, locale, fallback),
    notice: textIn(shop.notice, locale, fallback),
    slug,
    host,
    logo,
    cover,
    color,
    contacts,
    status: isOver ? 'open' : shop.status,
    resumes_at: shop.status === 'paused' && !isOver ? (resumesAt?.toISOString() ?? null) : null,
    hides_prices: hidesPrices,
    is_indexed: isIndexed,
    sender,
    translations: byLanguage({ name: shop.name, intro: shop.intro, notice: shop.notice }),
    version,
  }
}

interface DistributorRow {
  distributor: typeof distributors.$inferSelect
  level: typeof distributorLevels.$inferSelect | null
  shop: Shop | null
}

export function presentStatus(
  row: DistributorRow | undefined,
  { locale, fallback, env }: { locale: Locale; fallback: Locale; env: Environment },
): DistributionStatus {
  const none = { status: null, application: null, documents: [], decision_reason: '', level: null }
  if (!row) return { ...none, setup_step: 0, shop: null }
  const { distributor, level, shop } = row
  return {
    status: distributor.status,
    application: distributor.application,
    documents: distributor.documents.map((key) => signedSlipUrl(env, key)),
    decision_reason: distributor.decisionReason,
    level: level && {
      id: level.id,
      name: textIn(level.name, locale, fallback),
      benefits: textIn(level.benefits, locale, fallback),
      percent_off: level.percentOff,
    },
    setup_step: distributor.setupStep,
    shop: shop && presentShop(shop, locale, fallback),
  }
}

/** `Maria Lopez` → `M***`: enough to distinguish customers, too little to contact them past the mall. */
export const maskName = (name: string): string => (name ? `${[...name][0]}***` : '***')

/** `a***@mail.example`, `*** 4567`. */
export function maskContact({ email, phone }: { email: string | null; phone: string | null }): string {
  const [box = '', host = ''] = email?.split('@') ?? []
  if (email) return `${box.slice(0, 1)}***@${host}`
  return phone ? `*** ${phone.slice(-4)}` : ''
}

interface OrderView {
  /** The buyer's name in full. */
  isOpen: boolean
  /** In the reader's language. */
  textsOf(line: EarningLine): LineTexts
}

export function presentOrder(
  order: EarningOrder,
  lines: readonly EarningLine[],
  { isOpen, textsOf }: OrderView,
): DistributionOrder {
  const money = (minor: number) => formatMoney(minor, order.currency)
  return {
    id: order.id,
    order_number: order.number,
    created_at: new Date(order.createdAt).toISOString(),
    status: order.status as OrderStatus,
    buyer: isOpen ? order.recipient : maskName(order.recipient),
    buyer_number: order.userId,
    is_in_shop: order.isInShop,
    currency: order.currency,
    amount: money(Number(order.amount)),
    supply: money(Number(order.supply)),
    earning: money(Number(order.earning)),
    earning_status: order.earningStatus as EarningStatus,
    earning_cause: order.earningCause as DistributionOrder['earning_cause'],
    earning_reason: order.earningReason,
    frozen_until: order.frozenUntil ? new Date(order.frozenUntil).toISOString() : null,
    lines: lines.map((line) => ({
      sku_id: line.skuId,
      sku_code: line.skuCode,
      ...textsOf(line),
      image: line.image,
      quantity: line.quantity,
      supply_price: formatPrice(line.supplyPrice, order.currency),
      price: formatPrice(line.price, order.currency),
      paid: money(line.paid),
      earning: money(line.earning),
    })),
  }
}

export const presentEarning = (
  { entry, orderNumber }: { entry: LedgerEntry; orderNumber: string | null },
  currency: string,
): EarningEntry => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  type: entry.type as EarningEntry['type'],
  amount: formatMoney(entry.amount, currency),
  balance: formatMoney(entry.balance, currency),
  currency,
  order_number: orderNumber,
  reason: entry.reason,
})
