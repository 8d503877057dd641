/** Cart lines with live price, stock and rule. */
import type { CartLine } from '#contract/cart'
import { addLoads, type Load, loadOf } from '#contract/load'
import { caseOf } from '#contract/packs'
import { errorText } from '../../lib/error-text.ts'
import { formatMoney } from '../../lib/money.ts'
import { textIn } from '../../lib/translate.ts'
import { nextCheaper, type PricedSku, type PriceList, resolvePrice, resolveUnit } from '../price/resolve.ts'
import { faceOf, presentOptions, type View } from '../product/present.ts'
import type { NamedText } from '../product/schema.ts'
import type { CartLineRow, CartSku } from './line-columns.ts'
import { checkPurchase, isOffSale, type Refusal } from './quantity.ts'

export const refusalOf = (
  sku: Parameters<typeof checkPurchase>[0],
  quantity: number,
  view: Pick<View, 'locale'> & { list?: Pick<PriceList, 'isHidden'> | null },
): Refusal | null =>
  view.list?.isHidden && !isOffSale(sku)
    ? { error: 'PRICE_HIDDEN', params: {} }
    : checkPurchase(sku, quantity, view.locale)

type Priced = Omit<PricedSku, 'id'> & Pick<CartSku, 'skuId'>
export const unitPriceOf = (
  { skuId, price, ladder, moq, basePrice = null, baseLadder = null, markupId = null }: Priced,
  quantity: number,
  list: PriceList | null,
) => resolvePrice({ id: skuId, price, ladder, moq, basePrice, baseLadder, markupId }, quantity, list)

/** The obstacle of a line, and its unit price; null = on request, or no longer on sale. */
const judge = (line: CartLineRow, view: View) => ({
  refusal: refusalOf(line, line.quantity, view),
  unit: isOffSale(line)
    ? null
    : resolveUnit({ id: line.skuId, price: line.price, ladder: line.ladder, moq: line.moq }, line.quantity, view.list),
})

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

function nextTierOf(line: CartLineRow, { currency, list }: View): CartLine['next_tier'] {
  const next = nextCheaper({ ...line, id: line.skuId }, line.quantity, list)
  return next && { ...next, price: formatMoney(next.price, currency), saving: formatMoney(next.saving, currency) }
}

export function presentLine(line: CartLineRow, view: View, { refusal, unit } = judge(line, view)): CartLine {
  const [pack] = line.packs
  const load = loadOf(line, line.quantity)
  const inCase = caseOf(line)
  const known = typeof line.name === 'string' ? { [view.locale]: line.name } : line.name
  const { name, image } = faceOf({ id: line.productId, name: known, image: line.image }, view)
  return {
    id: line.id,
    product_id: line.productId,
    product_sku_id: line.skuId,
    sku_code: line.code,
    name: textIn(name, view.locale, view.fallback),
    options: optionsOf(line.options, view),
    image,
    price: unit === null ? null : formatMoney(unit, view.currency),
    currency: view.currency,
    quantity: line.quantity,
    auxiliary_quantity: pack ? Math.round((line.quantity / pack.units) * 100) / 100 : null,
    auxiliary_unit: pack?.name ?? null,
    auxiliary_units: pack?.units ?? null,
    unit: line.unit,
    subtotal: unit === null ? null : formatMoney(unit * line.quantity, view.currency),
    remark: line.remark,
    weight: load.weight,
    volume: load.volume,
    packing: { ...presentLoad(load), case: inCase ? { name: inCase.name, units: inCase.units } : null },
    stock: isOffSale(line) ? 0 : line.stock,
    moq: line.moq,
    multiple: line.multiple,
    next_tier: isOffSale(line) ? null : nextTierOf(line, view),
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
  for (const [index, line] of lines.entries()) {
    const value = judge(line, view)
    if (index >= from && index < to) shown.push(presentLine(line, view, value))
    if (value.refusal) continue
    quantity += line.quantity
    amount += (value.unit ?? 0) * line.quantity
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
