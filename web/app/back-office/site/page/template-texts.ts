/** Texts of templates, for the operator or reseller to change. */
import type { Translations } from '#contract/types'

const of = (en: string, cn: string, es: string, ru: string, th: string, vi: string): Translations => ({
  en,
  cn,
  es,
  ru,
  th,
  vi,
})
const paragraphs = (...texts: Translations[]): Translations => {
  const langs = Object.keys(texts[0] ?? {}) as (keyof Translations)[]
  return Object.fromEntries(langs.map((lang) => [lang, texts.map((text) => `<p>${text[lang]}</p>`).join('')]))
}
const headed = (title: Translations, text: Translations): Translations =>
  Object.fromEntries(
    (Object.keys(title) as (keyof Translations)[]).map((lang) => [lang, `<h2>${title[lang]}</h2><p>${text[lang]}</p>`]),
  )

export const words = {
  newArrivals: of('New arrivals', '新品上架', 'Novedades', 'Новинки', 'สินค้ามาใหม่', 'Hàng mới về'),
  bestSellers: of('Best sellers', '热销商品', 'Más vendidos', 'Хиты продаж', 'สินค้าขายดี', 'Bán chạy'),
  categories: of(
    'Browse by category',
    '按分类浏览',
    'Explore por categoría',
    'Товары по категориям',
    'เลือกดูตามหมวดหมู่',
    'Xem theo danh mục',
  ),
  brands: of('Our brands', '合作品牌', 'Nuestras marcas', 'Наши бренды', 'แบรนด์ของเรา', 'Thương hiệu'),
  coupons: of(
    'Coupons for you',
    '领取优惠券',
    'Cupones para usted',
    'Купоны для вас',
    'คูปองสำหรับคุณ',
    'Mã giảm giá cho bạn',
  ),
  reorder: of('Order again', '再次下单', 'Volver a pedir', 'Заказать снова', 'สั่งซื้ออีกครั้ง', 'Mua lại'),
  season: of(
    'Seasonal prices for a short time',
    '季节特惠，限时供应',
    'Precios de temporada por tiempo limitado',
    'Сезонные цены на короткое время',
    'ราคาพิเศษตามฤดูกาลในเวลาจำกัด',
    'Giá theo mùa trong thời gian ngắn',
  ),
  ends: of(
    'The offer ends in',
    '距活动结束',
    'La oferta termina en',
    'До конца предложения',
    'โปรโมชันสิ้นสุดใน',
    'Ưu đãi kết thúc sau',
  ),
  ended: of(
    'This offer has ended. See what is new.',
    '活动已结束，看看新品吧。',
    'La oferta ha terminado. Vea las novedades.',
    'Предложение завершилось. Посмотрите новинки.',
    'โปรโมชันนี้สิ้นสุดแล้ว ดูสินค้ามาใหม่ได้เลย',
    'Ưu đãi đã kết thúc. Mời xem hàng mới.',
  ),
  lastPieces: of(
    'Last cartons, while stocks last',
    '尾货清仓，售完即止',
    'Últimas cajas, hasta agotar existencias',
    'Последние короба, пока есть в наличии',
    'ลังสุดท้าย จำนวนจำกัด',
    'Những thùng cuối, bán đến khi hết hàng',
  ),
  upTo: of(
    'Under 10 per piece',
    '单价 10 以下',
    'Menos de 10 por pieza',
    'Дешевле 10 за штуку',
    'ต่ำกว่า 10 ต่อชิ้น',
    'Dưới 10 mỗi chiếc',
  ),
  welcome: of(
    'Welcome to our shop',
    '欢迎光临本店',
    'Bienvenido a nuestra tienda',
    'Добро пожаловать в наш магазин',
    'ยินดีต้อนรับสู่ร้านของเรา',
    'Chào mừng đến cửa hàng của chúng tôi',
  ),
  welcomeText: of(
    'Wholesale prices, small minimum quantities, and one person to talk to.',
    '批发价格，起订量低，专人服务。',
    'Precios mayoristas, cantidades mínimas pequeñas y una persona que le atiende.',
    'Оптовые цены, небольшие минимальные партии и один менеджер на связи.',
    'ราคาขายส่ง สั่งขั้นต่ำน้อย และมีผู้ดูแลประจำคอยให้บริการ',
    'Giá sỉ, số lượng tối thiểu nhỏ và một người phụ trách riêng cho bạn.',
  ),
  look: of('See products', '查看商品', 'Ver productos', 'Смотреть товары', 'ดูสินค้า', 'Xem sản phẩm'),
  wholeList: of('Whole list', '全部商品', 'Lista completa', 'Полный список', 'รายการทั้งหมด', 'Toàn bộ danh sách'),
  contact: of('Talk to us', '联系我们', 'Hable con nosotros', 'Свяжитесь с нами', 'ติดต่อเรา', 'Liên hệ với chúng tôi'),
  contactText: of(
    'Tell us what you need and in which quantity. We answer within one working day.',
    '告诉我们您需要的商品和数量，我们会在一个工作日内回复。',
    'Díganos qué necesita y en qué cantidad. Respondemos en un día laborable.',
    'Напишите, что вам нужно и сколько. Ответим в течение рабочего дня.',
    'บอกเราว่าต้องการสินค้าอะไรและจำนวนเท่าใด เราตอบภายในหนึ่งวันทำการ',
    'Cho chúng tôi biết bạn cần gì và số lượng bao nhiêu. Chúng tôi trả lời trong một ngày làm việc.',
  ),
  inspected: of(
    'Inspected products',
    '出货验货',
    'Mercancía inspeccionada',
    'Проверенный товар',
    'ตรวจสอบสินค้าก่อนส่ง',
    'Hàng được kiểm tra',
  ),
  packed: of(
    'Export packing',
    '出口包装',
    'Embalaje de exportación',
    'Экспортная упаковка',
    'บรรจุหีบห่อส่งออก',
    'Đóng gói xuất khẩu',
  ),
  shipped: of(
    'Sea and air freight',
    '海运与空运',
    'Flete marítimo y aéreo',
    'Море и авиа',
    'ขนส่งทางเรือและอากาศ',
    'Đường biển và đường hàng không',
  ),
  answered: of(
    'Help in your language',
    '母语客服',
    'Ayuda en su idioma',
    'Помощь на вашем языке',
    'ช่วยเหลือในภาษาของคุณ',
    'Hỗ trợ bằng tiếng của bạn',
  ),
  story: headed(
    of('Who we are', '关于我们', 'Quiénes somos', 'Кто мы', 'เกี่ยวกับเรา', 'Chúng tôi là ai'),
    of(
      'We bring products from the factory to shops and hotels. Write here since when, with how many people and for which markets.',
      '我们把工厂的商品直接送到商店和酒店。请在此写明成立时间、团队规模和主要市场。',
      'Llevamos productos de la fábrica a tiendas y hoteles. Cuente aquí desde cuándo, con cuántas personas y para qué mercados.',
      'Мы поставляем товары с фабрик в магазины и гостиницы. Напишите здесь, с какого года, сколько вас и для каких рынков.',
      'เรานำสินค้าจากโรงงานไปสู่ร้านค้าและโรงแรม เขียนที่นี่ว่าเริ่มเมื่อใด มีทีมงานกี่คน และขายตลาดใดบ้าง',
      'Chúng tôi đưa hàng từ nhà máy đến cửa hàng và khách sạn. Hãy viết ở đây: từ khi nào, bao nhiêu người và cho thị trường nào.',
    ),
  ),
  how: headed(
    of('How to order', '如何下单', 'Cómo pedir', 'Как заказать', 'วิธีสั่งซื้อ', 'Cách đặt hàng'),
    of(
      'Fill the cart or paste your list. We confirm the stock, you pay by bank transfer, and we ship.',
      '加入购物车或粘贴清单。我们确认库存，您银行转账付款，然后我们发货。',
      'Llene el carrito o pegue su lista. Confirmamos las existencias, usted paga por transferencia y enviamos.',
      'Соберите корзину или вставьте список. Мы подтверждаем наличие, вы платите переводом, и мы отправляем.',
      'ใส่สินค้าในตะกร้าหรือวางรายการ เรายืนยันสต็อก คุณโอนเงิน แล้วเราจัดส่ง',
      'Thêm vào giỏ hoặc dán danh sách. Chúng tôi xác nhận tồn kho, bạn chuyển khoản, rồi chúng tôi giao hàng.',
    ),
  ),
  terms: headed(
    of('Terms', '交易条款', 'Condiciones', 'Условия', 'เงื่อนไข', 'Điều khoản'),
    of(
      'Write here from which amount you deliver, how long it takes and what happens when something is missing.',
      '请在此写明起订金额、交货时间以及缺货时的处理办法。',
      'Indique aquí desde qué importe entrega, cuánto tarda y qué ocurre si falta algo.',
      'Напишите здесь, от какой суммы вы доставляете, за какой срок и что делать при недостаче.',
      'เขียนที่นี่ว่าจัดส่งเมื่อครบยอดเท่าใด ใช้เวลานานเท่าใด และทำอย่างไรเมื่อสินค้าขาด',
      'Hãy viết ở đây: giao hàng từ mức tiền nào, mất bao lâu và xử lý thế nào khi thiếu hàng.',
    ),
  ),
  both: paragraphs(
    of(
      'Paste codes and quantities from a message or a sheet: every row is checked for price, stock and minimum.',
      '从消息或表格粘贴编码和数量，每一行都会核对价格、库存和起订量。',
      'Pegue códigos y cantidades de un mensaje o una hoja: se comprueban precio, existencias y mínimo de cada línea.',
      'Вставьте артикулы и количества из сообщения или таблицы: для каждой строки проверяются цена, наличие и минимум.',
      'วางรหัสและจำนวนจากข้อความหรือตาราง ระบบตรวจราคา สต็อก และจำนวนขั้นต่ำให้ทุกแถว',
      'Dán mã và số lượng từ tin nhắn hoặc bảng tính: mỗi dòng đều được kiểm tra giá, tồn kho và số lượng tối thiểu.',
    ),
  ),
} satisfies Record<string, Translations>
