/** The form of a new order, and its input as the server reads it. */
import type { CustomerDetail } from '#contract/api/customers/customer'
import type { adminPreviewOrder, DeskPreview, OrderDraft, saveOrderDraft } from '#contract/api/orders/order-desk'
import type { Input } from '#contract/endpoint'
import type { DeliveryMethod } from '#contract/status'
import { type EditedLine, lineOfDesk, sentLine } from '../order/line-editor.client.tsx'

/** In place of the id of saved billing details: they are typed. */
export const typedInvoice = 'new'

const noInvoice = { title: '', tax_id: '', address: '', email: '' }

/** Ids are texts, as choices have them; empty for none. Fields are named as on the wire, so that errors find them. */
export interface DeskValues {
  user_id: string
  items: EditedLine[]
  /** Empty for a typed address. */
  address_id: string
  recipient: string
  phone: string
  country_code: string
  postcode: string
  shipping_address: string
  /** Empty for the one that the server assumes. */
  delivery_method: DeliveryMethod | ''
  invoice_id: string
  invoice: typeof noInvoice
  coupon_id: string
  remark: string
  reason: string
}

export const emptyOrder: DeskValues = {
  user_id: '',
  items: [],
  address_id: '',
  recipient: '',
  phone: '',
  country_code: '',
  postcode: '',
  shipping_address: '',
  delivery_method: '',
  invoice_id: '',
  invoice: noInvoice,
  coupon_id: '',
  remark: '',
  reason: '',
}

/** What the form takes from a customer that is chosen: the default address and billing details, or the stated company. */
export function ofCustomer({ id, addresses, invoices, company }: CustomerDetail): Partial<DeskValues> {
  const [address] = addresses
  const [invoice] = invoices
  return {
    user_id: String(id),
    address_id: address ? String(address.id) : '',
    invoice_id: invoice ? String(invoice.id) : company ? typedInvoice : '',
    invoice: { ...noInvoice, ...(company && { title: company.name, tax_id: company.tax_id }) },
    coupon_id: '',
  }
}

/** `lines`: what the server knows of the draft's products now; those that no longer exist are left out. */
export function ofDraft({ content }: OrderDraft, lines: DeskPreview['lines']): DeskValues {
  const known = new Map(lines.map((line) => [line.product_sku_id, line]))
  const text = (value: string | number | null | undefined) => String(value ?? '')
  const { invoice, invoice_id } = content
  return {
    user_id: String(content.user_id),
    items: content.items.flatMap(({ product_sku_id, quantity, price }) => {
      const line = known.get(product_sku_id)
      return line ? [{ ...lineOfDesk(line), quantity, price: price ?? '' }] : []
    }),
    address_id: text(content.address_id),
    recipient: text(content.recipient),
    phone: text(content.phone),
    country_code: text(content.country_code),
    postcode: text(content.postcode),
    shipping_address: text(content.shipping_address),
    delivery_method: content.delivery_method ?? '',
    invoice_id: text(invoice_id) || (invoice ? typedInvoice : ''),
    invoice: {
      title: text(invoice?.title),
      tax_id: text(invoice?.tax_id),
      address: text(invoice?.address),
      email: text(invoice?.email),
    },
    coupon_id: text(content.coupon_id),
    remark: text(content.remark),
    reason: text(content.reason),
  }
}

const idOf = (text: string) => Number(text) || null

/** What decides the price. Lines without a quantity are left out. */
export function pricedInput(values: DeskValues): Input<typeof adminPreviewOrder>['body'] {
  const { user_id, items, address_id, country_code, postcode, delivery_method, coupon_id } = values
  return {
    user_id: Number(user_id),
    items: items.filter(({ quantity }) => Number(quantity) > 0).map(sentItem),
    address_id: idOf(address_id),
    ...(!address_id && { country_code: country_code || null, postcode: postcode || null }),
    delivery_method: delivery_method || null,
    coupon_id: idOf(coupon_id),
  }
}

/** The whole form. A typed address is sent only where it counts. */
export function sentInput(values: DeskValues): Input<typeof saveOrderDraft>['body'] {
  const { items, address_id, recipient, phone, shipping_address, invoice_id, invoice, remark, reason } = values
  return {
    ...pricedInput(values),
    items: items.map(sentItem),
    ...(!address_id && { recipient, phone, shipping_address }),
    ...(invoice_id === typedInvoice ? { invoice } : { invoice_id: idOf(invoice_id) }),
    remark,
    reason: reason || null,
  }
}

const sentItem = (line: EditedLine) => ({ ...sentLine(line), product_sku_id: line.product_sku_id ?? 0 })
