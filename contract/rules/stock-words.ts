/** The three numbers of stock as headings of sheets and exports have them, in the words of the trade. */
import { of, type Text } from './text.ts'

export const stockWords = {
  on_hand: of('On hand', '在库', 'Stock físico', 'В наличии', 'คงคลัง', 'Tồn thực tế'),
  reserved: of('Reserved', '已占用', 'Reservado', 'В резерве', 'จองแล้ว', 'Đang giữ'),
  available: of('Available', '可售', 'Disponible', 'Доступно', 'พร้อมขาย', 'Có thể bán'),
} satisfies Record<string, Text>
