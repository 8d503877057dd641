/** Messages about an application as a distributor and what became of it. `{username}` and `{reason}` are filled in. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export const distributorTexts = {
  distributor_applied: {
    en: {
      subject: 'We have received your application',
      body: 'Your account {username} has applied as a distributor. We will email you our decision. Until then you can correct the application in the distribution center.',
    },
    cn: {
      subject: '已收到您的分销商申请',
      body: '您的账号 {username} 已提交分销商申请，审核结果将通过邮件通知您。在此之前，您可以在分销中心修改申请。',
    },
    es: {
      subject: 'Hemos recibido su solicitud',
      body: 'Su cuenta {username} ha solicitado ser distribuidor. Le comunicaremos la decisión por correo. Hasta entonces puede corregir la solicitud en el centro de distribución.',
    },
    ru: {
      subject: 'Мы получили вашу заявку',
      body: 'Учётная запись {username} подала заявку дистрибьютора. О решении мы сообщим письмом. До этого заявку можно исправить в кабинете дистрибьютора.',
    },
    th: {
      subject: 'เราได้รับใบสมัครของคุณแล้ว',
      body: 'บัญชี {username} สมัครเป็นตัวแทนจำหน่ายแล้ว เราจะแจ้งผลทางอีเมล ระหว่างนี้คุณแก้ไขใบสมัครได้ที่ศูนย์ตัวแทนจำหน่าย',
    },
    vi: {
      subject: 'Chúng tôi đã nhận đơn đăng ký',
      body: 'Tài khoản {username} đã đăng ký làm nhà phân phối. Chúng tôi sẽ gửi kết quả qua email. Trước đó Quý khách có thể sửa đơn trong trung tâm phân phối.',
    },
  },
  distributor_approved: {
    en: {
      subject: 'You are a distributor now',
      body: 'Your account {username} can now open a shop of its own. Sign in and go to the distribution center.',
    },
    cn: {
      subject: '您已成为分销商',
      body: '您的账号 {username} 现在可以开设自己的店铺。请登录后进入分销中心。',
    },
    es: {
      subject: 'Ya es distribuidor',
      body: 'Su cuenta {username} ya puede abrir su propia tienda. Inicie sesión y entre en el centro de distribución.',
    },
    ru: {
      subject: 'Вы стали дистрибьютором',
      body: 'Учётная запись {username} теперь может открыть свой магазин. Войдите и перейдите в кабинет дистрибьютора.',
    },
    th: {
      subject: 'คุณเป็นตัวแทนจำหน่ายแล้ว',
      body: 'บัญชี {username} เปิดร้านของตนเองได้แล้ว กรุณาเข้าสู่ระบบและไปที่ศูนย์ตัวแทนจำหน่าย',
    },
    vi: {
      subject: 'Quý khách đã trở thành nhà phân phối',
      body: 'Tài khoản {username} nay có thể mở cửa hàng riêng. Vui lòng đăng nhập và vào trung tâm phân phối.',
    },
  },
  distributor_refused: {
    en: {
      subject: 'Your application as a distributor',
      body: 'We could not approve the application of your account {username}: {reason} You may apply again.',
    },
    cn: {
      subject: '您的分销商申请',
      body: '您的账号 {username} 的申请未获通过：{reason} 您可以重新申请。',
    },
    es: {
      subject: 'Su solicitud de distribuidor',
      body: 'No hemos podido aprobar la solicitud de su cuenta {username}: {reason} Puede presentarla de nuevo.',
    },
    ru: {
      subject: 'Ваша заявка дистрибьютора',
      body: 'Заявка учётной записи {username} не одобрена: {reason} Вы можете подать её снова.',
    },
    th: {
      subject: 'ใบสมัครตัวแทนจำหน่ายของคุณ',
      body: 'ใบสมัครของบัญชี {username} ไม่ได้รับอนุมัติ: {reason} คุณสมัครใหม่ได้',
    },
    vi: {
      subject: 'Đơn đăng ký nhà phân phối',
      body: 'Đơn của tài khoản {username} chưa được duyệt: {reason} Quý khách có thể đăng ký lại.',
    },
  },
  distributor_suspended: {
    en: {
      subject: 'Your shop is suspended',
      body: 'The shop of your account {username} is suspended: {reason} Your earnings are kept.',
    },
    cn: {
      subject: '您的店铺已暂停',
      body: '您的账号 {username} 的店铺已被暂停：{reason} 您的收益仍予保留。',
    },
    es: {
      subject: 'Su tienda está suspendida',
      body: 'La tienda de su cuenta {username} está suspendida: {reason} Sus ganancias se conservan.',
    },
    ru: {
      subject: 'Ваш магазин приостановлен',
      body: 'Магазин учётной записи {username} приостановлен: {reason} Ваш заработок сохраняется.',
    },
    th: {
      subject: 'ร้านของคุณถูกระงับ',
      body: 'ร้านของบัญชี {username} ถูกระงับ: {reason} รายได้ของคุณยังคงอยู่',
    },
    vi: {
      subject: 'Cửa hàng của Quý khách bị tạm ngưng',
      body: 'Cửa hàng của tài khoản {username} bị tạm ngưng: {reason} Thu nhập của Quý khách được giữ nguyên.',
    },
  },
} satisfies Record<string, Record<Locale, Text>>
