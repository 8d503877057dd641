/** Cart lines with live price, stock and rule. */
import type { CartLine } from '#contract/cart'
import { errorText } from '#contract/errors'
import { formatMoney } from '../../lib/money.ts'
import { textIn } from '../../lib/translate.ts'
import { presentOptions, type View } from '../catalog/present.ts'
import { type PriceList, resolvePrice } from '../price/resolve.ts'
import { checkPurchase, type Refusal } from './quantity.ts'
import type { CartRow, Figures, LineFigures } from './queries.ts'

/** Rounded to the digits the wire promises: kg 3, m³ 6, packs 2. */
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export const weightOf = (sku: Pick<Figures, 'weight'>, quantity: number) => rounded(sku.weight * quantity, 3)
export const volumeOf = (sku: Pick<Figures, 'volume'>, quantity: number) => rounded(sku.volume * quantity, 6)

export const refusalOf = (sku: Figures, quantity: number, view: Pick<View, 'locale'>): Refusal | null =>
  checkPurchase({ ...sku, isDeleted: sku.deletedAt !== null || sku.productDeletedAt !== null }, quantity, view.locale)

export const unitPriceOf = (sku: Figures, quantity: number, list: PriceList | null) =>
  resolvePrice({ id: sku.skuId, price: sku.price, ladder: sku.ladder, moq: sku.moq }, quantity, list)

export const presentRefusal = ({ error, params }: Refusal, view: Pick<View, 'locale'>) => ({ error, params, msg: errorText(error, params, view.locale) })

export function presentLine(line: CartRow, view: View): CartLine {
  const price = unitPriceOf(line, line.quantity, view.list)
  const refusal = refusalOf(line, line.quantity, view)
  const pack = line.packs[0]
  return {
    id: line.id,
    product_id: line.productId,
    product_sku_id: line.skuId,
    sku_code: line.code,
    name: textIn(line.name, view.locale, view.fallback),
    options: presentOptions(line.options, view),
    image: line.images[0] ?? null,
    price: price ? formatMoney(price.unit, view.currency) : null,
    currency: view.currency,
    quantity: line.quantity,
    auxiliary_quantity: pack ? rounded(line.quantity / pack.units, 2) : null,
    auxiliary_unit: pack?.name ?? null,
    auxiliary_units: pack?.units ?? null,
    unit: line.unit,
    subtotal: price ? formatMoney(price.unit * line.quantity, view.currency) : null,
    remark: line.remark,
    weight: weightOf(line, line.quantity),
    volume: volumeOf(line, line.quantity),
    stock: line.stock,
    moq: line.moq,
    multiple: line.multiple,
    available: refusal === null,
    reason: refusal && presentRefusal(refusal, view),
  }
}

/** Over the lines that can be bought; the others count as lines only. */
export function summarize(lines: LineFigures[], view: View) {
  let [quantity, amount, weight, volume] = [0, 0, 0, 0]
  for (const line of lines) {
    if (refusalOf(line, line.quantity, view)) continue
    quantity += line.quantity
    amount += (unitPriceOf(line, line.quantity, view.list)?.unit ?? 0) * line.quantity
    weight += line.weight * line.quantity
    volume += line.volume * line.quantity
  }
  return { lines: lines.length, quantity, amount: formatMoney(amount, view.currency), weight: rounded(weight, 3), volume: rounded(volume, 6), currency: view.currency }
}
