/** Mails about changes of the mall's bank accounts. `{old}` and `{new}` have one account a line. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export type BankNews = 'proposed' | 'approved' | 'canceled' | 'in_texts'

export const bankTexts: Record<BankNews, Record<Locale, Text>> = {
  proposed: {
    en: {
      subject: 'A change of the bank accounts was proposed',
      body: '{person} wants to change the bank accounts that buyers pay to.\nNow:\n{old}\nNew:\n{new}\nThe change takes effect on {time} at the earliest. If it is wrong, cancel it before then:\n{link}',
    },
    cn: {
      subject: '有人申请变更收款银行账户',
      body: '{person} 申请变更采购商付款的银行账户。\n当前账户：\n{old}\n新账户：\n{new}\n变更最早于 {time} 生效。如有异常，请在此之前取消：\n{link}',
    },
    es: {
      subject: 'Se ha propuesto cambiar las cuentas bancarias',
      body: '{person} quiere cambiar las cuentas bancarias en las que pagan los compradores.\nAhora:\n{old}\nNuevas:\n{new}\nEl cambio se aplicará el {time} como pronto. Si no es correcto, cancélelo antes:\n{link}',
    },
    ru: {
      subject: 'Предложено изменить банковские счета',
      body: '{person} предлагает изменить банковские счета, на которые платят покупатели.\nСейчас:\n{old}\nНовые:\n{new}\nИзменение вступит в силу не раньше {time}. Если это ошибка, отмените его до этого времени:\n{link}',
    },
    th: {
      subject: 'มีการเสนอเปลี่ยนบัญชีธนาคาร',
      body: '{person} เสนอเปลี่ยนบัญชีธนาคารที่ผู้ซื้อใช้ชำระเงิน\nปัจจุบัน:\n{old}\nใหม่:\n{new}\nการเปลี่ยนจะมีผลเร็วที่สุด {time} หากไม่ถูกต้อง กรุณายกเลิกก่อนเวลานั้น:\n{link}',
    },
    vi: {
      subject: 'Có đề xuất thay đổi tài khoản ngân hàng',
      body: '{person} đề xuất thay đổi tài khoản ngân hàng nhận thanh toán của người mua.\nHiện tại:\n{old}\nMới:\n{new}\nThay đổi có hiệu lực sớm nhất vào {time}. Nếu không đúng, vui lòng hủy trước thời điểm đó:\n{link}',
    },
  },
  approved: {
    en: {
      subject: 'The change of the bank accounts was approved',
      body: '{person} approved the change of the bank accounts that buyers pay to.\nNow:\n{old}\nNew:\n{new}\nThe change takes effect on {time}. Until then it can be canceled:\n{link}',
    },
    cn: {
      subject: '收款银行账户变更已获批准',
      body: '{person} 已批准变更采购商付款的银行账户。\n当前账户：\n{old}\n新账户：\n{new}\n变更将于 {time} 生效，在此之前可以取消：\n{link}',
    },
    es: {
      subject: 'Se ha aprobado el cambio de las cuentas bancarias',
      body: '{person} ha aprobado el cambio de las cuentas bancarias en las que pagan los compradores.\nAhora:\n{old}\nNuevas:\n{new}\nEl cambio se aplicará el {time}. Hasta entonces se puede cancelar:\n{link}',
    },
    ru: {
      subject: 'Изменение банковских счетов одобрено',
      body: '{person} одобряет изменение банковских счетов, на которые платят покупатели.\nСейчас:\n{old}\nНовые:\n{new}\nИзменение вступит в силу {time}. До этого его можно отменить:\n{link}',
    },
    th: {
      subject: 'การเปลี่ยนบัญชีธนาคารได้รับอนุมัติแล้ว',
      body: '{person} อนุมัติการเปลี่ยนบัญชีธนาคารที่ผู้ซื้อใช้ชำระเงินแล้ว\nปัจจุบัน:\n{old}\nใหม่:\n{new}\nการเปลี่ยนจะมีผล {time} และยกเลิกได้ก่อนเวลานั้น:\n{link}',
    },
    vi: {
      subject: 'Thay đổi tài khoản ngân hàng đã được duyệt',
      body: '{person} đã duyệt thay đổi tài khoản ngân hàng nhận thanh toán của người mua.\nHiện tại:\n{old}\nMới:\n{new}\nThay đổi có hiệu lực vào {time}. Trước thời điểm đó vẫn có thể hủy:\n{link}',
    },
  },
  in_texts: {
    en: {
      subject: 'A text for buyers names another bank account',
      body: '{person} confirmed that texts for buyers may name an account that is not the mall’s:\n{new}\nAccounts of the mall:\n{old}\nIf this is wrong, block the account of {person} and check the texts.',
    },
    cn: {
      subject: '面向采购商的文字中出现了其他银行账户',
      body: '{person} 已确认，面向采购商的文字可以写入以下非商城账户：\n{new}\n商城账户：\n{old}\n如有异常，请停用 {person} 的账号并检查相关文字。',
    },
    es: {
      subject: 'Un texto para compradores menciona otra cuenta bancaria',
      body: '{person} ha confirmado que los textos para compradores pueden mencionar una cuenta que no es de la plataforma:\n{new}\nCuentas de la plataforma:\n{old}\nSi no es correcto, bloquee la cuenta de {person} y revise los textos.',
    },
    ru: {
      subject: 'В тексте для покупателей указан другой банковский счёт',
      body: '{person} подтверждает, что в текстах для покупателей можно указать счёт, который не принадлежит площадке:\n{new}\nСчета площадки:\n{old}\nЕсли это ошибка, заблокируйте учётную запись {person} и проверьте тексты.',
    },
    th: {
      subject: 'ข้อความสำหรับผู้ซื้อระบุบัญชีธนาคารอื่น',
      body: '{person} ยืนยันว่าข้อความสำหรับผู้ซื้อระบุบัญชีที่ไม่ใช่ของร้านหลักได้:\n{new}\nบัญชีของร้านหลัก:\n{old}\nหากไม่ถูกต้อง กรุณาระงับบัญชีผู้ใช้ของ {person} และตรวจสอบข้อความ',
    },
    vi: {
      subject: 'Văn bản cho người mua nêu một tài khoản ngân hàng khác',
      body: '{person} đã xác nhận văn bản cho người mua được nêu một tài khoản không phải của sàn:\n{new}\nTài khoản của sàn:\n{old}\nNếu không đúng, hãy khóa tài khoản của {person} và kiểm tra các văn bản.',
    },
  },
  canceled: {
    en: {
      subject: 'The change of the bank accounts was canceled',
      body: '{person} canceled a change of the bank accounts that would have taken effect on {time}.\nThe accounts stay:\n{old}\nNot used:\n{new}\n{link}',
    },
    cn: {
      subject: '收款银行账户变更已取消',
      body: '{person} 已取消原定于 {time} 生效的银行账户变更。\n账户保持不变：\n{old}\n未采用：\n{new}\n{link}',
    },
    es: {
      subject: 'Se ha cancelado el cambio de las cuentas bancarias',
      body: '{person} ha cancelado un cambio de las cuentas bancarias previsto para el {time}.\nSe mantienen las cuentas:\n{old}\nNo se usan:\n{new}\n{link}',
    },
    ru: {
      subject: 'Изменение банковских счетов отменено',
      body: '{person} отменяет изменение банковских счетов, назначенное на {time}.\nОстаются счета:\n{old}\nНе используются:\n{new}\n{link}',
    },
    th: {
      subject: 'ยกเลิกการเปลี่ยนบัญชีธนาคารแล้ว',
      body: '{person} ยกเลิกการเปลี่ยนบัญชีธนาคารที่จะมีผล {time}\nบัญชีที่ใช้ต่อไป:\n{old}\nไม่ใช้:\n{new}\n{link}',
    },
    vi: {
      subject: 'Đã hủy thay đổi tài khoản ngân hàng',
      body: '{person} đã hủy thay đổi tài khoản ngân hàng dự kiến có hiệu lực vào {time}.\nTài khoản giữ nguyên:\n{old}\nKhông dùng:\n{new}\n{link}',
    },
  },
}
