/** WooCommerce writes the headings of its export in the language of the shop. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, shapedRows, startImports } from '../../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

/** Of the same columns in each language. */
const languages = {
  es: 'ID|Tipo|SKU|GTIN, UPC, EAN o ISBN|Nombre|Publicado|¿Está destacado?|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que empieza el precio rebajado|Día en que termina el precio rebajado|Estado del impuesto|Clase de impuesto|¿Existencias?|Inventario|Peso (kg)|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|Posición|Marcas|Nombre del atributo 1|Valor(es) del atributo 1',
  ru: 'ID|Тип|Артикул|GTIN, UPC, EAN или ISBN|Имя|Опубликован|Рекомендуемый?|Видимость в каталоге|Краткое описание|Описание|Дата начала действия скидки|Дата окончания действия скидки|Статус налога|Налоговый класс|Наличие|Запасы|Вес (кг)|Акционная цена|Базовая цена|Категории|Метки|Изображения|Родительский|Позиция|Бренды|Имя атрибута 1|Значение(-я) аттрибута(-ов) 1',
  cn: 'ID|类型|SKU|GTIN, UPC, EAN, or ISBN|名称|已发布|是推荐产品|在列表页可见|简单描述|描述|促销开始日期|促销截止日期|税状态|税类|有货？|库存|重量(公斤)|促销价格|常规售价|分类|标签|图片|父级|位置|品牌|属性 1 名称|属性 1 值',
  vi: 'ID|Loại|Mã sản phẩm|GTIN, UPC, EAN, or ISBN|Tên|Đã đăng|Nhãn nổi bật?|Hiển thị trong danh mục|Mô tả ngắn|Mô tả|Ngày bắt đầu giảm giá|Ngày kết thúc giảm giá|Trạng thái thuế|Lớp thuế|Còn hàng?|Kho|Cân nặng (kg)|Giá khuyến mãi|Giá bán thường|Danh mục|Từ khóa|Hình ảnh|Gốc|Vị trí|Thương hiệu|Tên thuộc tính 1|Giá trị thuộc tính 1',
  // What Thai leaves untranslated is English.
  th: 'ID|ประเภท|รหัสสินค้า|GTIN, UPC, EAN, or ISBN|ชื่อ|Published|เป็นรายการเด่นหรือไม่|การมองเห็นในแค็ตตาล็อก|คำอธิบายแบบย่อ|รายละเอียด|วันเริ่มต้นลดราคา|วันสิ้นสุดการลดราคา|Tax status|Tax class|In stock?|สต็อก|น้ำหนัก (kg)|ราคาที่ลด|ราคาปกติ|หมวดหมู่|Tags|ไฟล์รูปภาพ|Parent|ตำแหน่ง|Brands|ชื่อคุณสมบัติ 1|ค่าคุณสมบัติ 1 ',
}
const english =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|Position|Brands|Attribute 1 name|Attribute 1 value(s)'

const shirt = {
  ID: '10',
  Type: 'variable',
  SKU: 'CAM',
  Name: 'Camiseta',
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: 'De algodón',
  'In stock?': '1',
  'Weight (kg)': '0.2',
  Categories: 'Ropa > Camisetas',
  Images: 'https://shop.example/1.jpg, https://shop.example/2.jpg',
  Brands: 'Sol',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': 'Azul, Rojo',
}
const variation = {
  Type: 'variation',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  'Regular price': '12,50',
  Parent: 'CAM',
  'Attribute 1 name': 'Color',
}
const rows: Record<string, string>[] = [
  shirt,
  { ...variation, ID: '11', SKU: 'CAM-A', Name: 'Camiseta - Azul', Stock: '40', 'Attribute 1 value(s)': 'Azul' },
  { ...variation, ID: '12', SKU: 'CAM-R', Name: 'Camiseta - Rojo', Stock: 'parent', 'Attribute 1 value(s)': 'Rojo' },
  { ID: '13', Type: 'simple', SKU: 'OLD', Name: 'Gorra', Published: '0', Stock: '5', 'Regular price': '9,00' },
  {
    ID: '14',
    Type: 'simple',
    SKU: 'BEL',
    'GTIN, UPC, EAN, or ISBN': '4006381333931',
    Name: 'Cinturón',
    Published: '1',
    'Short description': 'Piel',
    'In stock?': '0',
    'Weight (kg)': '0.300',
    'Sale price': '15,00',
    'Date sale price ends': '2020-01-01',
    'Regular price': '20,00',
  },
]
const inLanguage = (headings: string) => {
  const [names, others] = [english.split('|'), headings.split('|')]
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [others[index] ?? '', row[name] ?? ''])))
}

describe.each([['en', english], ...Object.entries(languages)])('headings in %s', (_, headings) => {
  test('variations are SKUs of one product, hidden goods are refused, the flag is no count', async () => {
    const { said, created, failed } = await mall.run(csvOf(headings, ...inLanguage(headings)))
    expect(said).toContain('Read as an export of WooCommerce')
    expect([created, failed]).toEqual([3, ['OLD not_for_sale']])
    const { CAM, 'CAM-A': blue, 'CAM-R': red, BEL } = await mall.skus()
    expect(CAM).toBeUndefined()
    expect(blue).toMatchObject({
      name: { en: 'Camiseta' },
      category: 'Camisetas',
      price: 1250,
      stock: 40,
      weight: 0.2,
      options: { Color: 'Azul' },
    })
    expect(red).toMatchObject({ product: blue?.product, price: 1250, stock: 0 })
    expect(BEL).toMatchObject({ price: 2000, stock: 0, weight: 0.3, barcode: '4006381333931', category: 'Goods' })
    expect(shapedRows(headings, ...inLanguage(headings)).rows[1]).toMatchObject({
      status: 'on_sale',
      brand: 'Sol',
      pictures: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
    })
  })
})

test.each([
  ['Published', '2'],
  ['Published', '-1'],
  ['Visibility in catalog', 'hidden'],
])('a product is not for sale where %s is %s', async (heading, value) => {
  const row = { ID: '1', Type: 'simple', SKU: 'A', Name: 'Mug', Published: '1', 'Regular price': '1.00' }
  expect(await mall.run(csvOf(english, { ...row, [heading]: value }))).toMatchObject({
    created: 0,
    failed: ['A not_for_sale'],
  })
})

test.each([
  ['Weight (g)', '250', 0.25],
  ['Peso (lbs)', '2', 0.907],
  ['Вес (г)', '1250', 1.25],
  ['Weight (oz)', '8', 0.227],
])('%s is in its unit', async (heading, weight, kilograms) => {
  const headings = english.replace('Weight (kg)', heading)
  const row = { ID: '1', Type: 'simple', SKU: 'A', Name: 'Mug', Published: '1', 'Regular price': '1.00' }
  expect(await mall.run(csvOf(headings, { ...row, [heading]: weight }))).toMatchObject({ created: 1 })
  expect(await mall.skus()).toMatchObject({ A: { weight: kilograms } })
})
