/** Mails about an order, in the language of the account: what happened, what comes next, and where to look. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'
import { type FreightNews, freightTexts } from './freight-texts.ts'

/** `covered` replaces "placed" if assets paid for everything. */
export type OrderNews =
  | 'placed'
  | 'covered'
  | FreightNews
  | 'payment_confirmed'
  | 'payment_refused'
  | 'payment_reversed'
  | 'refunded'
  | 'shipped'
  | 'change_proposed'
  | 'lines_edited'
  | 'shipment_corrected'

/** `{number}` of the order, `{amount}` and `{freight}` with their currency, `{reference}` of the transfer, `{reason}`, `{parcel}`: carrier and tracking number, `{link}` to the order. */
export const orderTexts: Record<OrderNews, Record<Locale, Text>> = {
  ...freightTexts,
  covered: {
    en: {
      subject: 'Order {number} received and paid',
      body: 'Thank you for your order {number}.\n\nYour coupons, points and vouchers paid for it in full: there is nothing left to pay. We are preparing the shipment.\n\n{link}',
    },
    cn: {
      subject: '订单 {number} 已提交并付清',
      body: '感谢您的订购，订单号 {number}。\n\n优惠券、积分和代金券已抵扣全部金额，无需再付款，我们正在备货。\n\n{link}',
    },
    es: {
      subject: 'Pedido {number} recibido y pagado',
      body: 'Gracias por su pedido {number}.\n\nSus cupones, puntos y vales lo cubren por completo: no queda nada por pagar. Estamos preparando el envío.\n\n{link}',
    },
    ru: {
      subject: 'Заказ {number} принят и оплачен',
      body: 'Спасибо за заказ {number}.\n\nОн полностью оплачен вашими купонами, баллами и ваучерами: платить больше ничего не нужно. Мы готовим отправку.\n\n{link}',
    },
    th: {
      subject: 'ได้รับคำสั่งซื้อ {number} และชำระครบแล้ว',
      body: 'ขอขอบคุณสำหรับคำสั่งซื้อ {number}\n\nคูปอง คะแนน และบัตรกำนัลของคุณชำระครบแล้ว ไม่มียอดค้างชำระ เรากำลังเตรียมจัดส่ง\n\n{link}',
    },
    vi: {
      subject: 'Đơn hàng {number} đã được nhận và thanh toán đủ',
      body: 'Cảm ơn Quý khách đã đặt đơn hàng {number}.\n\nPhiếu giảm giá, điểm và phiếu quà tặng đã thanh toán toàn bộ, Quý khách không cần trả thêm. Chúng tôi đang chuẩn bị giao hàng.\n\n{link}',
    },
  },
  placed: {
    en: {
      subject: 'Order {number} received',
      body: 'Thank you for your order {number}.\n\nAmount due: {amount}\nPayment reference: {reference}\n\nPlease include the reference in your transfer, then report the payment here:\n{link}\n\nOur bank accounts are shown on that page only. We never send other accounts by chat or phone.',
    },
    cn: {
      subject: '订单 {number} 已提交',
      body: '感谢您的订购，订单号 {number}。\n\n应付金额：{amount}\n付款参考号：{reference}\n\n转账时请在附言中填写付款参考号，付款后请在此页面提交付款信息：\n{link}\n\n收款账户以该页面为准，我们绝不会通过聊天或电话另行提供账户。',
    },
    es: {
      subject: 'Hemos recibido su pedido {number}',
      body: 'Gracias por su pedido {number}.\n\nImporte a pagar: {amount}\nReferencia de pago: {reference}\n\nIndique la referencia en el concepto de la transferencia y notifique el pago aquí:\n{link}\n\nNuestras cuentas bancarias figuran únicamente en esa página. Nunca enviamos otras por chat ni por teléfono.',
    },
    ru: {
      subject: 'Заказ {number} принят',
      body: 'Спасибо за заказ {number}.\n\nК оплате: {amount}\nКод платежа: {reference}\n\nУкажите этот код в назначении платежа, затем сообщите об оплате здесь:\n{link}\n\nНаши банковские реквизиты указаны только на этой странице. Мы никогда не присылаем другие в чате или по телефону.',
    },
    th: {
      subject: 'ได้รับคำสั่งซื้อ {number} แล้ว',
      body: 'ขอขอบคุณสำหรับคำสั่งซื้อ {number}\n\nยอดที่ต้องชำระ: {amount}\nรหัสอ้างอิงการชำระเงิน: {reference}\n\nกรุณาระบุรหัสอ้างอิงเมื่อโอนเงิน แล้วแจ้งการชำระเงินที่หน้านี้:\n{link}\n\nบัญชีธนาคารของเราแสดงในหน้านี้เท่านั้น เราจะไม่ส่งบัญชีอื่นทางแชตหรือโทรศัพท์',
    },
    vi: {
      subject: 'Đã nhận đơn hàng {number}',
      body: 'Cảm ơn Quý khách đã đặt đơn hàng {number}.\n\nSố tiền cần thanh toán: {amount}\nMã tham chiếu thanh toán: {reference}\n\nVui lòng ghi mã này vào nội dung chuyển khoản, sau đó gửi thông báo thanh toán tại đây:\n{link}\n\nTài khoản ngân hàng của chúng tôi chỉ hiển thị trên trang này. Chúng tôi không bao giờ gửi tài khoản khác qua chat hay điện thoại.',
    },
  },
  payment_confirmed: {
    en: {
      subject: 'Payment for order {number} confirmed',
      body: 'We have received your payment of {amount} for order {number}. Thank you.\n\nTrack your order here:\n{link}',
    },
    cn: {
      subject: '订单 {number} 付款已确认',
      body: '我们已收到您为订单 {number} 支付的 {amount}，谢谢。\n\n在此查看订单进度：\n{link}',
    },
    es: {
      subject: 'Pago del pedido {number} confirmado',
      body: 'Hemos recibido su pago de {amount} por el pedido {number}. Gracias.\n\nSiga su pedido aquí:\n{link}',
    },
    ru: {
      subject: 'Оплата заказа {number} подтверждена',
      body: 'Мы получили ваш платёж {amount} по заказу {number}. Спасибо.\n\nСледите за заказом здесь:\n{link}',
    },
    th: {
      subject: 'ยืนยันการชำระเงินคำสั่งซื้อ {number} แล้ว',
      body: 'เราได้รับเงิน {amount} สำหรับคำสั่งซื้อ {number} แล้ว ขอขอบคุณ\n\nติดตามคำสั่งซื้อที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đã xác nhận thanh toán đơn hàng {number}',
      body: 'Chúng tôi đã nhận {amount} thanh toán cho đơn hàng {number}. Xin cảm ơn.\n\nTheo dõi đơn hàng tại đây:\n{link}',
    },
  },
  payment_reversed: {
    en: {
      subject: 'Payment for order {number} was taken back',
      body: 'The bank took back your payment of {amount} for order {number}, so it no longer counts.\nReason: {reason}\n\nPlease ask your bank why, and pay again:\n{link}',
    },
    cn: {
      subject: '订单 {number} 的付款已被银行撤回',
      body: '银行已撤回您为订单 {number} 支付的 {amount}，该笔付款不再计入。\n原因：{reason}\n\n请向银行查询原因并重新付款：\n{link}',
    },
    es: {
      subject: 'El banco ha anulado el pago del pedido {number}',
      body: 'El banco ha anulado su pago de {amount} por el pedido {number}, por lo que ya no cuenta.\nMotivo: {reason}\n\nConsulte la causa con su banco y pague de nuevo:\n{link}',
    },
    ru: {
      subject: 'Банк отозвал платёж по заказу {number}',
      body: 'Банк отозвал ваш платёж на сумму {amount} по заказу {number}, он больше не учитывается.\nПричина: {reason}\n\nУточните причину в своём банке и оплатите заказ снова:\n{link}',
    },
    th: {
      subject: 'ธนาคารเรียกคืนการชำระเงินของคำสั่งซื้อ {number}',
      body: 'ธนาคารเรียกคืนเงิน {amount} ที่ชำระสำหรับคำสั่งซื้อ {number} ยอดนี้จึงไม่นับอีกต่อไป\nเหตุผล: {reason}\n\nกรุณาสอบถามธนาคารแล้วชำระอีกครั้ง:\n{link}',
    },
    vi: {
      subject: 'Ngân hàng đã thu hồi khoản thanh toán cho đơn hàng {number}',
      body: 'Ngân hàng đã thu hồi khoản {amount} Quý khách thanh toán cho đơn hàng {number}, nên khoản này không còn được tính.\nLý do: {reason}\n\nQuý khách vui lòng hỏi ngân hàng và thanh toán lại:\n{link}',
    },
  },
  refunded: {
    en: {
      subject: 'Refund for order {number} paid',
      body: 'We have paid you back {amount} for order {number}. It may take a few days to arrive.\n\nSee your order here:\n{link}\n\nWe never ask for fees or passwords to pay a refund.',
    },
    cn: {
      subject: '订单 {number} 已退款',
      body: '订单 {number} 的退款 {amount} 已汇出，到账可能需要几天。\n\n在此查看订单：\n{link}\n\n我们不会以退款为由向您收取任何费用或索要密码。',
    },
    es: {
      subject: 'Reembolso del pedido {number} realizado',
      body: 'Le hemos devuelto {amount} del pedido {number}. Puede tardar unos días en llegar.\n\nConsulte su pedido aquí:\n{link}\n\nNunca pedimos comisiones ni contraseñas para pagar un reembolso.',
    },
    ru: {
      subject: 'Возврат по заказу {number} выполнен',
      body: 'Мы вернули вам {amount} по заказу {number}. Деньги могут идти несколько дней.\n\nПосмотреть заказ:\n{link}\n\nМы никогда не просим комиссию или пароль для возврата денег.',
    },
    th: {
      subject: 'คืนเงินคำสั่งซื้อ {number} แล้ว',
      body: 'เราได้คืนเงิน {amount} สำหรับคำสั่งซื้อ {number} แล้ว เงินอาจใช้เวลาสองสามวันจึงจะเข้าบัญชี\n\nดูคำสั่งซื้อที่นี่:\n{link}\n\nเราไม่เคยเรียกเก็บค่าธรรมเนียมหรือขอรหัสผ่านเพื่อคืนเงิน',
    },
    vi: {
      subject: 'Đã hoàn tiền đơn hàng {number}',
      body: 'Chúng tôi đã hoàn {amount} cho đơn hàng {number}. Tiền có thể đến sau vài ngày.\n\nXem đơn hàng tại đây:\n{link}\n\nChúng tôi không bao giờ thu phí hay hỏi mật khẩu để hoàn tiền.',
    },
  },
  payment_refused: {
    en: {
      subject: 'Payment for order {number} could not be confirmed',
      body: 'We could not confirm your payment of {amount} for order {number}.\nReason: {reason}\n\nPlease check the details and report the payment again:\n{link}',
    },
    cn: {
      subject: '订单 {number} 付款未能确认',
      body: '您为订单 {number} 提交的付款 {amount} 未能确认。\n原因：{reason}\n\n请核对后重新提交付款信息：\n{link}',
    },
    es: {
      subject: 'No se ha podido confirmar el pago del pedido {number}',
      body: 'No hemos podido confirmar su pago de {amount} por el pedido {number}.\nMotivo: {reason}\n\nRevise los datos y notifique el pago de nuevo:\n{link}',
    },
    ru: {
      subject: 'Не удалось подтвердить оплату заказа {number}',
      body: 'Нам не удалось подтвердить ваш платёж {amount} по заказу {number}.\nПричина: {reason}\n\nПроверьте данные и сообщите об оплате ещё раз:\n{link}',
    },
    th: {
      subject: 'ไม่สามารถยืนยันการชำระเงินคำสั่งซื้อ {number} ได้',
      body: 'เราไม่สามารถยืนยันการชำระเงิน {amount} ของคำสั่งซื้อ {number} ได้\nเหตุผล: {reason}\n\nกรุณาตรวจสอบแล้วแจ้งการชำระเงินอีกครั้ง:\n{link}',
    },
    vi: {
      subject: 'Chưa xác nhận được thanh toán đơn hàng {number}',
      body: 'Chúng tôi chưa xác nhận được khoản thanh toán {amount} cho đơn hàng {number}.\nLý do: {reason}\n\nVui lòng kiểm tra và gửi lại thông báo thanh toán tại đây:\n{link}',
    },
  },
  shipped: {
    en: {
      subject: 'Order {number} is on its way',
      body: 'Items from your order {number} have shipped.\n{parcel}\n\nTrack your order here:\n{link}',
    },
    cn: {
      subject: '订单 {number} 已发货',
      body: '您的订单 {number} 的商品已发出。\n{parcel}\n\n在此查看订单进度：\n{link}',
    },
    es: {
      subject: 'Su pedido {number} está en camino',
      body: 'Hemos enviado artículos de su pedido {number}.\n{parcel}\n\nSiga su pedido aquí:\n{link}',
    },
    ru: {
      subject: 'Заказ {number}: товар отправлен',
      body: 'Товар по вашему заказу {number} отправлен.\n{parcel}\n\nСледите за заказом здесь:\n{link}',
    },
    th: {
      subject: 'จัดส่งสินค้าของคำสั่งซื้อ {number} แล้ว',
      body: 'สินค้าในคำสั่งซื้อ {number} จัดส่งแล้ว\n{parcel}\n\nติดตามคำสั่งซื้อที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đơn hàng {number} đã được giao cho đơn vị vận chuyển',
      body: 'Hàng trong đơn hàng {number} đã được giao cho đơn vị vận chuyển.\n{parcel}\n\nTheo dõi đơn hàng tại đây:\n{link}',
    },
  },
  change_proposed: {
    en: {
      subject: 'Please review changes to order {number}',
      body: 'We would like to change your order {number}: {reason}\n\nNew amount due: {amount}\n\nThe order stays as it is until you accept. Please accept or decline here:\n{link}',
    },
    cn: {
      subject: '请确认订单 {number} 的修改',
      body: '我们建议修改您的订单 {number}，原因：{reason}\n\n修改后应付金额：{amount}\n\n在您确认之前订单保持不变。请在此页面接受或拒绝：\n{link}',
    },
    es: {
      subject: 'Revise los cambios de su pedido {number}',
      body: 'Queremos modificar su pedido {number}: {reason}\n\nNuevo importe a pagar: {amount}\n\nEl pedido no cambia hasta que usted lo acepte. Acepte o rechace los cambios aquí:\n{link}',
    },
    ru: {
      subject: 'Подтвердите изменения заказа {number}',
      body: 'Мы предлагаем изменить заказ {number}. Причина: {reason}\n\nНовая сумма к оплате: {amount}\n\nБез вашего согласия заказ останется прежним. Принять или отклонить изменения:\n{link}',
    },
    th: {
      subject: 'กรุณาตรวจสอบการแก้ไขคำสั่งซื้อ {number}',
      body: 'เราขอเสนอแก้ไขคำสั่งซื้อ {number} เหตุผล: {reason}\n\nยอดค้างชำระใหม่: {amount}\n\nคำสั่งซื้อจะไม่เปลี่ยนแปลงจนกว่าคุณจะยอมรับ กรุณายอมรับหรือปฏิเสธที่นี่:\n{link}',
    },
    vi: {
      subject: 'Vui lòng xem thay đổi của đơn hàng {number}',
      body: 'Chúng tôi đề nghị thay đổi đơn hàng {number} của Quý khách. Lý do: {reason}\n\nSố tiền cần thanh toán mới: {amount}\n\nĐơn hàng giữ nguyên cho đến khi Quý khách đồng ý. Vui lòng đồng ý hoặc từ chối tại đây:\n{link}',
    },
  },
  lines_edited: {
    en: {
      subject: 'Order {number} was changed',
      body: 'Your order {number} was changed: {reason}\n\nAmount due in total: {amount}\n\nSee the order here:\n{link}',
    },
    cn: {
      subject: '订单 {number} 已修改',
      body: '您的订单 {number} 已修改，原因：{reason}\n\n订单应付总额：{amount}\n\n在此查看订单：\n{link}',
    },
    es: {
      subject: 'Su pedido {number} ha cambiado',
      body: 'Hemos modificado su pedido {number}: {reason}\n\nImporte total del pedido: {amount}\n\nConsulte el pedido aquí:\n{link}',
    },
    ru: {
      subject: 'Заказ {number} изменён',
      body: 'Ваш заказ {number} изменён. Причина: {reason}\n\nОбщая сумма заказа: {amount}\n\nПосмотреть заказ:\n{link}',
    },
    th: {
      subject: 'คำสั่งซื้อ {number} มีการแก้ไข',
      body: 'คำสั่งซื้อ {number} ของคุณได้รับการแก้ไข เหตุผล: {reason}\n\nยอดรวมของคำสั่งซื้อ: {amount}\n\nดูคำสั่งซื้อที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đơn hàng {number} đã được thay đổi',
      body: 'Đơn hàng {number} của Quý khách đã được thay đổi. Lý do: {reason}\n\nTổng giá trị đơn hàng: {amount}\n\nXem đơn hàng tại đây:\n{link}',
    },
  },
  shipment_corrected: {
    en: {
      subject: 'Shipping details of order {number} were corrected',
      body: 'The shipping details of your order {number} were corrected. They are now:\n{parcel}\n\nTrack your order here:\n{link}',
    },
    cn: {
      subject: '订单 {number} 的物流信息已更正',
      body: '您的订单 {number} 的物流信息已更正，现为：\n{parcel}\n\n在此查看订单进度：\n{link}',
    },
    es: {
      subject: 'Datos de envío corregidos del pedido {number}',
      body: 'Hemos corregido los datos de envío de su pedido {number}. Ahora son:\n{parcel}\n\nSiga su pedido aquí:\n{link}',
    },
    ru: {
      subject: 'Заказ {number}: исправлены данные об отправке',
      body: 'Данные об отправке заказа {number} исправлены. Теперь они такие:\n{parcel}\n\nСледите за заказом здесь:\n{link}',
    },
    th: {
      subject: 'แก้ไขข้อมูลการจัดส่งของคำสั่งซื้อ {number} แล้ว',
      body: 'ข้อมูลการจัดส่งของคำสั่งซื้อ {number} ได้รับการแก้ไขเป็น:\n{parcel}\n\nติดตามคำสั่งซื้อที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đã sửa thông tin giao hàng của đơn hàng {number}',
      body: 'Thông tin giao hàng của đơn hàng {number} đã được sửa thành:\n{parcel}\n\nTheo dõi đơn hàng tại đây:\n{link}',
    },
  },
}
