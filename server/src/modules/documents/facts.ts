/** Facts of a document, independent of the language it is printed in. Issued documents are stored in this form. */

import type { InvoiceSnapshot } from '#contract/api/accounts/invoice'
import type { ShownBankAccount } from '#contract/api/bank/bank-account'
import type { DocumentKind } from '#contract/api/documents/document'
import type { termDues } from '#contract/api/pricing/payment-terms'
import type { Company } from '#contract/api/settings/setting'
import type { AssetName } from '#contract/api/wallet/asset'
import type { Load } from '#contract/rules/load'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { DeliveryMethod, orderPaymentMethods } from '#contract/status'
import type { Locale, Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import type { LineWorth } from '../orders/state/worth.ts'
import type { Received } from './received.ts'

/** Kinds about what is sent, without money. */
export const aboutParcels: readonly DocumentKind[] = ['packing_list', 'delivery_note']

export interface DocumentLine {
  lineId: number
  skuCode: string
  name: Translations
  specifications: Translations
  hsCode: string | null
  /** ISO 3166-1 alpha-2 */
  originCountry: string | null
  unit: Unit
  quantity: number
  /** Units in a full case; null without a case. */
  perCase: number | null
  load: Load
  /** Of one unit, in price units. */
  price: UnitPrice
  /** Minor units. */
  subtotal: number
  /** The share of the order's discount. */
  discount: number
  /**
   * Of an invoice: the worth of all units of the order's line with its subtotal and discount, how many of them the invoice leaves out, and how many it
   * names whose money was paid back before.
   */
  worth?: LineWorth & { subtotal: number; discount: number; gone: number; paidBack: number }
  /** The parts of the discount, in minor units. */
  assets?: AssetPart[]
}

export interface AssetPart {
  kind: AssetName
  amount: number
}

/** In minor units. */
export interface DocumentAmounts {
  totalPrice: number
  discount: number
  /** Null = to be quoted. */
  freight: number | null
  tax: number
  /** Percent. */
  taxRate: number
  /** Of the total, if prices include it. */
  taxIncluded?: number | null
  adjustment: number
  /** Of an invoice: the part of the tax that is the freight's. */
  freightTax?: number
  /** Of the document of an order: worth of what was closed or returned. */
  credited?: number
  amountPayable: number
}

export interface DocumentFacts {
  kind: DocumentKind
  number: string
  /** ISO 8601 */
  issuedAt: string
  /** Unpaid proformas: until when the order is held; ISO 8601. */
  validUntil: string | null
  /** Of texts that are missing in the printed language. */
  fallback: Locale
  timeZone: string
  currency: string
  seller: Company
  /** Name of the reseller's shop that a document with money names next to the seller; missing without one. */
  shop?: string
  /** Path of the picture, as on the homepage. */
  logo: string | null
  terms: Translations
  order: {
    number: string
    placedAt: string
    reference: string
    deliveryMethod: DeliveryMethod
    paymentMethod: (typeof orderPaymentMethods)[number]
    remark: string
  }
  buyer: InvoiceSnapshot | null
  recipient: { name: string; phone: string; address: string }
  lines: DocumentLine[]
  load: Load
  amounts: DocumentAmounts
  /** Minor units; 0 for documents that do not ask for money. */
  paid: number
  /** What of `paid` arrived in other currencies; missing without. */
  received?: Received[]
  /** Payment in parts, on documents that ask for money; missing without. Minor units. */
  parts?: { due: (typeof termDues)[number]; percent: number; amount: number; days: number | null }[]
  banks: ShownBankAccount[]
  /** The page on which the buyer reports a payment. */
  paymentUrl: string | null
  shipment: { carrier: string; trackingNumber: string } | null
  /** The invoice that a credit note corrects, and why. */
  corrects: { number: string; issuedAt: string; reason: string } | null
}
