/**
 * Which column of a product file holds what, by the words in its heading: those of wholesalers' price lists,
 * of Shopify's and WooCommerce's exports, and of the mall's six languages.
 */
import { type Locale, locales } from '#contract/types'
import { localeOf } from '../../../lib/translate.ts'

const synonyms = {
  code: 'sku,code,stockcode,skucode,productcode,itemcode,articlenumber,itemnumber,partnumber,variantsku,货号,商品编码,商品编号,编码,产品编号,código,códigodeartículo,referencia,артикул,код,кодтовара,รหัสสินค้า,รหัส,mãsảnphẩm,mãhàng,mã',
  name: 'name,title,productname,itemname,品名,名称,商品名称,产品名称,nombre,producto,título,название,наименование,товар,ชื่อสินค้า,ชื่อ,tênsảnphẩm,tên,tênhàng',
  /** The name where no other column is, as price lists have it; else the detail. */
  description: 'description,descripción,описание,描述,คำอธิบาย,môtả',
  detail:
    'detail,details,body,bodyhtml,longdescription,详情,商品详情,详细描述,detalle,подробноеописание,รายละเอียด,chitiết',
  price:
    'price,unitprice,sellingprice,regularprice,wholesaleprice,variantprice,netprice,pricenet,价格,单价,售价,批发价,precio,preciounitario,цена,ценазаединицу,ราคา,ราคาต่อหน่วย,giá,đơngiá,giábán',
  /** Units on the shelf; also where a heading says no more than "stock", since then nothing is sold twice. */
  on_hand:
    'onhand,qtyonhand,stockonhand,stock,stockquantity,inventory,stocklevel,在库,库存,库存数量,stockfísico,existencias,inventario,вналичии,остаток,наличие,คงคลัง,สต็อก,คงเหลือ,tồnthựctế,tồnkho,sốlượngtồn',
  /** What can be ordered: without units of open orders. */
  stock:
    'available,availablestock,availablequantity,qtyavailable,variantinventoryqty,可售,可售库存,可用库存,disponible,stockdisponible,доступно,свободныйостаток,พร้อมขาย,cóthểbán,tồnkhảdụng',
  /** The quantity usually bought at once: told, never a rule. */
  quantity: 'quantity,qty,typicalquantity,数量,cantidad,количество,จำนวน,sốlượng',
  moq: 'moq,minimumorder,minimumorderquantity,minimumquantity,minorder,minqty,起订量,最小起订量,pedidomínimo,минимальныйзаказ,минимальнаяпартия,ขั้นต่ำ,สั่งขั้นต่ำ,sốlượngtốithiểu',
  multiple: 'multiple,ordermultiple,multibuy,orderstep,倍数,订购倍数,múltiplo,кратность,ตัวคูณ,bộisố',
  category:
    'category,categories,productcategory,producttype,分类,类目,商品分类,categoría,категория,раздел,หมวดหมู่,danhmục',
  barcode:
    'barcode,ean,ean13,gtin,upc,variantbarcode,gtinupceanorisbn,条码,条形码,国际条码,códigodebarras,штрихкод,บาร์โค้ด,mãvạch',
  unit: 'unit,uom,unitofmeasure,单位,unidad,единица,единицаизмерения,หน่วย,đơnvị,đơnvịtính',
  weight: 'weight,weightkg,unitweight,grossweight,重量,毛重,peso,вес,вескг,น้ำหนัก,trọnglượng,khốilượng',
  volume: 'volume,volumem3,cbm,体积,volumen,объём,объем,ปริมาตร,thểtích',
  manufacturer:
    'manufacturer,maker,vendor,supplier,厂家,生产商,制造商,fabricante,производитель,изготовитель,ผู้ผลิต,nhàsảnxuất',
  /** How the product counts tiered prices. */
  tierscope:
    'tierscope,tieredpricescount,阶梯价计算方式,lospreciosporcantidadcuentan,ценыпообъёмусчитаются,ราคาตามจำนวนนับ,giátheosốlượngtính',
} as const

type Word = keyof typeof synonyms
export type Field = Exclude<Word, 'description'>

const fields = (Object.keys(synonyms) as Word[]).filter((word) => word !== 'description')

export interface Column {
  index: number
  field: Field
  /** Of `name_ru` and the like; undefined: the language of the import. */
  lang: Locale | undefined
}

export interface Mapping {
  columns: Column[]
  /** ISO 4217 code that the price's heading names, as in `price_gbp`. */
  priceCurrency: string | undefined
  /** Headings that nothing is taken from. */
  unused: string[]
}

/** Characters of a heading that count. */
const longestHeading = 500

/** One spelling for a heading: compatible forms, lower case, letters and digits only. */
export const plainHeading = (heading: string) =>
  heading
    .slice(0, longestHeading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
const byWord = new Map(
  Object.entries(synonyms).flatMap(([field, words]) =>
    words.split(',').map((word) => [plainHeading(word), field as Word] as const),
  ),
)
/** Words that may stand beside "price" in its heading without making it another price. */
const besidePrice = new Set([
  'unit',
  'net',
  'median',
  'each',
  'wholesale',
  'per',
  'piece',
  'ex',
  'excl',
  'vat',
  'tax',
  'without',
])
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Meanings of a shop's headings, in one spelling; `none` for headings that look like a field and are not. */
export type ShapeFields = Readonly<Record<string, Field | 'none' | { field: Field; lang: Locale }>>
interface Choice {
  /** `none`: nothing is taken from the column. */
  field: Field | 'none'
  lang?: Locale | undefined
}
export type ChosenColumn = Choice & { heading: string }
/** The operator's meanings: headings, in one spelling, of fields such as `code` or `name_ru`. */
export type ChosenColumns = ReadonlyMap<string, Choice>

/** Reads also `code=Item ref, name_ru=Наименование`; undefined for what it does not name a field by. */
export function chooseColumns(columns: string | readonly ChosenColumn[]): ChosenColumns | undefined {
  return typeof columns === 'string'
    ? readColumns(columns)
    : new Map(columns.map(({ heading, field, lang }) => [plainHeading(heading), { field, lang }]))
}

function readColumns(text: string): ChosenColumns | undefined {
  const chosen = new Map<string, Choice>()
  for (const part of text.split(/[,;]\s*(?=\w+\s*=)/)) {
    const [, whole = '', heading = ''] = /^\s*([a-z_-]+)\s*=(.+)$/i.exec(part) ?? []
    const named = (text: string) => fields.find((each) => each === text.toLowerCase())
    const tag = named(whole) ? undefined : /_([a-z-]+)$/i.exec(whole)?.[1]
    const field = named(tag ? whole.slice(0, -tag.length - 1) : whole)
    const lang = localeOf(tag)
    if (!field || (tag && !lang)) return undefined
    chosen.set(plainHeading(heading), { field, lang })
  }
  return chosen
}

/**
 * The operator's choice counts first, then the fields of a known export, then the words. Of several columns of a field
 * and language the first counts, later ones are unused.
 */
export function mapColumns(
  headings: readonly string[],
  shapeFields: ShapeFields = {},
  chosen: ChosenColumns = new Map(),
): Mapping {
  const columns: Column[] = []
  let priceCurrency: string | undefined
  const take = (index: number, field: Field, lang: Locale | undefined) => {
    const isTaken = columns.some((column) => column.field === field && column.lang === lang)
    if (!isTaken) columns.push({ index, field, lang })
    return !isTaken
  }
  const readOne = (heading: string): { word?: Word; lang?: Locale | undefined; currency?: string } => {
    const name = plainHeading(heading)
    const known = chosen.get(name)
    if (known) return known.field === 'none' ? {} : { word: known.field, lang: known.lang }
    const shaped = shapeFields[name]
    if (shaped === undefined) return readHeading(heading)
    if (typeof shaped === 'object') return { word: shaped.field, lang: shaped.lang }
    return shaped === 'none' ? {} : { word: shaped }
  }
  const read = headings.map(readOne)
  for (const [index, heading] of headings.entries()) {
    const known = chosen.get(plainHeading(heading))
    if (known && known.field !== 'none') take(index, known.field, known.lang)
  }
  for (const [index, { word, lang, currency }] of read.entries()) {
    if (word && word !== 'description' && take(index, word, lang) && word === 'price') priceCurrency = currency
  }
  for (const [index, { word, lang }] of read.entries())
    if (word === 'description' && !take(index, 'name', lang)) take(index, 'detail', lang)
  leaveOneStock(columns, chosen)
  const isUsed = (index: number) => columns.some((column) => column.index === index && column.field !== 'quantity')
  return { columns, priceCurrency, unused: headings.filter((heading, index) => heading.trim() && !isUsed(index)) }
}

/** A file sets one number of stock: the chosen one, else what is on hand. */
function leaveOneStock(columns: Column[], chosen: ChosenColumns): void {
  const has = (field: Field) => columns.some((column) => column.field === field)
  if (!has('on_hand') || !has('stock')) return
  const picked = new Set([...chosen.values()].map(({ field }) => field))
  const left = picked.has('stock') && !picked.has('on_hand') ? 'on_hand' : 'stock'
  columns.splice(
    columns.findIndex(({ field }) => field === left),
    1,
  )
}

function readHeading(heading: string): { word?: Word; lang?: Locale; currency?: string } {
  const whole = byWord.get(plainHeading(heading))
  if (whole) return { word: whole }
  const words = heading
    .slice(0, longestHeading)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const last = words.at(-1) ?? ''
  const lang = (locales as readonly string[]).includes(last) || last === 'zh' ? localeOf(last) : undefined
  const translated = lang && byWord.get(words.slice(0, -1).join(''))
  if (translated === 'name' || translated === 'description' || translated === 'detail')
    return { word: translated, lang }
  return readPriceHeading(words)
}

/** `price_gbp_median`, "Unit price (USD)", "цена, RUB". */
function readPriceHeading(words: string[]): { word?: Word; currency?: string } {
  const currency = words.map((word) => word.toUpperCase()).find((word) => currencies.has(word))
  const rest = words.filter((word) => word.toUpperCase() !== currency)
  const price = rest.filter((word) => byWord.get(word) === 'price')
  const isPrice =
    byWord.get(rest.join('')) === 'price' ||
    (price.length === 1 && rest.every((word) => besidePrice.has(word) || byWord.get(word) === 'price'))
  return isPrice ? { word: 'price', currency } : {}
}
