/** Mails about a return or refund, in the language of the account. */
import type { AfterSaleStatus } from '#contract/api/orders/after-sale'
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export type AfterSaleNews = Exclude<AfterSaleStatus, 'canceled'>

/** `{number}` of the request, `{order}` number, `{amount}` with its currency, `{note}` of staff, `{link}` to the request. */
export const afterSaleTexts: Record<AfterSaleNews, Record<Locale, Text>> = {
  requested: {
    en: {
      subject: 'Return or refund {number} received',
      body: 'We have received your request {number} for order {order}.\n\nEstimated amount: {amount}\n\nWe will review it and write to you. Follow it here:\n{link}',
    },
    cn: {
      subject: '售后申请 {number} 已收到',
      body: '我们已收到您对订单 {order} 提交的售后申请 {number}。\n\n预计金额：{amount}\n\n我们审核后会通知您，您可在此查看进度：\n{link}',
    },
    es: {
      subject: 'Hemos recibido su solicitud {number}',
      body: 'Hemos recibido su solicitud {number} de devolución o reembolso del pedido {order}.\n\nImporte estimado: {amount}\n\nLa revisaremos y le escribiremos. Siga su estado aquí:\n{link}',
    },
    ru: {
      subject: 'Заявка на возврат {number} получена',
      body: 'Мы получили заявку {number} на возврат по заказу {order}.\n\nПредварительная сумма: {amount}\n\nМы рассмотрим её и напишем вам. Следите за заявкой здесь:\n{link}',
    },
    th: {
      subject: 'ได้รับคำขอคืน {number} แล้ว',
      body: 'เราได้รับคำขอคืนสินค้าหรือคืนเงิน {number} ของคำสั่งซื้อ {order} แล้ว\n\nจำนวนเงินโดยประมาณ: {amount}\n\nเราจะตรวจสอบและแจ้งให้ทราบ ติดตามคำขอได้ที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đã nhận yêu cầu trả hàng hoặc hoàn tiền {number}',
      body: 'Chúng tôi đã nhận yêu cầu {number} của Quý khách cho đơn hàng {order}.\n\nSố tiền dự kiến: {amount}\n\nChúng tôi sẽ xem xét và báo cho Quý khách. Theo dõi tại đây:\n{link}',
    },
  },
  approved: {
    en: {
      subject: 'Return or refund {number} approved',
      body: 'Your request {number} for order {order} has been approved.\n\n{note}\n\nThe next steps are shown here:\n{link}',
    },
    cn: {
      subject: '售后申请 {number} 已通过',
      body: '您对订单 {order} 提交的售后申请 {number} 已通过审核。\n\n{note}\n\n后续步骤请见：\n{link}',
    },
    es: {
      subject: 'Solicitud {number} aprobada',
      body: 'Hemos aprobado su solicitud {number} del pedido {order}.\n\n{note}\n\nAquí puede ver los siguientes pasos:\n{link}',
    },
    ru: {
      subject: 'Заявка на возврат {number} одобрена',
      body: 'Заявка {number} по заказу {order} одобрена.\n\n{note}\n\nЧто делать дальше, показано здесь:\n{link}',
    },
    th: {
      subject: 'อนุมัติคำขอคืน {number} แล้ว',
      body: 'คำขอ {number} ของคำสั่งซื้อ {order} ได้รับการอนุมัติแล้ว\n\n{note}\n\nดูขั้นตอนถัดไปที่นี่:\n{link}',
    },
    vi: {
      subject: 'Yêu cầu {number} đã được duyệt',
      body: 'Yêu cầu {number} của Quý khách cho đơn hàng {order} đã được duyệt.\n\n{note}\n\nXem các bước tiếp theo tại đây:\n{link}',
    },
  },
  received: {
    en: {
      subject: 'Your return {number} has arrived',
      body: 'The products of your return {number} for order {order} have arrived.\n\nAmount after inspection: {amount}\n\n{note}\n\nThe refund comes next. Follow it here:\n{link}',
    },
    cn: {
      subject: '退货 {number} 已收到',
      body: '我们已收到您订单 {order} 的退货（售后申请 {number}）。\n\n验货后金额：{amount}\n\n{note}\n\n接下来将为您退款，您可在此查看进度：\n{link}',
    },
    es: {
      subject: 'Hemos recibido su devolución {number}',
      body: 'Los productos de su devolución {number} del pedido {order} han llegado.\n\nImporte tras la revisión: {amount}\n\n{note}\n\nEl siguiente paso es el reembolso. Siga su estado aquí:\n{link}',
    },
    ru: {
      subject: 'Возвращённый товар по заявке {number} получен',
      body: 'Мы получили товар по заявке {number} (заказ {order}).\n\nСумма после проверки: {amount}\n\n{note}\n\nСледующий шаг — возврат денег. Следите за заявкой здесь:\n{link}',
    },
    th: {
      subject: 'ได้รับสินค้าคืนของคำขอ {number} แล้ว',
      body: 'เราได้รับสินค้าคืนตามคำขอ {number} ของคำสั่งซื้อ {order} แล้ว\n\nจำนวนเงินหลังตรวจสอบ: {amount}\n\n{note}\n\nขั้นตอนต่อไปคือการคืนเงิน ติดตามได้ที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đã nhận hàng trả của yêu cầu {number}',
      body: 'Chúng tôi đã nhận hàng trả theo yêu cầu {number} của đơn hàng {order}.\n\nSố tiền sau khi kiểm tra: {amount}\n\n{note}\n\nBước tiếp theo là hoàn tiền. Theo dõi tại đây:\n{link}',
    },
  },
  refunded: {
    en: {
      subject: 'Refund for {number} recorded',
      body: 'Your request {number} for order {order} is settled.\n\nAmount: {amount}\n\n{note}\n\nThe details are here:\n{link}',
    },
    cn: {
      subject: '售后申请 {number} 已退款',
      body: '您对订单 {order} 提交的售后申请 {number} 已处理完毕。\n\n金额：{amount}\n\n{note}\n\n详情请见：\n{link}',
    },
    es: {
      subject: 'Reembolso de {number} registrado',
      body: 'Su solicitud {number} del pedido {order} está resuelta.\n\nImporte: {amount}\n\n{note}\n\nAquí están los detalles:\n{link}',
    },
    ru: {
      subject: 'Возврат денег по заявке {number}',
      body: 'Заявка {number} по заказу {order} закрыта.\n\nСумма: {amount}\n\n{note}\n\nПодробности здесь:\n{link}',
    },
    th: {
      subject: 'บันทึกการคืนเงินของ {number} แล้ว',
      body: 'คำขอ {number} ของคำสั่งซื้อ {order} เสร็จสิ้นแล้ว\n\nจำนวนเงิน: {amount}\n\n{note}\n\nดูรายละเอียดที่นี่:\n{link}',
    },
    vi: {
      subject: 'Đã ghi nhận hoàn tiền cho {number}',
      body: 'Yêu cầu {number} của Quý khách cho đơn hàng {order} đã hoàn tất.\n\nSố tiền: {amount}\n\n{note}\n\nXem chi tiết tại đây:\n{link}',
    },
  },
  refused: {
    en: {
      subject: 'Return or refund {number} refused',
      body: 'We could not accept your request {number} for order {order}.\n\nReason: {note}\n\nIf you see it differently, contact customer service. The details are here:\n{link}',
    },
    cn: {
      subject: '售后申请 {number} 未通过',
      body: '很抱歉，您对订单 {order} 提交的售后申请 {number} 未通过。\n\n原因：{note}\n\n如有异议，请联系客服。详情请见：\n{link}',
    },
    es: {
      subject: 'Solicitud {number} rechazada',
      body: 'No hemos podido aceptar su solicitud {number} del pedido {order}.\n\nMotivo: {note}\n\nSi no está de acuerdo, contacte con atención al cliente. Aquí están los detalles:\n{link}',
    },
    ru: {
      subject: 'Заявка на возврат {number} отклонена',
      body: 'К сожалению, заявка {number} по заказу {order} отклонена.\n\nПричина: {note}\n\nЕсли вы не согласны, обратитесь в службу поддержки. Подробности здесь:\n{link}',
    },
    th: {
      subject: 'ไม่อนุมัติคำขอคืน {number}',
      body: 'เราไม่สามารถรับคำขอ {number} ของคำสั่งซื้อ {order} ได้\n\nเหตุผล: {note}\n\nหากไม่เห็นด้วย กรุณาติดต่อฝ่ายบริการลูกค้า ดูรายละเอียดที่นี่:\n{link}',
    },
    vi: {
      subject: 'Yêu cầu {number} không được chấp nhận',
      body: 'Rất tiếc, chúng tôi không thể chấp nhận yêu cầu {number} của Quý khách cho đơn hàng {order}.\n\nLý do: {note}\n\nNếu không đồng ý, vui lòng liên hệ chăm sóc khách hàng. Xem chi tiết tại đây:\n{link}',
    },
  },
}
