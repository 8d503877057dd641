import { describe, expect, test } from 'vitest'
import { parseAddress } from './parse.ts'

/** Receiver, phone, country, province, city, district, detail. */
const partsOf = (text: string) => {
  const { receiver, phone, country_code, province, city, district, detail } = parseAddress(text)
  return [receiver, phone, country_code, province, city, district, detail]
}

describe('中文', () => {
  test.each([
    ['张三 13800138000 广东省深圳市南山区科技园1号', ['张三', '13800138000', 'CN', '广东省', '深圳市', '南山区', '科技园1号']],
    ['广东省深圳市南山区科技园1号，张三，13800138000', ['张三', '13800138000', 'CN', '广东省', '深圳市', '南山区', '科技园1号']],
    ['张三13800138000广东省深圳市南山区科技园1号', ['张三', '13800138000', 'CN', '广东省', '深圳市', '南山区', '科技园1号']],
    [
      '收货人：李小红\n手机号码：139-1234-5678\n所在地区：北京市海淀区\n详细地址：中关村大街27号 3层',
      ['李小红', '139-1234-5678', 'CN', '北京市', '北京市', '海淀区', '中关村大街27号 3层'],
    ],
    ['王小明 +86 138 0013 8000 浙江杭州市余杭区文一西路969号', ['王小明', '+86 138 0013 8000', 'CN', '浙江省', '杭州市', '余杭区', '文一西路969号']],
    ['中国 上海市 浦东新区 世纪大道100号 陈静 15912345678', ['陈静', '15912345678', 'CN', '上海市', '上海市', '浦东新区', '世纪大道100号']],
    ['新疆维吾尔自治区伊犁哈萨克自治州伊宁市解放路5号 买买提 18999112233', ['买买提', '18999112233', 'CN', '新疆维吾尔自治区', '伊犁哈萨克自治州', '伊宁市', '解放路5号']],
    ['林志明 0912-345-678 台灣台北市大安區忠孝東路四段1號', ['林志明', '0912-345-678', 'TW', '台北市', '大安區', '', '忠孝東路四段1號']],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('English', () => {
  test.each([
    [
      'John Smith, +1 415 555 0132, 500 Howard St, San Francisco, CA 94105, USA',
      ['John Smith', '+1 415 555 0132', 'US', 'California', 'San Francisco', '', '500 Howard St, 94105'],
    ],
    [
      'Jane Doe\n500 Howard St, Suite 300\nSan Francisco, CA 94105-1234\n(415) 555-0132',
      ['Jane Doe', '(415) 555-0132', 'US', 'California', 'San Francisco', '', '500 Howard St, Suite 300, 94105-1234'],
    ],
    [
      'Name: Mary O’Neil\nPhone: +44 20 7946 0000\nAddress: 10 Downing Street, London SW1A 2AA, United Kingdom',
      ['Mary O’Neil', '+44 20 7946 0000', 'GB', '', 'London', '', '10 Downing Street, SW1A 2AA'],
    ],
    ['Tom Lee, +61 2 5550 1000, 1 Macquarie St, Sydney NSW 2000, Australia', ['Tom Lee', '+61 2 5550 1000', 'AU', 'NSW', 'Sydney', '', '1 Macquarie St, 2000']],
    ['Ann Roy, 290 Bremner Blvd, Toronto, ON M5V 3L9, Canada, +1 416 555 0199', ['Ann Roy', '+1 416 555 0199', 'CA', 'Ontario', 'Toronto', '', '290 Bremner Blvd, M5V 3L9']],
    ['Bob Ray +1 415 555 0132 500 Howard St, San Francisco, CA 94105', ['Bob Ray', '+1 415 555 0132', 'US', 'California', 'San Francisco', '', '500 Howard St, 94105']],
    ['Max Muster, +49 30 5550100, Unter den Linden 1, 10117 Berlin, Germany', ['Max Muster', '+49 30 5550100', 'DE', '', 'Berlin', '', 'Unter den Linden 1, 10117']],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('Русский', () => {
  test.each([
    [
      'Иванов Иван Иванович, +7 916 123-45-67, 117312, г. Москва, ул. Вавилова, д. 19, кв. 5',
      ['Иванов Иван Иванович', '+7 916 123-45-67', 'RU', '', 'Москва', '', 'ул. Вавилова, д. 19, кв. 5, 117312'],
    ],
    [
      'Получатель: Петрова Анна\nТел.: 8 (912) 345-67-89\nАдрес: 620014, Свердловская область, г. Екатеринбург, ул. Ленина, д. 24/8, оф. 10',
      ['Петрова Анна', '8 (912) 345-67-89', 'RU', 'Свердловская область', 'Екатеринбург', '', 'ул. Ленина, д. 24/8, оф. 10, 620014'],
    ],
    [
      'Россия, Московская обл., Одинцовский р-н, с. Усово, ул. Центральная, 7, +79161234567',
      ['', '+79161234567', 'RU', 'Московская обл.', 'Усово', 'Одинцовский р-н', 'ул. Центральная, 7'],
    ],
    ['Ахметов Нурлан, +7 701 123 45 67, Алматы, пр. Абая, 10, Казахстан', ['Ахметов Нурлан', '+7 701 123 45 67', 'KZ', '', 'Алматы', '', 'пр. Абая, 10']],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('Español', () => {
  test.each([
    [
      'María García López, +34 612 345 678, Calle Mayor 5, 2º A, 28013 Madrid, España',
      ['María García López', '+34 612 345 678', 'ES', '', 'Madrid', '', 'Calle Mayor 5, 2º A, 28013'],
    ],
    [
      'Nombre: Jordi Puig\nTeléfono: 933 123 456\nDirección: Carrer de Balmes 12, 08700 Igualada (Barcelona), España',
      ['Jordi Puig', '933 123 456', 'ES', 'Barcelona', 'Igualada', '', 'Carrer de Balmes 12, 08700'],
    ],
    [
      'Luis Hernández, +52 55 1234 5678, Av. Insurgentes Sur 123, Col. Roma Norte, 06700 Cuauhtémoc, Ciudad de México, México',
      ['Luis Hernández', '+52 55 1234 5678', 'MX', 'Ciudad de México', 'Cuauhtémoc', 'Roma Norte', 'Av. Insurgentes Sur 123, 06700'],
    ],
    [
      'Camila Rojas, +56 9 6123 4567, Av. Providencia 1234, Providencia, Región Metropolitana, Chile',
      ['Camila Rojas', '+56 9 6123 4567', 'CL', 'Región Metropolitana', 'Providencia', '', 'Av. Providencia 1234'],
    ],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('ไทย', () => {
  test.each([
    [
      'สมชาย ใจดี 081-234-5678 99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
      ['สมชาย ใจดี', '081-234-5678', 'TH', 'กรุงเทพมหานคร', 'คลองเตย', 'คลองเตย', '99/1 ถนนสุขุมวิท 10110'],
    ],
    ['ชื่อ: สมหญิง รักดี\nโทร: 0898765432\nที่อยู่: 12 หมู่ 3 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200', ['สมหญิง รักดี', '0898765432', 'TH', 'เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ', '12 หมู่ 3 50200']],
    [
      'คุณวิชัย ศรีสุข, +66 81 234 5678, 5 ถ.พระราม 9, แขวงห้วยขวาง, เขตห้วยขวาง, กทม. 10310',
      ['คุณวิชัย ศรีสุข', '+66 81 234 5678', 'TH', 'กรุงเทพมหานคร', 'ห้วยขวาง', 'ห้วยขวาง', '5 ถ.พระราม 9 10310'],
    ],
    ['อนันต์ มีสุข, 0812345678, 88 ตำบลปากเพรียว อำเภอเมืองสระบุรี สระบุรี 18000', ['อนันต์ มีสุข', '0812345678', 'TH', 'สระบุรี', 'เมืองสระบุรี', 'ปากเพรียว', '88 18000']],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('Tiếng Việt', () => {
  test.each([
    [
      'Nguyễn Văn An, 0912 345 678, 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
      ['Nguyễn Văn An', '0912 345 678', 'VN', 'TP. Hồ Chí Minh', 'Quận 1', 'Phường Bến Nghé', '12 Nguyễn Huệ'],
    ],
    [
      'Họ tên: Trần Thị Bình\nSĐT: +84 98 765 43 21\nĐịa chỉ: Số 5 ngõ 20 đường Láng, Phường Láng Thượng, Quận Đống Đa, Hà Nội',
      ['Trần Thị Bình', '+84 98 765 43 21', 'VN', 'Hà Nội', 'Quận Đống Đa', 'Phường Láng Thượng', 'Số 5 ngõ 20 đường Láng'],
    ],
    [
      'Lê Minh, 0903123456, 45 Lê Lợi, Xã Tân Phú, Huyện Châu Thành, Tỉnh Đồng Nai, Việt Nam',
      ['Lê Minh', '0903123456', 'VN', 'Tỉnh Đồng Nai', 'Huyện Châu Thành', 'Xã Tân Phú', '45 Lê Lợi'],
    ],
    [
      'Vũ Lan 0912 345 678 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
      ['Vũ Lan', '0912 345 678', 'VN', 'TP. Hồ Chí Minh', 'Quận 1', 'Phường Bến Nghé', '12 Nguyễn Huệ'],
    ],
    ['Phạm Hòa, +84 912 345 678, 8 Trần Phú, Phường Hải Châu, Đà Nẵng', ['Phạm Hòa', '+84 912 345 678', 'VN', 'Đà Nẵng', 'Phường Hải Châu', '', '8 Trần Phú']],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

test('what is no address gives what there is, and never fails', () => {
  expect(partsOf('')).toEqual(['', '', '', '', '', '', ''])
  expect(partsOf('hello')).toEqual(['', '', '', '', '', '', 'hello'])
  for (const text of [',,,', '\n\n', '+', '((((', '中', 'a'.repeat(5000), '1'.repeat(5000), 'г.', '中国']) expect(() => parseAddress(text), text.slice(0, 10)).not.toThrow()
})
