/**
 * Headings of WooCommerce's export, which are in the language of the shop; what is not translated there remains English
 * (https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/includes/export/class-wc-product-csv-exporter.php,
 * translations: https://translate.wordpress.org/projects/wp-plugins/woocommerce).
 */
import type { Field, ShapeFields } from '../columns.ts'
import { plainHeading } from '../columns.ts'

const words = {
  id: 'ID',
  type: 'Type|Tipo|Тип|类型|Loại|ประเภท|ชนิด',
  sku: 'SKU|Артикул|Mã sản phẩm|货号|รหัสสินค้า',
  name: 'Name|Nombre|Имя|Название|名称|Tên|ชื่อ',
  published: 'Published|Publicado|Опубликован|Опубликовано|已发布|Đã đăng|Đã xuất bản|เผยแพร่แล้ว|เผยแพร่',
  visibility:
    'Visibility in catalog|Visibility in catalogue|Visibilidad en el catálogo|Видимость в каталоге|在列表页可见|Hiển thị trong danh mục|การมองเห็นในแค็ตตาล็อก',
  short:
    'Short description|Descripción corta|Краткое описание|Короткое описание|简单描述|简短描述|简短说明|Mô tả ngắn|คำอธิบายแบบย่อ',
  description: 'Description|Descripción|Описание|描述|说明|Mô tả|คำอธิบาย|รายละเอียด',
  inStock: 'In stock?|¿Existencias?|¿En inventario?|В наличии?|Наличие|有货？|有货|Còn hàng?|มีสินค้า?|มีสินค้า',
  stock: 'Stock|Inventario|Запасы|库存|Kho|Kho hàng|Tồn kho|คลังสินค้า|สต็อก|สต๊อก|สินค้าคงคลัง',
  lowStock:
    'Low stock amount|Cantidad de bajo inventario|Величина малых запасов|Малое количество на складе|库存不足|Số lượng hàng tồn kho thấp',
  salePrice:
    'Sale price|Precio rebajado|Цена распродажи|Акционная цена|促销价格|促销价|Giá khuyến mãi|Giá ưu đãi|ราคาลด|ราคาขาย|ราคาที่ลด|ราคาลดพิเศษ',
  regularPrice:
    'Regular price|Precio normal|Базовая цена|常规售价|常规价格|Giá bán thường|Giá thông thường|Giá gốc|ราคาปกติ|ราคาสินค้าปกติ',
  categories: 'Categories|Categorías|Категории|分类|Danh mục|หมวดหมู่',
  images: 'Images|Imágenes|Изображения|图片|图像|Hình ảnh|ไฟล์รูปภาพ|รูปภาพ',
  parent: 'Parent|Superior|Родительский|Родитель|父级|Gốc|Cha|หลัก|แม่',
  brands: 'Brands|Marcas|Бренды|品牌|Thương hiệu|แบรนด์',
  cost: 'Cost of goods|Coste de los productos|Costo de bienes|Себестоимость|Себестоимость товара|商品成本|Giá vốn hàng bán|ต้นทุนสินค้า',
} as const

export type WooColumn = keyof typeof words

const byWord = new Map(
  (Object.keys(words) as WooColumn[]).flatMap((column) =>
    words[column].split('|').map((word): [string, WooColumn] => [plainHeading(word), column]),
  ),
)

/** Of attributes 1, 2 …: also as the Russian translation spells them. */
const attribute = [
  [
    'name',
    /^(?:attribute(\d+)name|nombredelatributo(\d+)|имяат+рибута(\d+)|属性(\d+)名称|tênthuộctính(\d+)|ชื่อคุณ(?:ลักษณะ|สมบัติ)(\d+))$/u,
  ],
  [
    'value',
    /^(?:attribute(\d+)values?|valoresdelatributo(\d+)|значениеяат+рибутаов(\d+)|属性(\d+)值|giátrịthuộctính(\d+)|ค่าคุณ(?:ลักษณะ|สมบัติ)(\d+))$/u,
  ],
] as const

/** The unit is a part of the heading. */
const weight = new RegExp(
  `^(?:${'Weight|Peso|Вес|重量|Cân nặng|Trọng lượng|Khối lượng|น้ำหนัก'.split('|').map(plainHeading).join('|')})(.+)$`,
  'u',
)
const barcode = /^gtinupcean(?:or|o|или|或|hoặc|หรือ)?isbn$/u

/** Plain headings of a file by what they hold. */
export interface WooHeadings {
  columns: ReadonlyMap<WooColumn, string>
  attributes: { name: string; value: string }[]
  barcode: string | undefined
  weight: { heading: string; unit: string } | undefined
}

export function wooHeadings(found: ReadonlySet<string>): WooHeadings {
  const columns = new Map<WooColumn, string>()
  const attributes = new Map<number, { name: string; value: string }>()
  let [code, mass]: [string | undefined, WooHeadings['weight']] = [undefined, undefined]
  for (const heading of found) {
    const column = byWord.get(heading)
    if (column && !columns.has(column)) columns.set(column, heading)
    for (const [side, pattern] of attribute) {
      const number = pattern.exec(heading)?.slice(1).find(Boolean)
      if (!number) continue
      const known = attributes.get(Number(number)) ?? { name: '', value: '' }
      attributes.set(Number(number), { ...known, [side]: heading })
    }
    if (barcode.test(heading)) code ??= heading
    const unit = column ? undefined : weight.exec(heading)?.[1]
    if (unit) mass ??= { heading, unit }
  }
  return {
    columns,
    attributes: [...attributes].toSorted(([one], [other]) => one - other).map(([, each]) => each),
    barcode: code,
    weight: mass,
  }
}

const fieldsOf: Partial<Record<WooColumn, Field | 'none'>> = {
  id: 'none',
  type: 'none',
  sku: 'code',
  name: 'name',
  published: 'none',
  visibility: 'none',
  short: 'none',
  description: 'detail',
  // Only whether there is any.
  inStock: 'none',
  stock: 'stock',
  lowStock: 'none',
  salePrice: 'none',
  regularPrice: 'price',
  categories: 'category',
  images: 'none',
  parent: 'none',
  brands: 'none',
  cost: 'none',
}

export const wooFields = ({ columns, barcode: code, weight: mass }: WooHeadings): ShapeFields =>
  Object.fromEntries([
    ...[...columns].map(([column, heading]) => [heading, fieldsOf[column] ?? 'none'] as const),
    ...(code ? [[code, 'barcode'] as const] : []),
    ...(mass ? [[mass.heading, 'weight'] as const] : []),
  ])
