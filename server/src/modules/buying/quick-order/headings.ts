/** Headings of columns in tables that buyers paste or send. */
import { fold } from '../../search/engine/tokens.ts'

export type Column = 'code' | 'barcode' | 'quantity' | 'unit' | 'name'
export type Columns = Partial<Record<Column, number>> & {
  /** Further columns of quantities. */
  quantities?: number[]
}

/** Quantities where no other column is: next to one they are the number of an order, or a sum of money. */
const perhapsQuantity = ['order', 'amount', 'pcs', 'pedido', 'заказ', 'đặt hàng']

const words: Record<Column, string[]> = {
  code: [
    ...[
      'code',
      'sku',
      'sku code',
      'item',
      'item no',
      'item code',
      'item number',
      'article',
      'art',
      'art no',
      'model',
      'ref',
    ],
    ...[
      'product code',
      'product code (sku)',
      '货号',
      '编码',
      '编号',
      '型号',
      '商品编码',
      '款号',
      'código',
      'código de producto',
      'referencia',
    ],
    ...['артикул', 'код', 'код товара', 'รหัส', 'รหัสสินค้า', 'mã', 'mã hàng', 'mã sản phẩm', 'mã sp'],
  ],
  barcode: [
    ...[
      'barcode',
      'bar code',
      'ean',
      'ean13',
      'gtin',
      'upc',
      '条码',
      '条形码',
      'código de barras',
      'штрихкод',
      'штрих-код',
    ],
    ...['บาร์โค้ด', 'mã vạch'],
  ],
  quantity: [
    ...['qty', 'quantity', 'order qty', '数量', '订购数量', '订货数量', 'cantidad', 'cant'],
    ...['количество', 'кол-во', 'кол', 'จำนวน', 'จำนวนสั่ง', 'số lượng', 'sl'],
  ],
  unit: ['unit', 'units', 'uom', '单位', 'unidad', 'ед', 'ед изм', 'единица', 'หน่วย', 'đơn vị', 'đvt'],
  name: [
    ...[
      'name',
      'product',
      'product name',
      'description',
      'goods',
      '名称',
      '品名',
      '商品',
      '商品名称',
      'nombre',
      'producto',
    ],
    ...['descripción', 'наименование', 'название', 'товар', 'ชื่อ', 'ชื่อสินค้า', 'สินค้า', 'tên', 'tên hàng', 'sản phẩm'],
  ],
}

const plain = (text: string) =>
  fold(text)
    .replace(/[.:：*#№()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const columnOf = new Map(
  (Object.keys(words) as Column[]).flatMap((column) =>
    words[column].map((word): [string, Column] => [plain(word), column]),
  ),
)

/** No heading that is known is as long. */
const longestHeading = 60
const mostColumns = 64
const perhaps = new Set(perhapsQuantity.map(plain))
const isPerhaps = (cell: string) => cell.length <= longestHeading && perhaps.has(plain(cell))
const known = (cell: string): Column | undefined => {
  if (cell.length > longestHeading) return undefined
  return columnOf.get(plain(cell)) ?? (isPerhaps(cell) ? 'quantity' : undefined)
}

/** Where the columns are; undefined unless the row names a quantity and what to order. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  const named = [...cells.slice(0, mostColumns).entries()]
  for (const [place, cell] of named) {
    const column = known(cell)
    if (column) columns[column] ??= place
  }
  const quantities = named.filter(([, cell]) => known(cell) === 'quantity')
  const sure = quantities.filter(([, cell]) => !isPerhaps(cell))
  const [first, ...others] = (sure.length > 0 ? sure : quantities).map(([place]) => place)
  if (first !== undefined) columns.quantity = first
  if (others.length > 0) columns.quantities = others
  const isTable = columns.quantity !== undefined && (columns.code ?? columns.barcode ?? columns.name) !== undefined
  return isTable ? columns : undefined
}

/** Whether a line has nothing but names of columns. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim())
  return filled.length > 0 && filled.length <= mostColumns && filled.every(known)
}

/** Words before a quantity, such as `qty` and `数量`. */
export const isQuantityMark = (word: string) => /^[x×*х=]$/i.test(word) || known(word) === 'quantity'
