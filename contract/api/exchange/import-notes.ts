/** The subject of a verdict on a row of a product file: the cell, and how it was read. */
import { of, type Text } from '../../rules/text.ts'
import type { Locale } from '../../types.ts'
import { languageTag } from '../../units.ts'

const notes = {
  no_price: of(
    '“{value}” is no price',
    '“{value}”不是价格',
    '«{value}» no es un precio',
    '«{value}» — не цена',
    '“{value}” ไม่ใช่ราคา',
    '“{value}” không phải là giá',
  ),
  two_readings: of(
    '“{value}” may be {thousands} or {decimal}',
    '“{value}”可能是 {thousands} 或 {decimal}',
    '«{value}» puede ser {thousands} o {decimal}',
    '«{value}» может означать {thousands} или {decimal}',
    '“{value}” อาจหมายถึง {thousands} หรือ {decimal}',
    '“{value}” có thể là {thousands} hoặc {decimal}',
  ),
  price_too_large: of(
    '“{value}” is too much',
    '“{value}”金额过大',
    '«{value}» es demasiado',
    '«{value}» — слишком большая сумма',
    '“{value}” เป็นจำนวนเงินที่มากเกินไป',
    '“{value}” là số tiền quá lớn',
  ),
  price_too_small: of(
    '“{value}” is less than the smallest amount of {currency}',
    '“{value}”小于 {currency} 的最小金额',
    '«{value}» es menos que el importe mínimo en {currency}',
    '«{value}» меньше наименьшей суммы в {currency}',
    '“{value}” น้อยกว่าจำนวนต่ำสุดของ {currency}',
    '“{value}” nhỏ hơn số tiền nhỏ nhất của {currency}',
  ),
  other_currency: of(
    '“{value}” is in {currencies}, the prices of this import are in {currency}',
    '“{value}”的币种是 {currencies}，本次导入的价格币种是 {currency}',
    '«{value}» está en {currencies}; los precios de esta importación están en {currency}',
    '«{value}» — это {currencies}, а цены этого импорта указаны в {currency}',
    '“{value}” เป็นสกุลเงิน {currencies} แต่ราคาในการนำเข้านี้เป็น {currency}',
    '“{value}” là {currencies}, còn giá của lần nhập này tính bằng {currency}',
  ),
  no_number: of(
    '“{value}” is no number that fits here',
    '“{value}”不是此处可用的数字',
    '«{value}» no es un número válido aquí',
    '«{value}» — неподходящее число',
    '“{value}” ไม่ใช่ตัวเลขที่ใช้ได้ในช่องนี้',
    '“{value}” không phải là số phù hợp ở đây',
  ),
  no_unit: of(
    'The mall has no unit “{value}”',
    '商城没有单位“{value}”',
    'La tienda no tiene la unidad «{value}»',
    'В магазине нет единицы «{value}»',
    'ระบบไม่มีหน่วย “{value}”',
    'Hệ thống không có đơn vị “{value}”',
  ),
  no_tierscope: of(
    '“{value}” is neither “{sku}” nor “{product}”',
    '“{value}”既不是“{sku}”也不是“{product}”',
    '«{value}» no es «{sku}» ni «{product}»',
    '«{value}» — это ни «{sku}», ни «{product}»',
    '“{value}” ไม่ใช่ “{sku}” หรือ “{product}”',
    '“{value}” không phải “{sku}” hay “{product}”',
  ),
  shortened: of(
    'A spreadsheet has shortened the number to “{value}”: its digits are lost. Format the column as text before saving.',
    '电子表格把数字缩写成了“{value}”，部分数位已丢失。保存前请将该列设为文本格式。',
    'Una hoja de cálculo abrevió el número a «{value}» y se perdieron cifras. Dé a la columna formato de texto antes de guardar.',
    'Таблица сократила число до «{value}», цифры потеряны. Перед сохранением задайте столбцу текстовый формат.',
    'โปรแกรมตารางย่อตัวเลขเป็น “{value}” ทำให้ตัวเลขบางหลักหายไป โปรดตั้งคอลัมน์เป็นข้อความก่อนบันทึก',
    'Bảng tính đã rút gọn số thành “{value}” nên mất chữ số. Hãy định dạng cột là văn bản trước khi lưu.',
  ),
  too_long: of(
    'At most {max} characters',
    '最多 {max} 个字符',
    'Como máximo {max} caracteres',
    'Не более {max} символов',
    'ไม่เกิน {max} ตัวอักษร',
    'Tối đa {max} ký tự',
  ),
  long_cell: of(
    'The cell under “{heading}” has {count} characters',
    '“{heading}”下的单元格有 {count} 个字符',
    'La celda bajo «{heading}» tiene {count} caracteres',
    'Знаков в ячейке под заголовком «{heading}»: {count}',
    'เซลล์ใต้หัวคอลัมน์ “{heading}” มี {count} ตัวอักษร',
    'Ô dưới tiêu đề “{heading}” có {count} ký tự',
  ),
  cells: of(
    '{cells} cells under {headings} headings',
    '{headings} 个标题下有 {cells} 个单元格',
    'Celdas: {cells}; encabezados: {headings}',
    'Ячеек: {cells}, заголовков: {headings}',
    '{cells} เซลล์ใต้ {headings} หัวคอลัมน์',
    '{cells} ô dưới {headings} tiêu đề',
  ),
  cut_off: of(
    '{cells} cells under {headings} headings; the file ends in the middle of this row, it was cut off',
    '{headings} 个标题下有 {cells} 个单元格；文件在这一行中间结束，内容被截断',
    'Celdas: {cells}; encabezados: {headings}. El archivo termina a mitad de esta fila: está cortado',
    'Ячеек: {cells}, заголовков: {headings}. Файл обрывается посреди этой строки',
    '{cells} เซลล์ใต้ {headings} หัวคอลัมน์ ไฟล์ขาดกลางแถวนี้',
    '{cells} ô dưới {headings} tiêu đề; tệp bị cắt giữa dòng này',
  ),
  open_quote: of(
    'The quotation mark opened in line {line} is not closed as it must be; {lines} lines were read as this row',
    '第 {line} 行的引号没有正确闭合，共有 {lines} 行被读作这一行',
    'La comilla abierta en la línea {line} no está bien cerrada; líneas leídas como esta fila: {lines}',
    'Кавычка, открытая в строке {line}, не закрыта как нужно; прочитано как одна запись, строк: {lines}',
    'เครื่องหมายคำพูดที่เปิดในบรรทัด {line} ปิดไม่ถูกต้อง มี {lines} บรรทัดถูกอ่านเป็นแถวนี้',
    'Dấu ngoặc kép mở ở dòng {line} không được đóng đúng; {lines} dòng bị đọc thành dòng này',
  ),
  category_number: of(
    '“{value}” is a number, not the name of a category',
    '“{value}”是数字，不是分类名称',
    '«{value}» es un número, no el nombre de una categoría',
    '«{value}» — число, а не название категории',
    '“{value}” เป็นตัวเลข ไม่ใช่ชื่อหมวดหมู่',
    '“{value}” là số, không phải tên danh mục',
  ),
  no_category: of(
    'There is no category “{value}”',
    '没有分类“{value}”',
    'No existe la categoría «{value}»',
    'Нет категории «{value}»',
    'ไม่มีหมวดหมู่ “{value}”',
    'Không có danh mục “{value}”',
  ),
  several_categories: of(
    'Several categories are called “{value}” ({ids}): give the path',
    '有多个分类叫“{value}”（{ids}）：请写出完整路径',
    'Varias categorías se llaman «{value}» ({ids}): indique la ruta',
    'Несколько категорий называются «{value}» ({ids}): укажите путь',
    'มีหลายหมวดหมู่ที่ชื่อ “{value}” ({ids}) โปรดระบุเส้นทางเต็ม',
    'Có nhiều danh mục tên “{value}” ({ids}): hãy ghi đường dẫn đầy đủ',
  ),
  barcode_of: of(
    'The barcode {value} belongs to {code}',
    '条形码 {value} 属于 {code}',
    'El código de barras {value} pertenece a {code}',
    'Штрихкод {value} принадлежит артикулу {code}',
    'บาร์โค้ด {value} เป็นของ {code}',
    'Mã vạch {value} thuộc về {code}',
  ),
  other_name: of(
    'The code belongs to “{name}”',
    '该货号属于“{name}”',
    'El código pertenece a «{name}»',
    'Этот артикул у товара «{name}»',
    'รหัสนี้เป็นของ “{name}”',
    'Mã này thuộc về “{name}”',
  ),
  status_there: of(
    'Its status in {shop} is “{status}”',
    '它在 {shop} 中的状态是“{status}”',
    'Su estado en {shop} es «{status}»',
    'Статус в {shop}: «{status}»',
    'สถานะใน {shop} คือ “{status}”',
    'Trạng thái trong {shop} là “{status}”',
  ),
  type_there: of(
    'A product of the type “{type}”',
    '类型为“{type}”的商品',
    'Un producto del tipo «{type}»',
    'Товар типа «{type}»',
    'สินค้าประเภท “{type}”',
    'Sản phẩm thuộc loại “{type}”',
  ),
} as const satisfies Record<string, Text>

export interface ImportNote {
  id: keyof typeof notes
  params: Readonly<Record<string, string | number | undefined>>
}

/** Call with texts of the file as parameters; numbers are written as in the language. */
export const importNoteText = ({ id, params }: ImportNote, locale: Locale): string =>
  notes[id][locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(languageTag[locale]) : value
  })
