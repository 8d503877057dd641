/** Cart lines with live price, stock and rule. */
import type { CartLine } from '#contract/api/buying/cart'
import { addLoads, type Load, loadOf } from '#contract/rules/load'
import { caseOf } from '#contract/rules/packs'
import { tierQuantities } from '#contract/rules/tiers'
import { lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import { errorText } from '../../../lib/error-text.ts'
import { formatMoney } from '../../../lib/money.ts'
import { presentOptions } from '../../../lib/options-text.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { lineAppearance, presentLadder, type View } from '../../catalog/product/present.ts'
import type { NamedText } from '../../catalog/product/schema.ts'
import {
  nextCheaper,
  type PricedSku,
  type PriceList,
  resolveLadder,
  resolvePrice,
  resolveUnit,
} from '../../pricing/price/resolve.ts'
import type { CartLineRow, CartSku } from './line-columns.ts'
import { checkPurchase, isOffSale, type Refusal } from './quantity.ts'

export const refusalOf = (
  sku: Parameters<typeof checkPurchase>[0],
  quantity: number,
  view: Pick<View, 'locale' | 'own'> & { list?: Pick<PriceList, 'isHidden'> | null },
): Refusal | null => {
  if (view.list?.isHidden && !isOffSale(sku)) return { error: 'PRICE_HIDDEN', params: {} }
  // Samples are sold by the mall, not in the shops of resellers.
  const offered = sku.sample && view.own ? { ...sku, samplePrice: null } : sku
  return checkPurchase(offered, quantity, view.locale)
}

type Priced = Omit<PricedSku, 'id'> & Pick<CartSku, 'skuId'>
/** `tierQuantity`: the quantity that decides the price step. */
export const unitPriceOf = (
  { skuId, price, ladder, moq, basePrice = null, baseLadder = null, markupId = null, sample }: Priced,
  tierQuantity: number,
  list: PriceList | null,
) => resolvePrice({ id: skuId, price, ladder, moq, basePrice, baseLadder, markupId, sample }, tierQuantity, list)

const pricedOf = ({ skuId: id, price, ladder, moq, sample }: CartLineRow): PricedSku => ({
  ...{ id, price, ladder, moq, sample },
})

type Wanted = Pick<CartSku, 'productId' | 'tierScope' | 'unit'> & { quantity: number; refusal: Refusal | null }

/** For each of the lines that are bought together, the quantity that decides its price step. */
export const tierQuantitiesOf = (lines: readonly Wanted[]): number[] =>
  tierQuantities(
    lines.map(({ productId, tierScope: scope, unit, quantity, refusal }) => ({
      ...{ productId, scope, unit, quantity },
      counts: refusal === null,
    })),
  )

interface Judged {
  line: CartLineRow
  /** Why it cannot be bought. */
  refusal: Refusal | null
  tierQuantity: number
  /** Of one unit; null = on request, or no longer on sale. */
  unit: UnitPrice | null
}

function judge(lines: readonly CartLineRow[], view: View): Judged[] {
  const refused = lines.map((line) => ({ ...line, refusal: refusalOf(line, line.quantity, view) }))
  const quantities = tierQuantitiesOf(refused)
  return lines.map((line, index) => {
    const tierQuantity = quantities[index] ?? line.quantity
    const unit = isOffSale(line) ? null : resolveUnit(pricedOf(line), tierQuantity, view.list)
    return { line, refusal: refused[index]?.refusal ?? null, tierQuantity, unit }
  })
}

export const presentRefusal = ({ error, params }: Refusal, view: Pick<View, 'locale'>) => ({
  error,
  params,
  msg: errorText(error, params, view.locale),
})

/** `Size`, `S`, `Color`, `Brown` or the same in all languages. */
function optionsOf(options: CartSku['options'], view: View): Record<string, string> {
  if (typeof options[0] === 'object') return presentOptions(options as NamedText[], view)
  const result: Record<string, string> = {}
  for (let index = 0; index < options.length; index += 2)
    result[options[index] as string] = options[index + 1] as string
  return result
}

/** `others`: the lines that may reach price steps together with this one. */
function nextTierOf({ line }: Judged, others: readonly Judged[], { currency, list }: View): CartLine['next_tier'] {
  const siblings = others.filter(
    (other) => other.line !== line && !other.line.sample && other.refusal === null && other.line.unit === line.unit,
  )
  const next = nextCheaper(
    { ...pricedOf(line), multiple: line.multiple, stock: line.stock },
    line.quantity,
    list,
    siblings.map((other) => ({ sku: pricedOf(other.line), quantity: other.line.quantity })),
  )
  // Of a few cheap pieces a lower price may save less than the smallest money.
  return next && next.saving > 0
    ? { ...next, price: formatPrice(next.price, currency), saving: formatMoney(next.saving, currency) }
    : null
}

/** A line of a cart together with the others of its product; those of other products do not change its price. */
export function presentLine(line: CartLineRow, view: View, ofProduct: readonly CartLineRow[] = [line]): CartLine {
  const judged = judge(ofProduct, view)
  const [own] = judged.filter((each) => each.line.id === line.id)
  return presentJudged(own ?? { line, refusal: null, tierQuantity: line.quantity, unit: null }, judged, view)
}

function presentJudged(judged: Judged, ofProduct: readonly Judged[], view: View): CartLine {
  const { line, refusal, unit } = judged
  const isTogether = line.tierScope === 'product'
  // Samples are counted in units alone.
  const [pack] = line.sample ? [] : line.packs
  const load = loadOf(line, line.quantity)
  const inCase = line.sample ? undefined : caseOf(line)
  const known = typeof line.name === 'string' ? { [view.locale]: line.name } : line.name
  const { name, image } = lineAppearance({ ...line, name: known }, view)
  return {
    id: line.id,
    product_id: line.productId,
    product_sku_id: line.skuId,
    sku_code: line.code,
    name: textIn(name, view.locale, view.fallback),
    options: optionsOf(line.options, view),
    image,
    price: unit === null ? null : formatPrice(unit, view.currency),
    currency: view.currency,
    quantity: line.quantity,
    is_sample: line.sample !== undefined,
    auxiliary_quantity: pack ? Math.round((line.quantity / pack.units) * 100) / 100 : null,
    auxiliary_unit: pack?.name ?? null,
    auxiliary_units: pack?.units ?? null,
    unit: line.unit,
    subtotal: unit === null ? null : formatMoney(lineAmount(unit, line.quantity), view.currency),
    remark: line.remark,
    weight: load.weight,
    volume: load.volume,
    packing: { ...presentLoad(load), case: inCase ? { name: inCase.name, units: inCase.units } : null },
    stock: isOffSale(line) ? 0 : Math.min(line.stock, line.sample?.left ?? line.stock),
    moq: line.moq,
    multiple: line.multiple,
    tier_scope: line.tierScope,
    ladder:
      isTogether && !isOffSale(line) ? presentLadder(resolveLadder(pricedOf(line), view.list), view.currency) : [],
    next_tier: isOffSale(line) ? null : nextTierOf(judged, isTogether ? ofProduct : [], view),
    available: refusal === null,
    reason: refusal && presentRefusal(refusal, view),
  }
}

export const presentLoad = ({ cases, loose, cartons, netWeight }: Load) => ({
  cases,
  loose,
  cartons,
  net_weight: netWeight,
})

/** The lines from one place up to another, and sums over all that can be bought; the others count as lines only. */
export function presentLines(lines: CartLineRow[], { from, to }: { from: number; to: number }, view: View) {
  let [quantity, amount] = [0, 0]
  const loads: Load[] = []
  const shown: CartLine[] = []
  const judged = judge(lines, view)
  const ofProduct = Map.groupBy(judged, ({ line }) => line.productId)
  for (const [index, value] of judged.entries()) {
    const { line } = value
    if (index >= from && index < to) shown.push(presentJudged(value, ofProduct.get(line.productId) ?? [], view))
    if (value.refusal) continue
    quantity += line.quantity
    if (value.unit !== null) amount += lineAmount(value.unit, line.quantity)
    loads.push(loadOf(line, line.quantity))
  }
  const load = addLoads(loads)
  const summary = {
    lines: lines.length,
    quantity,
    amount: formatMoney(amount, view.currency),
    weight: load.weight,
    volume: load.volume,
    packing: presentLoad(load),
    currency: view.currency,
  }
  return { shown, summary }
}
