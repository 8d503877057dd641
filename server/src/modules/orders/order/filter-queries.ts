/** The conditions of the filters of order lists, each as an index serves it. */
import type { OrderStatus, openMoney, PaymentStatus, WorkQueue } from '#contract/status'
import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { isNamed } from '../../accounts/invoice/name-columns.ts'
import { products } from '../../catalog/product/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { firstOrders } from '../state/first-order-columns.ts'
import { moneyConditions, queueConditions } from '../state/queue-columns.ts'
import { type Order, orderLines, orderNames, orders } from '../state/schema.ts'

export interface OrderFilter {
  userId?: number
  from?: Date
  /** The first moment after. */
  end?: Date
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  source?: Order['source']
  money?: (typeof openMoney)[number]
  queue?: WorkQueue
  /** Of the queue `expiring`: unpaid orders that expire before this moment. */
  expiresBefore?: Date
  tag?: string
  /** Only orders that are not canceled. */
  live?: boolean
  /** Only the first order of each buyer. */
  first?: boolean
  /** `none` where it is not known. */
  country?: string
  language?: string
  /** Of the product of a line now. */
  categoryId?: number
  /** Part of a name or contact of the buyer's account. */
  buyer?: string
  orderNumber?: string
  skuCode?: string
  barcode?: string
  manufacturer?: string
  keyword?: string
  /** Each in the number or a product of the order. Only with `userId`: all orders of the member are read. */
  words?: string[]
  ids?: number[]
}

const containing = (text: string) => `%${escapeLike(text)}%`
/**
 * Names that contain a text. Computed first, as an array, so that the planner reads the orders of each from an index
 * regardless of its row estimate.
 */
const namesWith = (kind: (typeof orderNames.$inferSelect)['kind'], pattern: string) =>
  sql`any(array(select ${orderNames.name} from ${orderNames} where ${orderNames.kind} = ${kind} and ${orderNames.name} ilike ${pattern}))`
const ofLines = (condition: SQL) =>
  sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${condition})`
/** Seventeen digits are a whole number. */
const hasNumber = (text: string) =>
  /^\d{17}$/.test(text) ? eq(orders.orderNumber, text) : sql`${orders.orderNumber} ilike ${containing(text)}`

/** In the number of an order, or in one of its products. */
const hasWord = (word: string) => {
  const pattern = containing(word)
  return sql`(${orders.orderNumber} ilike ${pattern} or exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and (${orderLines.name} ilike ${pattern} or ${orderLines.nameDefault} ilike ${pattern} or ${orderLines.skuCode} ilike ${pattern} or ${orderLines.barcode} = ${word})))`
}

/**
 * All orders of a manufacturer, possibly tens of thousands, looked up one by one in an index. From the average number
 * of lines per manufacturer, the planner would choose to read all orders.
 */
export const ofManufacturer = (manufacturer: string) => sql`
  select found.id, found.created_at from (select distinct order_id from ${orderLines} where ${orderLines.manufacturer} = ${namesWith('manufacturer', containing(manufacturer))}) lines
   cross join lateral (select ${orders.id}, ${orders.createdAt} from ${orders} where ${orders.id} = lines.order_id and ${orders.deletedAt} is null offset 0) found`

/** More accounts than a part of a name should find. */
const mostBuyers = 1000
const ofBuyers = (text: string) =>
  sql`${orders.userId} = any(array(select ${users.id} from ${users} where ${isNamed(text)} order by ${users.id} limit ${mostBuyers}))`

const inCategory = (categoryId: number) =>
  sql`${orderLines.productId} in (select ${products.id} from ${products} where ${products.categoryId} = ${categoryId})`

const inCountry = (country: string) =>
  country === 'none' ? sql`coalesce(${orders.countryCode}, '') = ''` : eq(orders.countryCode, country)

export function orderConditions(filter: OrderFilter): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    filter.from && gte(orders.createdAt, filter.from),
    filter.end && lt(orders.createdAt, filter.end),
    filter.status && eq(orders.status, filter.status),
    filter.paymentStatus && eq(orders.paymentStatus, filter.paymentStatus),
    filter.source && eq(orders.source, filter.source),
    filter.money && moneyConditions[filter.money],
    filter.queue && queueConditions[filter.queue],
    filter.expiresBefore && lt(orders.expiresAt, filter.expiresBefore),
    filter.tag ? sql`${orders.tags} @> array[${filter.tag}] and ${orders.tags} <> '{}'` : undefined,
    filter.live ? ne(orders.status, 'canceled') : undefined,
    filter.first ? sql`${orders.id} in (select f.id from ${firstOrders} f)` : undefined,
    filter.country ? inCountry(filter.country) : undefined,
    filter.categoryId ? ofLines(inCategory(filter.categoryId)) : undefined,
    filter.language ? eq(orders.language, filter.language) : undefined,
    filter.buyer ? ofBuyers(filter.buyer) : undefined,
    filter.orderNumber ? hasNumber(filter.orderNumber) : undefined,
    filter.skuCode ? ofLines(eq(orderLines.skuCode, filter.skuCode)) : undefined,
    filter.barcode ? ofLines(eq(orderLines.barcode, filter.barcode)) : undefined,
    filter.manufacturer
      ? ofLines(sql`${orderLines.manufacturer} = ${namesWith('manufacturer', containing(filter.manufacturer))}`)
      : undefined,
    ...(filter.words ?? []).map(hasWord),
    filter.ids ? inArray(orders.id, filter.ids) : undefined,
  )
}

/** Each way a keyword may fit has an index of its own; one condition over all would use none. */
export function waysToFit(keyword: string): SQL[] {
  const reference = /^RF\d{2}(\d{17})$/.exec(keyword.replaceAll(' ', '').toUpperCase())
  return [
    // Indexes know three letters together; what is shorter is looked for at the beginning of names.
    sql`${orders.recipient} = ${namesWith('recipient', keyword.length < 3 ? `${escapeLike(keyword)}%` : containing(keyword))}`,
    ...(/^\d{3,17}$/.test(keyword) ? [hasNumber(keyword)] : []),
    ...(keyword.length >= 3 && /\d/.test(keyword)
      ? [sql`${orders.phone} = ${namesWith('phone', containing(keyword))}`]
      : []),
    ...(reference?.[1]
      ? [sql`(${orders.orderNumber} = ${reference[1]} and ${orders.paymentReference} = ${reference[0]})`]
      : []),
    sql`${orders.userId} in (select ${users.id} from ${users} where lower(${users.username}) = ${keyword.toLowerCase()})`,
    ofLines(eq(orderLines.skuCode, keyword)),
  ]
}

export const isNarrow = (filter: OrderFilter) =>
  Boolean(
    filter.userId ||
      filter.orderNumber ||
      filter.skuCode ||
      filter.barcode ||
      filter.manufacturer ||
      filter.keyword ||
      filter.money ||
      filter.queue ||
      filter.tag ||
      filter.first ||
      filter.country ||
      filter.categoryId ||
      filter.language ||
      filter.buyer ||
      filter.ids,
  )
/** The counted queue of a filter without other conditions: it may hold very many orders. */
export function queueAlone({ queue, ...others }: OrderFilter): WorkQueue | undefined {
  const isCounted = queue !== 'expiring' && queue !== 'balance_due'
  return isCounted && Object.values(others).every((value) => value === undefined) ? queue : undefined
}
