/** Cart lines with live price, stock and rule. */
import type { CartLine } from '#contract/cart'
import { errorText } from '../../lib/error-text.ts'
import { formatMoney } from '../../lib/money.ts'
import { textIn } from '../../lib/translate.ts'
import { nextCheaper, type PricedSku, type PriceList, resolvePrice, resolveUnit } from '../price/resolve.ts'
import { presentOptions, type View } from '../product/present.ts'
import type { NamedText } from '../product/schema.ts'
import type { CartLineRow, CartSku } from './line-columns.ts'
import { checkPurchase, type Refusal } from './quantity.ts'

/** Rounded to the digits the wire promises: kg 3, m³ 6, packs 2. */
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export const weightOf = (sku: Pick<CartSku, 'weight'>, quantity: number) => rounded(sku.weight * quantity, 3)
export const volumeOf = (sku: Pick<CartSku, 'volume'>, quantity: number) => rounded(sku.volume * quantity, 6)

export const refusalOf = (
  sku: Parameters<typeof checkPurchase>[0],
  quantity: number,
  view: Pick<View, 'locale'>,
): Refusal | null => checkPurchase(sku, quantity, view.locale)

type Priced = Omit<PricedSku, 'id'> & Pick<CartSku, 'skuId'>
export const unitPriceOf = (
  { skuId, price, ladder, moq, basePrice = null, baseLadder = null, markupId = null }: Priced,
  quantity: number,
  list: PriceList | null,
) => resolvePrice({ id: skuId, price, ladder, moq, basePrice, baseLadder, markupId }, quantity, list)

/** What stands in the way of a line, and its unit price, null = on request. */
const judge = (line: CartLineRow, view: View) => ({
  refusal: refusalOf(line, line.quantity, view),
  unit: resolveUnit(
    { id: line.skuId, price: line.price, ladder: line.ladder, moq: line.moq },
    line.quantity,
    view.list,
  ),
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
  return {
    id: line.id,
    product_id: line.productId,
    product_sku_id: line.skuId,
    sku_code: line.code,
    name: typeof line.name === 'string' ? line.name : textIn(line.name, view.locale, view.fallback),
    options: optionsOf(line.options, view),
    image: line.image,
    price: unit === null ? null : formatMoney(unit, view.currency),
    currency: view.currency,
    quantity: line.quantity,
    auxiliary_quantity: line.packUnits === null ? null : rounded(line.quantity / line.packUnits, 2),
    auxiliary_unit: line.packName,
    auxiliary_units: line.packUnits,
    unit: line.unit,
    subtotal: unit === null ? null : formatMoney(unit * line.quantity, view.currency),
    remark: line.remark,
    weight: weightOf(line, line.quantity),
    volume: volumeOf(line, line.quantity),
    stock: line.stock,
    moq: line.moq,
    multiple: line.multiple,
    next_tier: nextTierOf(line, view),
    available: refusal === null,
    reason: refusal && presentRefusal(refusal, view),
  }
}

/** The lines from one place up to another, and sums over all that can be bought; the others count as lines only. */
export function presentLines(lines: CartLineRow[], { from, to }: { from: number; to: number }, view: View) {
  let [quantity, amount, weight, volume] = [0, 0, 0, 0]
  const shown: CartLine[] = []
  for (const [index, line] of lines.entries()) {
    const value = judge(line, view)
    if (index >= from && index < to) shown.push(presentLine(line, view, value))
    if (value.refusal) continue
    quantity += line.quantity
    amount += (value.unit ?? 0) * line.quantity
    weight += line.weight * line.quantity
    volume += line.volume * line.quantity
  }
  const summary = {
    lines: lines.length,
    quantity,
    amount: formatMoney(amount, view.currency),
    weight: rounded(weight, 3),
    volume: rounded(volume, 6),
    currency: view.currency,
  }
  return { shown, summary }
}
