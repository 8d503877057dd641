/** Columns of a file of prices, by their headings in the mall's languages. */
import { priceColumns } from '#contract/api/pricing/price-list'
import { currenciesOf } from '#contract/rules/currency-marks'
import { dozensOf, isPieceWord, pieceWords, scaleOf } from '#contract/rules/numerals'
import { commonCurrencies, currenciesNamed, hasOtherSense, tokensOf } from '../../files/reading/heading-tokens.ts'

export type PriceColumn = (typeof priceColumns)[number]
type Named = PriceColumn | 'currency'

/** A file may have several columns of a kind: those of the first group take precedence. */
const words: Record<Named, readonly string[]> = {
  sku_code: [
    'sku,sku code,货号,商品货号,артикул,арт,código de producto,código sku,รหัสสินค้า,mã sku,mã sản phẩm,mã sp,mã hàng',
    `code,item code,product code,item,item no,item number,article,article no,article number,part number,model,ref,商品编码,
    商品编号,产品编码,产品编号,编码,编号,款号,型号,código,cód,cód artículo,código de artículo,código del producto,referencia,
    код,код товара,код артикула,номенклатурный номер,รหัส,mã`,
  ],
  min_quantity: [
    `min quantity,minimum quantity,min qty,minimum qty,moq,min order,minimum order,from,from quantity,from qty,起订量,起批量,起订数量,
    最小数量,最小起订量,最低数量,起始数量,cantidad mínima,cant mínima,mínimo,desde,desde cantidad,pedido mínimo,
    минимальное количество,мин количество,мин кол во,количество от,кол во от,от,мин заказ,минимальный заказ,мин партия,
    จำนวนขั้นต่ำ,ขั้นต่ำ,สั่งขั้นต่ำ,จำนวนเริ่มต้น,số lượng tối thiểu,sl tối thiểu,tối thiểu,từ,từ số lượng,số lượng từ`,
    'quantity,qty,数量,cantidad,cant,количество,кол во,จำนวน,số lượng,sl',
  ],
  price: [
    `price,unit price,list price,net price,wholesale price,价格,单价,售价,批发价,协议价,precio,precio unitario,p unitario,precio mayorista,precio de lista,precio neto,цена,
    оптовая цена,цена за единицу,цена за шт,
    ราคา,ราคาต่อหน่วย,ราคาต่อชิ้น,ราคาขายส่ง,ราคาส่ง,giá,đơn giá,giá bán,giá sỉ`,
  ],
  currency: ['currency,ccy,币种,货币,moneda,divisa,валюта,สกุลเงิน,loại tiền,tiền tệ'],
}

/** Of headings such as "price per piece in USD" and "кол-во, шт.". */
const fillers = new Set([
  ...'in en в за per por c u unidad единицу штуку bằng'.split(' '),
  ...pieceWords.map((word) => word.normalize('NFKC')),
])

const keyOf = (parts: readonly string[]) => parts.join('').toLowerCase()

interface Heading {
  column: Named
  rank: number
  /** That a heading of prices may mean; undefined if it names none. */
  currencies?: readonly string[]
  /** It counts in other units: "тыс. шт.". */
  isScaled?: boolean
}

const known = new Map<string, Heading>()
for (const [column, groups] of Object.entries(words) as [Named, readonly string[]][])
  for (const [rank, group] of groups.entries())
    for (const word of group.split(',')) known.set(keyOf(tokensOf(word)), { column, rank })

/** `Цена, руб.`, `单价(元)`, `ราคาบาท`, `Precio (€)`, `price_usd`; undefined for what is no column of ours. */
function readHeading(heading: string): Heading | undefined {
  const parts = tokensOf(heading).flatMap(unglued)
  const whole = known.get(keyOf(parts))
  if (whole && !hasOtherSense(heading)) return whole
  const marks = parts.filter((part) => currenciesNamed(part).length > 0)
  const scales = parts.filter((part) => scaleOf(part) !== undefined || dozensOf(part))
  // "Per 1 pc"; in "Price 1" it distinguishes prices.
  const isOne = (part: string, place: number) => part === '1' && isPieceWord(parts[place + 1] ?? '')
  const rest = parts.filter(
    (part, place) =>
      !marks.includes(part) && !scales.includes(part) && !fillers.has(part.toLowerCase()) && !isOne(part, place),
  )
  const named = hasOtherSense(heading) ? undefined : known.get(keyOf(rest))
  if (named?.column === 'min_quantity' && marks.length === 0) return { ...named, isScaled: scales.length > 0 }
  if (named?.column !== 'price' || scales.length > 0) return undefined
  const currencies = commonCurrencies(marks)
  if (currencies?.length === 0) return undefined
  return currencies ? { ...named, currencies } : named
}

/** Chinese and Thai write the currency without a blank behind the name of the price. */
function unglued(part: string): string[] {
  if (!/^[\p{Script=Han}\p{Script=Thai}]/u.test(part) || known.has(part)) return [part]
  for (const [word, { column }] of known) {
    const mark = column === 'price' && part.startsWith(word) ? part.slice(word.length) : ''
    if (currenciesOf(mark).length > 0) return [word, mark]
  }
  return [part]
}

export interface PriceColumns {
  places: Partial<Record<Named, number>>
  /** Headings of columns that nothing is taken from. */
  unused: string[]
  /** That the heading of the price names; none of them may be the list's. */
  currencies: readonly string[] | undefined
  /** Columns that several headings may mean, or one in units that are not read. */
  unclear: { column: PriceColumn; headings: string[] }[]
}

/** What the headings of a row name. Of prices in several currencies those in the list's count. */
export function priceColumnsOf(cells: readonly string[], currency: string): PriceColumns {
  const found = cells.flatMap((heading, place) => {
    const read = readHeading(heading)
    return read ? [{ ...read, heading, place }] : []
  })
  const columns: PriceColumns = { places: {}, unused: [], currencies: undefined, unclear: [] }
  for (const column of [...priceColumns, 'currency'] as const) {
    const all = found.filter((each) => each.column === column)
    const own = all.filter(({ currencies }) => !currencies || currencies.includes(currency))
    const candidates = own.length > 0 ? own : all
    const rank = Math.min(...candidates.map((each) => each.rank))
    const [first, ...others] = candidates.filter((each) => each.rank === rank)
    if (!first) continue
    columns.places[column] = first.place
    if (column === 'price') columns.currencies = first.currencies
    if (column !== 'currency' && (others.length > 0 || first.isScaled))
      columns.unclear.push({ column, headings: [first, ...others].map(({ heading }) => heading.trim()) })
  }
  const used = new Set(Object.values(columns.places))
  columns.unused = cells.map((cell) => cell.trim()).filter((cell, place) => cell && !used.has(place))
  return columns
}
