/**
 * A second implementation of the money of an order, written from the rules of the trade and not from the server's code;
 * each rule is a sentence with its source. Pure. Worths are exact fractions of minor units: what the mall shows differs
 * from them by its roundings alone (`slackOf`). Money that moves is in whole minor units.
 */

/** In the order in which they take something off an order (product rules 3 and 8). */
export const kinds = ['coupon', 'red_packet', 'points', 'voucher'] as const
export type Kind = (typeof kinds)[number]

/** A coupon as it was made. */
export interface CouponTerms {
  kind: 'percent' | 'amount' | 'products'
  percent?: number
  amount?: number
  cap?: number
  /** Free units. */
  units?: number
  /** Least amount of goods, or least pieces. */
  least?: { money: number } | { pieces: number }
}

export interface Line {
  sku: number
  price: number
  /** What the mall itself would sell a unit for; assets are worth what they are at this price. */
  mallPrice: number
  /** What a distributor pays for a unit. */
  supply: number
  /** Sold as a sample: assets take nothing off it, and it counts for none of their rules (decision 37). */
  isSample: boolean
  quantity: number
  /** What assets take off all units. */
  off: Record<Kind, number>
  shipped: number
  closed: number
  refunded: number
  /** Of them, those that came back to the shelf. */
  returned: number
  /** What was paid back for units, without tax that is added. */
  paidBack: number
}

export interface Tax {
  percent: number
  isIncluded: boolean
}

export interface Sale {
  lines: Line[]
  tax: Tax
  /** In minor units, without tax that is added. */
  freight: number
  adjustment: number
  coupon: CouponTerms | null
  /** What the mall retained of refunds; with tax, as the others. */
  deducted: number
  /** The part of it that was for goods. */
  deductedOfGoods: number
  freightBack: number
  /** Steps that may each have rounded tax once more. */
  roundings: number
}

/** The operator's settings that the rules name. */
export interface Rules {
  redPacketShare: number
  pointsShare: number
  /** Points that take one unit of the currency off, and its minor units: 100 or 1. */
  pointsPerUnit: number
  unit: number
}

/** What the buyer wants to spend: amounts in minor units, points in points. */
export interface Wanted {
  coupon: CouponTerms | null
  red_packet: number
  points: number
  voucher: number
}

const ofEach = (amount: (kind: Kind) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, amount(kind)])) as Record<Kind, number>
const none = () => ofEach(() => 0)
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
/** "Rounded once, half up" (operations, prices). */
const half = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)

const offOf = ({ off }: Line): number => sum(kinds, (kind) => off[kind])
const leftOf = (line: Line): number => line.price * line.quantity - offOf(line)
/** What a unit is worth to assets ("assets of the mall are valued at the mall's price", product rules 9). */
const worthToAssets = ({ price, mallPrice, isSample }: Line): number => (isSample ? 0 : Math.min(price, mallPrice))
/** What assets may take off a line still. */
const openOf = (line: Line): number => Math.max(0, worthToAssets(line) * line.quantity - offOf(line))
export const unitsLeft = ({ quantity, closed, refunded }: Line): number => quantity - closed - refunded
export const unshipped = ({ quantity, shipped, closed }: Line): number => quantity - shipped - closed
/** Shipped and not asked back yet. */
export const askable = ({ shipped, refunded }: Line): number => shipped - refunded

export const newLine = (
  facts: Pick<Line, 'sku' | 'price' | 'mallPrice' | 'supply' | 'quantity'> & Partial<Pick<Line, 'isSample'>>,
): Line => ({
  isSample: false,
  ...facts,
  off: none(),
  shipped: 0,
  closed: 0,
  refunded: 0,
  returned: 0,
  paidBack: 0,
})

/** "Each sees what the earlier ones left of the lines" and is shared out in proportion to that (product rules 8). */
function spread(lines: readonly Line[], kind: Kind, amount: number, mostOf: (line: Line, place: number) => number) {
  const most = lines.map((line, place) => Math.min(openOf(line), mostOf(line, place)))
  const total = sum(most, (each) => each)
  const taken = Math.max(0, Math.min(amount, total))
  const share = (place: number) => (total === 0 ? 0 : (taken * (most[place] ?? 0)) / total)
  return lines.map((line, place) => ({ ...line, off: { ...line.off, [kind]: share(place) } }))
}

const goodsOf = (lines: readonly Line[]): number => sum(lines, (line) => worthToAssets(line) * line.quantity)

/** "Amount off or percent off (with cap)"; of free products "the dearest units are free" (product rules 8, decision 23). */
function withCoupon(lines: readonly Line[], terms: CouponTerms, amount = terms.amount ?? 0): Line[] {
  if (terms.kind === 'amount') return spread(lines, 'coupon', amount, openOf)
  const percent = half((goodsOf(lines) * (terms.percent ?? 0)) / 100)
  if (terms.kind === 'percent') return spread(lines, 'coupon', Math.min(percent, terms.cap ?? percent), openOf)
  let open = terms.units ?? 0
  const free = lines.map(() => 0)
  const priceAt = (place: number) => worthToAssets(lines[place] as Line)
  for (const place of lines.map((_, index) => index).sort((a, b) => priceAt(b) - priceAt(a) || a - b)) {
    const units = Math.min(open, lines[place]?.quantity ?? 0)
    open -= units
    free[place] = units * priceAt(place)
  }
  const worth = free.reduce((total, each) => total + each, 0)
  return spread(lines, 'coupon', worth, (_, place) => free[place] ?? 0)
}

/** "Threshold in money or pieces or none" (product rules 8), asked once, when the order is placed; a coupon takes something off. */
export function isUsable(terms: CouponTerms, lines: readonly Line[]): boolean {
  const { least } = terms
  const pieces = sum(lines, ({ quantity, isSample }) => (isSample ? 0 : quantity))
  const isMet = !least || ('money' in least ? goodsOf(lines) >= least.money : pieces >= least.pieces)
  return isMet && sum(withCoupon(lines, terms), ({ off }) => off.coupon) > 0
}

/** "Coupon, then red packets up to a share of the order, points at a rate up to a share, vouchers" (product rules 8). */
export function place(lines: readonly Line[], tax: Tax, wanted: Wanted, rules: Rules): Sale {
  let sold = [...lines]
  const left = () => sum(sold, openOf)
  if (wanted.coupon) sold = withCoupon(sold, wanted.coupon)
  sold = spread(sold, 'red_packet', Math.min(wanted.red_packet, half((left() * rules.redPacketShare) / 100)), openOf)
  const worth = Math.floor((wanted.points * rules.unit) / rules.pointsPerUnit)
  sold = spread(sold, 'points', Math.min(worth, half((left() * rules.pointsShare) / 100)), openOf)
  sold = spread(sold, 'voucher', wanted.voucher, openOf)
  return {
    lines: sold,
    tax,
    freight: 0,
    adjustment: 0,
    coupon: wanted.coupon,
    deducted: 0,
    deductedOfGoods: 0,
    freightBack: 0,
    roundings: 0,
  }
}

/** "An adjustment lowers or raises the goods, with their tax" (changelog): each line has the part of it that it has of them. */
function worthOfLine(sale: Sale, line: Line): number {
  const total = sum(sale.lines, leftOf)
  // Goods that assets pay for in full share what an adjustment adds by what they cost.
  const share =
    total > 0
      ? leftOf(line) / total
      : (line.price * line.quantity) /
        Math.max(
          1,
          sum(sale.lines, ({ price, quantity }) => price * quantity),
        )
  return leftOf(line) + sale.adjustment * share
}

/** "The pieces that stay cost the same each way" (changelog): a line is worth its units in equal parts. */
export const worthOfUnits = (sale: Sale, line: Line, units: number) => (worthOfLine(sale, line) * units) / line.quantity

/** "A tax line per order" (product rules 3) on goods, freight and adjustment, at the rate of the day the order was placed. */
export const gross = ({ tax }: Sale, net: number): number => (tax.isIncluded ? net : net * (1 + tax.percent / 100))

/** Of goods that are left, without tax that is added, freight and deductions. */
export const goodsLeft = (sale: Sale) => sum(sale.lines, (line) => worthOfUnits(sale, line, unitsLeft(line)))
const freightLeft = (sale: Sale): number => gross(sale, sale.freight) - sale.freightBack

/** Goods and freight that are left, with their tax, and what the mall retained of refunds. */
export const payableOf = (sale: Sale): number => gross(sale, goodsLeft(sale)) + freightLeft(sale) + sale.deducted

/** "Tax = the order's own rate on what is left." */
export const taxOf = (sale: Sale): number => (payableOf(sale) * sale.tax.percent) / (100 + sale.tax.percent)

/** What assets still pay of the order: that of the units that are left. "Restored" with the others (product rules 8). */
export const usedOf = ({ lines }: Sale, kind: Kind): number =>
  sum(lines, (line) => (line.off[kind] * unitsLeft(line)) / line.quantity)

/** The mall rounds a sum of `n` parts to whole minor units: each part by less than one, the tax once more per step. */
export const slackOf = ({ lines, roundings }: Sale): number => {
  const uses = sum(lines, ({ off }) => kinds.filter((kind) => off[kind] > 0).length)
  return 1 + lines.length + uses + roundings
}

export interface Change {
  /** A place among the lines; null adds one. */
  line: number | null
  added?: Line
  quantity: number
  price: number
}

/**
 * "Pieces taken off an order leave with their part of its coupons, other assets and adjustment … Other prices and added
 * pieces ask the rule of a coupon again" (changelog). Its threshold is not asked again: it was met when the order was placed.
 */
export function edit(sale: Sale, changes: readonly Change[]): Sale {
  const changed = sale.lines.map((line, place) => {
    const change = changes.find((each) => each.line === place)
    const quantity = change?.quantity ?? line.quantity
    return { was: line, quantity, price: quantity > 0 ? (change?.price ?? line.price) : line.price }
  })
  const added = changes.flatMap((change) => (change.line === null && change.added ? [change.added] : []))
  const scaled = (line: Line, quantity: number): Line => {
    const stays = Math.min(quantity, line.quantity) / line.quantity
    return { ...line, quantity: Math.min(quantity, line.quantity), off: ofEach((kind) => line.off[kind] * stays) }
  }
  const rest = changed.map(({ was, quantity }) => scaled(was, quantity))
  const before = sum(sale.lines, leftOf)
  // Given for the goods as they were: it does not follow other prices and added pieces.
  const adjustment = before > 0 ? (sale.adjustment * sum(rest, leftOf)) / before : sale.adjustment
  const roundings = sale.roundings + 1
  const asked = changed.filter(({ was }) => !was.isSample)
  const hasMore = added.length > 0 || asked.some(({ was, quantity }) => quantity > was.quantity)
  const isRepriced = hasMore || asked.some(({ was, price }) => price !== was.price)
  if (!isRepriced) {
    const lines = changed
      .map(({ quantity, price }, place) => ({ ...(rest[place] as Line), quantity, price }))
      .filter(({ quantity }) => quantity > 0)
    return { ...sale, lines, adjustment: Math.max(adjustment, -sum(lines, leftOf)), roundings }
  }

  const remaining = ofEach((kind) => sum(rest, ({ off }) => off[kind]))
  const had = new Set(sale.lines.map(({ sku }) => sku))
  let lines = [
    ...changed.map(({ was, quantity, price }) => ({ ...was, quantity, price, off: none() })),
    ...added,
  ].filter(({ quantity }) => quantity > 0)
  // "An amount grows back only when pieces are added"; a percentage and free units are of the new goods.
  if (sale.coupon && sum(sale.lines, ({ off }) => off.coupon) > 0)
    lines = withCoupon(
      lines,
      sale.coupon,
      hasMore ? (sale.coupon.amount ?? 0) : Math.min(remaining.coupon, sale.coupon.amount ?? 0),
    )
  // Money and points stay what they were, on the lines that they were given for, also where a coupon left them nothing.
  for (const kind of kinds.slice(1))
    lines = spread(lines, kind, remaining[kind], (line) => (had.has(line.sku) ? openOf(line) : 0))
  return { ...sale, lines, adjustment: Math.max(adjustment, -sum(lines, leftOf)), roundings }
}

/** "What can't be shipped is closed … stock and money returned" (product rules 6). */
export const closeRest = (sale: Sale): Sale => ({
  ...sale,
  roundings: sale.roundings + 1,
  lines: sale.lines.map((line) => ({ ...line, closed: line.closed + unshipped(line) })),
})

export const withLine = (sale: Sale, at: number, change: Partial<Line>): Sale => ({
  ...sale,
  lines: sale.lines.map((line, place) => (place === at ? { ...line, ...change } : line)),
})

/** How an order changes the three numbers of a SKU (product rules 3a): "available = on hand − reserved". */
export function stockOf({ lines }: Sale, sku: number, isCanceled: boolean) {
  const own = lines.filter((line) => line.sku === sku)
  const onHand = sum(own, ({ returned, shipped }) => returned - shipped)
  const reserved = isCanceled ? 0 : sum(own, unshipped)
  return { onHand, reserved, available: onHand - reserved }
}

/** "The refund is recorded" for units of a line that came back, or that the buyer is paid for and does not return (product rules 6). */
export function refund(
  sale: Sale,
  place: number,
  {
    units,
    items,
    freight,
    deduction,
    isReturned,
  }: { units: number; items: number; freight: number; deduction: number; isReturned: boolean },
): Sale {
  const line = sale.lines[place] as Line
  const share = items + freight > 0 ? items / (items + freight) : 0
  const back = ((items + freight - deduction) * share) / gross(sale, 1)
  const change = {
    refunded: line.refunded + units,
    paidBack: line.paidBack + back,
    ...(isReturned && { returned: line.returned + units }),
  }
  return {
    ...withLine(sale, place, change),
    roundings: sale.roundings + 1,
    freightBack: sale.freightBack + freight,
    deducted: sale.deducted + deduction,
    // A deduction is taken from the goods first.
    deductedOfGoods: sale.deductedOfGoods + Math.min(deduction, items),
  }
}

/** Units that are paid back without being returned stay with the buyer (decision 28). */
const unitsWithBuyer = ({ quantity, closed, returned }: Line): number => quantity - closed - returned
const paidFor = (sale: Sale, line: Line): number =>
  Math.max(0, worthOfUnits(sale, line, line.quantity - line.closed) - line.paidBack)

/**
 * "What the buyer really paid for it less supply, never below zero" (product rules 9), at most the margin of the units that
 * the buyer retains (decision 28).
 */
export const earningOf = (sale: Sale): number =>
  sum(sale.lines, (line) => {
    const units = unitsWithBuyer(line)
    return Math.max(0, Math.min(paidFor(sale, line) - line.supply * units, (line.price - line.supply) * units))
  })

/**
 * "Points: earned on completion (rate); refunds claw back" (product rules 8): for goods, as far as they are paid; at most for
 * the mall's price of the units that the buyer retains (decision 28).
 */
export function pointsFor(sale: Sale, held: number, rate: number, unit: number): number {
  const goods = goodsLeft(sale) + sale.deductedOfGoods / gross(sale, 1)
  const total = sum(sale.lines, (line) => paidFor(sale, line))
  const items = Math.max(0, Math.min(goods, held))
  const counted = sum(sale.lines, (line) => {
    const paid = total === 0 ? 0 : (items * paidFor(sale, line)) / total
    const price = Math.min(line.price, line.mallPrice)
    return Number.isFinite(line.mallPrice) ? Math.min(paid, price * unitsWithBuyer(line)) : paid
  })
  return (counted * rate) / unit
}

export interface Money {
  /** Received and not returned. */
  paid: number
  /** Of it, what staff owe the buyer. */
  refundDue: number
  /** Net change of the buyer's balance. */
  balance: number
  /** What the balance paid of this order and did not get back. */
  fromBalance: number
  isCanceled: boolean
}

export const noMoney: Money = { paid: 0, refundDue: 0, balance: 0, fromBalance: 0, isCanceled: false }
export const excessOf = ({ paid, isCanceled }: Money, payable: number): number => paid - (isCanceled ? 0 : payable)

/** "Partial and over-payments add up" (product rules 7). "Booked at once" from a balance (decision 25). */
export const receive = (money: Money, amount: number, isBalance: boolean): Money => ({
  ...money,
  paid: money.paid + amount,
  ...(isBalance && { balance: money.balance - amount, fromBalance: money.fromBalance + amount }),
})

/** "Cancelling with money received opens a refund record" (product rules 6); so does an order that costs less. */
export const owe = (money: Money, payable: number): Money => ({
  ...money,
  refundDue: Math.max(money.refundDue, excessOf(money, payable)),
})

/** Money goes back; first of all what is owed. Nothing is owed that the order does not hold too much of. */
export function payBack(money: Money, payable: number, amount: number, isBalance: boolean): Money {
  const paid = {
    ...money,
    paid: money.paid - amount,
    ...(isBalance && { balance: money.balance + amount, fromBalance: Math.max(0, money.fromBalance - amount) }),
  }
  const owed = Math.max(0, money.refundDue - amount)
  return { ...paid, refundDue: Math.min(owed, Math.max(0, excessOf(paid, payable))) }
}

/** A payment counts for nothing any more, as when the bank took it back. */
export function reverse(money: Money, payable: number, amount: number, isBalance: boolean): Money {
  const left = payBack({ ...money, refundDue: 0 }, payable, amount, isBalance)
  return { ...left, refundDue: Math.min(money.refundDue, Math.max(0, excessOf(left, payable))) }
}

/** "Canceling and expiry give it back": the balance its own at once, the rest is owed (decision 25). */
export function cancel(money: Money): Money {
  const canceled = { ...money, isCanceled: true }
  const back = Math.min(canceled.paid, canceled.fromBalance)
  return owe(payBack(canceled, 0, back, true), 0)
}
