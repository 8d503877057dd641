/** Headings and values of the product sheet in each language. The file import knows the headings it can use. */

import { stockWords } from '#contract/rules/stock-words'
import { of, type Text } from '#contract/rules/text'
import type { TierScope } from '#contract/rules/tiers'
import type { ProductStatus } from '#contract/status'

export const headings = {
  code: of('Product code', '货号', 'Código', 'Артикул', 'รหัสสินค้า', 'Mã hàng'),
  name: of('Product name', '商品名称', 'Nombre', 'Название', 'ชื่อสินค้า', 'Tên sản phẩm'),
  options: of('Option', '规格', 'Opción', 'Вариант', 'ตัวเลือก', 'Phân loại'),
  category: of('Category', '分类', 'Categoría', 'Категория', 'หมวดหมู่', 'Danh mục'),
  brand: of('Brand', '品牌', 'Marca', 'Бренд', 'แบรนด์', 'Thương hiệu'),
  manufacturer: of('Manufacturer', '生产商', 'Fabricante', 'Производитель', 'ผู้ผลิต', 'Nhà sản xuất'),
  price: of('Price', '价格', 'Precio', 'Цена', 'ราคา', 'Giá'),
  currency: of('Currency', '币种', 'Moneda', 'Валюта', 'สกุลเงิน', 'Loại tiền'),
  on_hand: stockWords.on_hand,
  reserved: stockWords.reserved,
  stock: stockWords.available,
  moq: of('MOQ', '起订量', 'Pedido mínimo', 'Минимальный заказ', 'ขั้นต่ำ', 'Số lượng tối thiểu'),
  multiple: of('Multiple', '倍数', 'Múltiplo', 'Кратность', 'ตัวคูณ', 'Bội số'),
  unit: of('Unit', '单位', 'Unidad', 'Единица', 'หน่วย', 'Đơn vị'),
  barcode: of('Barcode', '条形码', 'Código de barras', 'Штрихкод', 'บาร์โค้ด', 'Mã vạch'),
  weight: of('Weight (kg)', '重量', 'Peso', 'Вес (кг)', 'น้ำหนัก', 'Trọng lượng'),
  volume: of('Volume (m³)', '体积', 'Volumen', 'Объём', 'ปริมาตร', 'Thể tích'),
  status: of('Status', '状态', 'Estado', 'Статус', 'สถานะ', 'Trạng thái'),
  sku_status: of('SKU status', '规格状态', 'Estado del SKU', 'Статус артикула', 'สถานะ SKU', 'Trạng thái SKU'),
  tier_scope: of(
    'Tiered prices count',
    '阶梯价计算方式',
    'Los precios por cantidad cuentan',
    'Цены по объёму считаются',
    'ราคาตามจำนวนนับ',
    'Giá theo số lượng tính',
  ),
  product_id: of('Product ID', '商品ID', 'ID del producto', 'ID товара', 'รหัสอ้างอิงสินค้า', 'ID sản phẩm'),
}

export const tierScopeTexts: Record<TierScope, Text> = {
  sku: of(
    'Each variant alone',
    '各规格分别计算',
    'Cada variante por separado',
    'По каждому варианту отдельно',
    'แยกแต่ละตัวเลือก',
    'Riêng từng phân loại',
  ),
  product: of(
    'All variants together',
    '所有规格合计',
    'Todas las variantes juntas',
    'По всем вариантам вместе',
    'รวมทุกตัวเลือก',
    'Gộp tất cả phân loại',
  ),
}

export const statusTexts: Record<ProductStatus, Text> = {
  draft: of('Draft', '草稿', 'Borrador', 'Черновик', 'ฉบับร่าง', 'Bản nháp'),
  on_sale: of('On sale', '在售', 'A la venta', 'Продаётся', 'เปิดขาย', 'Đang bán'),
  off_sale: of('Off sale', '已下架', 'Fuera de venta', 'Снят с продажи', 'ปิดการขาย', 'Ngừng bán'),
}
