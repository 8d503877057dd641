/** Words of the trade in six languages, as suppliers write them at the head of a column. */
import type { Locale } from '#contract/types'

type Words = Record<Locale, readonly string[]>

const words = (texts: Record<Locale, string>): Words =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.split('|')])) as unknown as Words

export const headings = {
  code: words({
    en: 'SKU|Item No.|Item code|Article no.|Product code|Part number|Ref.',
    cn: '货号|商品编码|产品编号|款号|型号',
    es: 'Código|Referencia|Cód.|Código de artículo|Ref.',
    ru: 'Артикул|Код товара|Код|Арт.',
    th: 'รหัสสินค้า|รหัส|SKU',
    vi: 'Mã hàng|Mã sản phẩm|Mã SP|SKU',
  }),
  name: words({
    en: 'Name|Product name|Item|Title|Product',
    cn: '品名|商品名称|产品名称|名称',
    es: 'Nombre|Producto|Artículo|Nombre del producto',
    ru: 'Наименование|Название|Товар|Номенклатура',
    th: 'ชื่อสินค้า|ชื่อ',
    vi: 'Tên hàng|Tên sản phẩm|Tên SP',
  }),
  price: words({
    en: 'Price|Unit price|Wholesale price|Net price',
    cn: '单价|价格|批发价|售价',
    es: 'Precio|Precio unitario|Precio mayorista|P. unitario',
    ru: 'Цена|Цена за единицу|Оптовая цена|Цена за шт.',
    th: 'ราคา|ราคาต่อหน่วย|ราคาขายส่ง',
    vi: 'Giá|Đơn giá|Giá bán|Giá sỉ',
  }),
  stock: words({
    en: 'Stock|On hand|Stock quantity|In stock (pcs)',
    cn: '库存|库存数量|现货库存',
    es: 'Existencias|Inventario|Stock',
    ru: 'Остаток|В наличии|Остаток, шт.',
    th: 'คงเหลือ|สต็อก|จำนวนคงเหลือ',
    vi: 'Tồn kho|Số lượng tồn|SL tồn',
  }),
  moq: words({
    en: 'MOQ|Minimum order|Min. qty|MOQ (pcs)',
    cn: '起订量|最小起订量|起批量',
    es: 'Pedido mínimo|Cantidad mínima',
    ru: 'Мин. заказ|Минимальный заказ|Минимальная партия',
    th: 'สั่งขั้นต่ำ|ขั้นต่ำ',
    vi: 'Số lượng tối thiểu|SL tối thiểu|MOQ',
  }),
  barcode: words({
    en: 'Barcode|EAN|GTIN',
    cn: '条码|条形码',
    es: 'Código de barras|EAN',
    ru: 'Штрихкод|Штрих-код|EAN',
    th: 'บาร์โค้ด',
    vi: 'Mã vạch',
  }),
  weight: words({
    en: 'Weight (kg)|Weight, kg',
    cn: '重量(kg)|重量（公斤）',
    es: 'Peso (kg)|Peso, kg',
    ru: 'Вес, кг|Вес (кг)',
    th: 'น้ำหนัก (กก.)|น้ำหนัก (kg)',
    vi: 'Trọng lượng (kg)|Khối lượng (kg)',
  }),
  status: words({
    en: 'Status',
    cn: '状态',
    es: 'Estado',
    ru: 'Статус',
    th: 'สถานะ',
    vi: 'Trạng thái',
  }),
} as const

/** Columns next to the price that are not what a buyer pays. */
export const otherPrices = words({
  en: 'Cost|Purchase price|RRP|Old price|Retail price',
  cn: '成本价|进货价|市场价|零售价',
  es: 'Coste|Precio de compra|PVP|Precio anterior',
  ru: 'Закупочная цена|Себестоимость|Старая цена|РРЦ',
  th: 'ราคาทุน|ราคาปลีก',
  vi: 'Giá vốn|Giá nhập|Giá bán lẻ',
})

export const remarks = words({
  en: 'Remarks|Colour code',
  cn: '备注',
  es: 'Observaciones',
  ru: 'Примечание',
  th: 'หมายเหตุ',
  vi: 'Ghi chú',
})

/** No heading of the trade: a reader that takes them for one guesses. */
export const unknownHeadings = ['Spalte 7', 'X1', 'Колонка', 'Kolom B', '???']

/** `true`: on sale. */
export const statusWords: Record<Locale, readonly [on: string, off: string]> = {
  en: ['Active', 'Draft'],
  cn: ['上架', '下架'],
  es: ['Publicado', 'Borrador'],
  ru: ['Активен', 'Скрыт'],
  th: ['เปิดขาย', 'ปิดการขาย'],
  vi: ['Đang bán', 'Ngừng bán'],
}

export const titles = words({
  en: 'Price list autumn 2026|Example Trading Ltd.',
  cn: '2026年秋季价目表|示例贸易有限公司',
  es: 'Lista de precios otoño 2026|Ejemplo Comercial S.L.',
  ru: 'Прайс-лист осень 2026|ООО «Пример»',
  th: 'รายการราคา 2026|บริษัท ตัวอย่าง จำกัด',
  vi: 'Bảng giá mùa thu 2026|Công ty Ví Dụ',
})

/** Sentences above the headings with the currency of the language's writers. */
export const currencyTitles = words({
  en: 'All prices in euros|Prices in EUR, ex works',
  cn: '价格单位：人民币元|单位：元',
  es: 'Precios en euros|Todos los precios en €',
  ru: 'Все цены в рублях|Цены в руб.',
  th: 'ราคาเป็นบาท|หน่วย: บาท',
  vi: 'Giá tính bằng đồng|Đơn vị tính: VNĐ',
})

/** In the code of the last row. */
export const totalWords = words({
  en: 'Total|Grand total',
  cn: '合计|总计',
  es: 'Total|Suma',
  ru: 'Итого|Всего',
  th: 'รวม|รวมทั้งสิ้น',
  vi: 'Tổng cộng|Tổng',
})

/** Quantities that are none: a bound, about so many, a line taken back. `#` is the number. */
export const openQuantities = words({
  en: 'from #|about #|#+|>#|# cancel|half a dozen',
  cn: '至少#|约#|≥#|#取消',
  es: 'desde #|unos #|#+|# cancelar|media docena',
  ru: 'от #|около #|>#|# не надо|полдюжины',
  th: 'ประมาณ #|>#|#+|# ยกเลิก',
  vi: 'từ #|khoảng #|#+|# hủy|nửa tá',
})

export const goods = words({
  en: 'Desk lamp|Water bottle|Paper bag|Kitchen scale|Toy train|Garden chair',
  cn: '台灯|保温水杯|纸袋|厨房秤|玩具火车|花园椅',
  es: 'Lámpara de mesa|Botella de agua|Bolsa de papel|Báscula de cocina|Silla de jardín|Muñeca pequeña',
  ru: 'Настольная лампа|Бутылка для воды|Бумажный пакет|Кухонные весы|Садовый стул|Игрушечный поезд',
  th: 'โคมไฟตั้งโต๊ะ|ขวดน้ำ|ถุงกระดาษ|เครื่องชั่งในครัว|เก้าอี้สนาม|รถไฟของเล่น',
  vi: 'Đèn bàn|Bình nước|Túi giấy|Cân nhà bếp|Ghế sân vườn|Tàu hỏa đồ chơi',
})

export const pieces: Record<Locale, string> = { en: 'pcs', cn: '件', es: 'uds', ru: 'шт', th: 'ชิ้น', vi: 'cái' }

/** Currencies as they are written in a heading or behind an amount. */
export const currencyMarks: Record<string, readonly string[]> = {
  USD: ['USD', 'US$'],
  EUR: ['EUR', '€'],
  RUB: ['RUB', '₽', 'руб.'],
  THB: ['THB', '฿', 'บาท'],
  VND: ['VND', '₫', 'VNĐ'],
  CNY: ['CNY', 'RMB', '元'],
}
