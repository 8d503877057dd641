/** Mails about an order whose freight is quoted, with the words of `order-texts.ts`. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

/** `freight_pending` replaces "placed"; `freight_agreed` is for one that is accepted, or set where staff placed the order. */
export type FreightNews = 'freight_pending' | 'freight_quoted' | 'freight_agreed'

export const freightTexts: Record<FreightNews, Record<Locale, Text>> = {
  freight_pending: {
    en: {
      subject: 'Order {number} received',
      body: 'Thank you for your order {number}.\n\nWe are working out the freight for you. Amount before freight: {amount}\n\nPlease wait to pay until the freight is shown here:\n{link}',
    },
    cn: {
      subject: '订单 {number} 已提交',
      body: '感谢您的订购，订单号 {number}。\n\n我们正在为您核算运费。不含运费的金额：{amount}\n\n请在此页面显示运费后再付款：\n{link}',
    },
    es: {
      subject: 'Hemos recibido su pedido {number}',
      body: 'Gracias por su pedido {number}.\n\nEstamos calculando los gastos de envío. Importe sin gastos de envío: {amount}\n\nNo pague hasta que los gastos de envío aparezcan aquí:\n{link}',
    },
    ru: {
      subject: 'Заказ {number} принят',
      body: 'Спасибо за заказ {number}.\n\nМы рассчитываем стоимость доставки. Сумма без доставки: {amount}\n\nПожалуйста, не оплачивайте заказ, пока стоимость доставки не появится здесь:\n{link}',
    },
    th: {
      subject: 'ได้รับคำสั่งซื้อ {number} แล้ว',
      body: 'ขอขอบคุณสำหรับคำสั่งซื้อ {number}\n\nเรากำลังคำนวณค่าขนส่ง ยอดไม่รวมค่าขนส่ง: {amount}\n\nกรุณารอชำระเงินจนกว่าค่าขนส่งจะแสดงที่หน้านี้:\n{link}',
    },
    vi: {
      subject: 'Đã nhận đơn hàng {number}',
      body: 'Cảm ơn Quý khách đã đặt đơn hàng {number}.\n\nChúng tôi đang tính phí vận chuyển. Số tiền chưa gồm phí vận chuyển: {amount}\n\nVui lòng chờ thanh toán cho đến khi phí vận chuyển hiển thị tại đây:\n{link}',
    },
  },
  freight_quoted: {
    en: {
      subject: 'Freight for order {number}: {freight}',
      body: 'The freight for your order {number} would be {freight}, {amount} in all.\n\nNothing is ordered at this price until you accept it. You can use coupons and other credits then, or cancel the order:\n{link}',
    },
    cn: {
      subject: '订单 {number} 运费报价：{freight}',
      body: '您的订单 {number} 运费报价为 {freight}，合计 {amount}。\n\n请确认是否接受该运费。接受时可使用优惠券等抵扣，也可以取消订单：\n{link}',
    },
    es: {
      subject: 'Gastos de envío del pedido {number}: {freight}',
      body: 'El envío de su pedido {number} costaría {freight}; en total, {amount}.\n\nEl precio no vale hasta que lo acepte. Al aceptarlo puede usar cupones y otros créditos; también puede cancelar el pedido:\n{link}',
    },
    ru: {
      subject: 'Заказ {number}: стоимость доставки {freight}',
      body: 'Доставка вашего заказа {number} обойдётся в {freight}, всего {amount}.\n\nЦена вступит в силу, когда вы её примете. Тогда же можно применить купоны и другие средства. Или отмените заказ:\n{link}',
    },
    th: {
      subject: 'ค่าขนส่งของคำสั่งซื้อ {number}: {freight}',
      body: 'ค่าขนส่งของคำสั่งซื้อ {number} คือ {freight} รวมทั้งหมด {amount}\n\nราคานี้จะมีผลเมื่อคุณยอมรับ ตอนยอมรับสามารถใช้คูปองและเครดิตอื่นได้ หรือจะยกเลิกคำสั่งซื้อก็ได้:\n{link}',
    },
    vi: {
      subject: 'Phí vận chuyển của đơn hàng {number}: {freight}',
      body: 'Phí vận chuyển của đơn hàng {number} là {freight}, tổng cộng {amount}.\n\nGiá này chỉ có hiệu lực khi Quý khách chấp nhận. Khi đó Quý khách có thể dùng phiếu giảm giá và các khoản khác, hoặc hủy đơn:\n{link}',
    },
  },
  freight_agreed: {
    en: {
      subject: 'Freight for order {number}: {freight}',
      body: 'The freight for your order {number} is {freight}.\n\nAmount due with freight: {amount}\nPayment reference: {reference}\n\nPlease include the reference in your transfer, then report the payment here:\n{link}\n\nOur bank accounts are shown on that page only. We never send other accounts by chat or phone.',
    },
    cn: {
      subject: '订单 {number} 运费已报价：{freight}',
      body: '您的订单 {number} 运费为 {freight}。\n\n含运费的应付金额：{amount}\n付款参考号：{reference}\n\n转账时请在附言中填写付款参考号，付款后请在此页面提交付款信息：\n{link}\n\n收款账户以该页面为准，我们绝不会通过聊天或电话另行提供账户。',
    },
    es: {
      subject: 'Gastos de envío del pedido {number}: {freight}',
      body: 'Los gastos de envío de su pedido {number} son {freight}.\n\nImporte a pagar con envío: {amount}\nReferencia de pago: {reference}\n\nIndique la referencia en el concepto de la transferencia y notifique el pago aquí:\n{link}\n\nNuestras cuentas bancarias figuran únicamente en esa página. Nunca enviamos otras por chat ni por teléfono.',
    },
    ru: {
      subject: 'Заказ {number}: стоимость доставки {freight}',
      body: 'Стоимость доставки вашего заказа {number}: {freight}.\n\nК оплате с доставкой: {amount}\nКод платежа: {reference}\n\nУкажите этот код в назначении платежа, затем сообщите об оплате здесь:\n{link}\n\nНаши банковские реквизиты указаны только на этой странице. Мы никогда не присылаем другие в чате или по телефону.',
    },
    th: {
      subject: 'ค่าขนส่งของคำสั่งซื้อ {number}: {freight}',
      body: 'ค่าขนส่งของคำสั่งซื้อ {number} คือ {freight}\n\nยอดที่ต้องชำระรวมค่าขนส่ง: {amount}\nรหัสอ้างอิงการชำระเงิน: {reference}\n\nกรุณาระบุรหัสอ้างอิงเมื่อโอนเงิน แล้วแจ้งการชำระเงินที่หน้านี้:\n{link}\n\nบัญชีธนาคารของเราแสดงในหน้านี้เท่านั้น เราจะไม่ส่งบัญชีอื่นทางแชตหรือโทรศัพท์',
    },
    vi: {
      subject: 'Phí vận chuyển của đơn hàng {number}: {freight}',
      body: 'Phí vận chuyển của đơn hàng {number} là {freight}.\n\nSố tiền cần thanh toán gồm phí vận chuyển: {amount}\nMã tham chiếu thanh toán: {reference}\n\nVui lòng ghi mã này vào nội dung chuyển khoản, sau đó gửi thông báo thanh toán tại đây:\n{link}\n\nTài khoản ngân hàng của chúng tôi chỉ hiển thị trên trang này. Chúng tôi không bao giờ gửi tài khoản khác qua chat hay điện thoại.',
    },
  },
}
