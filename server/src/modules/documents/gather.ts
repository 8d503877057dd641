/** Collects what a document says: from the order and the rows around it, in all languages. */

import type { InvoiceSnapshot } from '#contract/api/accounts/invoice'
import type { DocumentKind } from '#contract/api/documents/document'
import type { Company } from '#contract/api/settings/setting'
import { addLoads, loadOf } from '#contract/rules/load'
import { caseOf } from '#contract/rules/packs'
import { lineAmount } from '#contract/rules/unit-price'
import type { Context } from '../../context.ts'
import { shareOf, splitAmount } from '../../lib/split.ts'
import { textIn } from '../../lib/translate.ts'
import { bankAccountsFor } from '../bank/service.ts'
import { senderOf as shopSender } from '../messaging/service.ts'
import { findRefunded } from '../orders/after-sale/service.ts'
import { sumsOf } from '../orders/state/amounts.ts'
import { type LineLanguages, orderLanguage, textsOfLine } from '../orders/state/line-texts.ts'
import { packedOf, packedQuantity } from '../orders/state/packing.ts'
import type { Order } from '../orders/state/schema.ts'
import { type Part, subtotalOf, worthOf } from '../orders/state/worth.ts'
import { termParts } from '../pricing/price/terms.ts'
import { readSettings, type Settings } from '../settings/service.ts'
import { findShopRow } from '../shops/service.ts'
import { sharesByLine } from '../wallet/asset/service.ts'
import { type AssetPart, aboutParcels, type DocumentAmounts, type DocumentFacts, type DocumentLine } from './facts.ts'
import { findLines, findMall, type LineSource } from './queries.ts'
import { findReceived } from './received.ts'

export interface Heading {
  kind: DocumentKind
  number: string
  issuedAt: Date
}

/** A parcel that documents are about; quantities by line. */
export interface Parcel {
  carrier: string
  trackingNumber: string
  quantities: ReadonlyMap<number, number>
}

/** Kinds that ask for money. */
const asking: readonly DocumentKind[] = ['proforma', 'invoice']

export async function gatherFacts(
  ctx: Context,
  order: Order,
  { kind, number, issuedAt }: Heading,
  parcel?: Parcel,
): Promise<DocumentFacts> {
  const settings = await readSettings(ctx.db, ctx.database)
  const mall = await findMall(ctx.db)
  const sources = await findLines(ctx.db, order.id)
  const isAsking = asking.includes(kind)
  const isOfParcels = aboutParcels.includes(kind)
  const refundedOf = isAsking ? await findRefunded(ctx.db, order.id) : () => ({ returned: 0, paidBack: 0 })
  // Units that were closed or returned are not to be paid for.
  const goneOf = (line: LineSource['line']) => (isAsking ? line.closedQuantity + refundedOf(line.id).returned : 0)
  const quantityOf = ({ line }: LineSource) =>
    parcel ? (parcel.quantities.get(line.id) ?? 0) : isOfParcels ? packedQuantity(line) : line.quantity - goneOf(line)
  const worth = worthOf(
    order,
    sources.map(({ line }) => line),
  )
  const received = isAsking ? await findReceived(ctx, order.id) : []
  const shares = isOfParcels ? new Map<number, AssetPart[]>() : await sharesByLine(ctx, order)
  const names = { order: orderLanguage(order), mall: settings.default_language }
  const lines = sources.flatMap((source) => {
    const quantity = quantityOf(source)
    if (quantity === 0) return []
    const whole = kind === 'invoice' ? worth.lines.get(source.line.id) : undefined
    const line = {
      ...lineOf(source, quantity, names),
      ...(isAsking && { subtotal: subtotalOf(source.line, goneOf(source.line), source.line.quantity) }),
    }
    const assets = shares.get(source.line.id)
    return [
      {
        ...line,
        ...(whole && {
          worth: {
            ...whole,
            subtotal: source.line.subtotal,
            discount: source.line.discount,
            gone: goneOf(source.line),
            paidBack: refundedOf(source.line.id).paidBack,
          },
        }),
        ...(assets && { assets: partsOf(assets, line.discount) }),
      },
    ]
  })
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    validUntil:
      kind === 'proforma' && order.status === 'pending_payment' ? (order.expiresAt?.toISOString() ?? null) : null,
    fallback: settings.default_language,
    timeZone: settings.time_zone,
    currency: order.currency,
    seller: sellerOf(settings, mall),
    logo: mall?.shared.logo ?? null,
    ...(await senderOf(ctx, order, kind)),
    terms: settings.document_terms,
    order: {
      number: order.orderNumber,
      placedAt: order.createdAt.toISOString(),
      reference: order.paymentReference,
      deliveryMethod: order.deliveryMethod,
      paymentMethod: order.paymentMethod,
      remark: order.remark,
    },
    buyer: order.invoice ?? (isAsking ? recipientAsBuyer(order) : null),
    recipient: { name: order.recipient, phone: order.phone, address: order.shippingAddress },
    lines,
    load: addLoads(lines.map(({ load }) => load)),
    amounts: isAsking ? amountsOfRest(order, lines, worth.freight) : amountsOf(order),
    paid: isAsking ? Math.max(0, order.amountPaid - sumsOf(order).refundDue) : 0,
    ...(received.length > 0 && { received }),
    ...(isAsking &&
      order.termsDeposit !== null && {
        parts: termParts(order.amountPayable, order).map((part) => ({
          ...part,
          days: part.due === 'after_shipment' ? order.termsDays : null,
        })),
      }),
    banks: isAsking && sumsOf(order).due > 0 ? await bankAccountsFor(ctx, order.createdAt) : [],
    paymentUrl: kind === 'proforma' ? await paymentUrlOf(ctx, order) : null,
    shipment: parcel ? { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber } : null,
    corrects: null,
  }
}

const amountsOf = (order: Order): DocumentAmounts => ({
  totalPrice: order.totalPrice,
  discount: order.discount,
  freight: order.freight,
  tax: order.tax,
  taxRate: order.taxRate,
  taxIncluded: order.taxIncluded,
  adjustment: order.adjustment,
  ...(order.credited > 0 && { credited: order.credited }),
  amountPayable: order.amountPayable,
})

/** Of what the buyer still gets; a deduction of a refund is part of the adjustment. */
function amountsOfRest(order: Order, lines: readonly DocumentLine[], whole: Part): DocumentAmounts {
  const totalPrice = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const freight = order.freight === null ? null : order.freight - order.creditedFreight
  const { tax, taxRate, taxIncluded, amountPayable } = order
  return {
    totalPrice,
    discount,
    freight,
    tax,
    taxRate,
    taxIncluded,
    adjustment: amountPayable - (totalPrice - discount + (freight ?? 0) + tax),
    freightTax: whole.tax - shareOf(whole.tax, order.creditedFreight, whole.net),
    amountPayable,
  }
}

/** Of fewer units of a line than the order has. */
function partsOf(assets: readonly AssetPart[], discount: number): AssetPart[] {
  const parts = splitAmount(
    discount,
    assets.map(({ amount }) => amount),
  )
  return assets.flatMap(({ kind }, index) => {
    const amount = parts[index] ?? 0
    return amount > 0 ? [{ kind, amount }] : []
  })
}

const unnamed: Company = { name: '', address: '', tax_id: '', phone: '', email: '' }

/** Kinds without a claim for money: those that travel with the goods, and the order as it was placed. */
const unsigned: readonly DocumentKind[] = [...aboutParcels, 'order']

/**
 * What an order of a shop changes about the sender. Documents without a claim name the shop or no sender, never the mall.
 * Others have the mall as their seller, which receives the payment, below the shop if it wants to be named.
 */
async function senderOf(
  ctx: Context,
  { shopId, ...order }: Order,
  kind: DocumentKind,
): Promise<Partial<Pick<DocumentFacts, 'seller' | 'shop' | 'logo'>>> {
  const shop = shopId === null ? undefined : await findShopRow(ctx.db, shopId)
  if (!shop) return {}
  const isNamed = shop.sender === 'shop'
  const name = textIn(shop.name, orderLanguage(order), 'en')
  const logo = isNamed ? shop.logo : null
  if (unsigned.includes(kind)) return { seller: { ...unnamed, name: isNamed ? name : '' }, logo }
  return isNamed ? { shop: name, logo } : {}
}

/** Under the address of the order's shop, while it has one. */
async function paymentUrlOf(ctx: Context, { id, shopId, ...order }: Order): Promise<string | null> {
  if (!ctx.env.publicUrl) return null
  const shop = shopId === null ? undefined : await shopSender(ctx, shopId, orderLanguage(order))
  return `${shop?.home ?? ctx.env.publicUrl}/mall/payment?order_id=${id}`
}

/** Without a company name the mall goes by the name of the site, in its default language if it has one there. */
export function sellerOf(
  { company, default_language }: Pick<Settings, 'company' | 'default_language'>,
  mall: Awaited<ReturnType<typeof findMall>>,
): Company {
  const texts = mall?.texts ?? {}
  const names = [texts[default_language], ...Object.values(texts)].map((text) => text?.site_name)
  return { ...company, name: company.name || names.find(Boolean) || '' }
}

/** Without billing details the recipient is invoiced. */
const recipientAsBuyer = ({ recipient, shippingAddress, phone }: Order): InvoiceSnapshot => ({
  title: recipient,
  address: shippingAddress,
  phone,
  tax_id: null,
  bank: null,
  account: null,
  mobile: null,
  email: null,
})

function lineOf(source: LineSource, quantity: number, languages: LineLanguages): DocumentLine {
  const { line } = source
  const sku = packedOf(line, source)
  return {
    lineId: line.id,
    skuCode: line.skuCode,
    ...textsOfLine(line, source, languages),
    hsCode: source.hsCode,
    originCountry: source.originCountry,
    unit: line.unit,
    quantity,
    perCase: caseOf(sku)?.units ?? null,
    load: loadOf(sku, quantity),
    price: line.price,
    subtotal: lineAmount(line.price, quantity),
    discount: shareOf(line.discount, quantity, line.quantity),
  }
}
