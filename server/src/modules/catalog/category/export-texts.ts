/** Headings of the export of categories, by which its import knows the columns again. */
import { of } from '#contract/rules/text'

export const categoryHeadings = {
  id: of('ID', 'ID', 'ID', 'ID', 'ID', 'ID'),
  path: of('Path', '路径', 'Ruta', 'Путь', 'เส้นทาง', 'Đường dẫn'),
  name: of('Name', '名称', 'Nombre', 'Название', 'ชื่อ', 'Tên'),
  parent_id: of('Parent ID', '上级ID', 'ID superior', 'ID родителя', 'ID หมวดหมู่หลัก', 'ID cấp trên'),
  order: of('Order', '排序', 'Orden', 'Порядок', 'ลำดับ', 'Thứ tự'),
  hidden: of('Hidden', '隐藏', 'Oculta', 'Скрыта', 'ซ่อน', 'Ẩn'),
}
