/** Messages about the erasure of an account. `{reason}` is the moment of the erasure. */
import type { Locale } from '#contract/types'
import type { Text } from './code-texts.ts'

export type ErasureNews = 'erasure_requested' | 'erasure_soon' | 'erasure_canceled'

export const erasureTexts: Record<ErasureNews, Record<Locale, Text>> = {
  erasure_requested: {
    en: {
      subject: 'Your account will be erased',
      body: 'Your account {username} and its data will be erased on {reason}. If you want to keep it, sign in before then and choose “Keep my account”. If this was not you, also change your password.',
    },
    cn: {
      subject: '您的账号将被注销',
      body: '您的账号 {username} 及其数据将于 {reason} 删除。如需保留，请在此之前登录并选择“保留我的账号”。如非本人操作，请同时修改密码。',
    },
    es: {
      subject: 'Su cuenta se eliminará',
      body: 'Su cuenta {username} y sus datos se eliminarán el {reason}. Si desea conservarla, inicie sesión antes de esa fecha y elija «Conservar mi cuenta». Si no lo ha pedido usted, cambie también la contraseña.',
    },
    ru: {
      subject: 'Ваша учётная запись будет удалена',
      body: 'Учётная запись {username} и её данные будут удалены {reason}. Чтобы сохранить её, войдите до этого времени и выберите «Сохранить учётную запись». Если это были не вы, также смените пароль.',
    },
    th: {
      subject: 'บัญชีของคุณจะถูกลบ',
      body: 'บัญชี {username} และข้อมูลทั้งหมดจะถูกลบในวันที่ {reason} หากต้องการเก็บบัญชีไว้ กรุณาเข้าสู่ระบบก่อนเวลานั้นแล้วเลือก “เก็บบัญชีของฉันไว้” หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านด้วย',
    },
    vi: {
      subject: 'Tài khoản của Quý khách sẽ bị xóa',
      body: 'Tài khoản {username} và dữ liệu của tài khoản sẽ bị xóa vào {reason}. Nếu muốn giữ lại, vui lòng đăng nhập trước thời điểm đó và chọn “Giữ tài khoản của tôi”. Nếu không phải Quý khách yêu cầu, vui lòng đổi cả mật khẩu.',
    },
  },
  erasure_soon: {
    en: {
      subject: 'Your account will be erased soon',
      body: 'Your account {username} will be erased on {reason}. This cannot be undone. If you want to keep it, sign in before then and choose “Keep my account”.',
    },
    cn: {
      subject: '您的账号即将被注销',
      body: '您的账号 {username} 将于 {reason} 删除，删除后无法恢复。如需保留，请在此之前登录并选择“保留我的账号”。',
    },
    es: {
      subject: 'Su cuenta se eliminará en breve',
      body: 'Su cuenta {username} se eliminará el {reason}. No se podrá recuperar. Si desea conservarla, inicie sesión antes de esa fecha y elija «Conservar mi cuenta».',
    },
    ru: {
      subject: 'Ваша учётная запись скоро будет удалена',
      body: 'Учётная запись {username} будет удалена {reason}. Восстановить её будет нельзя. Чтобы сохранить её, войдите до этого времени и выберите «Сохранить учётную запись».',
    },
    th: {
      subject: 'บัญชีของคุณใกล้จะถูกลบ',
      body: 'บัญชี {username} จะถูกลบในวันที่ {reason} และกู้คืนไม่ได้ หากต้องการเก็บบัญชีไว้ กรุณาเข้าสู่ระบบก่อนเวลานั้นแล้วเลือก “เก็บบัญชีของฉันไว้”',
    },
    vi: {
      subject: 'Tài khoản của Quý khách sắp bị xóa',
      body: 'Tài khoản {username} sẽ bị xóa vào {reason} và không thể khôi phục. Nếu muốn giữ lại, vui lòng đăng nhập trước thời điểm đó và chọn “Giữ tài khoản của tôi”.',
    },
  },
  erasure_canceled: {
    en: { subject: 'Your account stays', body: 'Your account {username} will not be erased.' },
    cn: { subject: '您的账号已保留', body: '您的账号 {username} 将不会被删除。' },
    es: { subject: 'Su cuenta se conserva', body: 'Su cuenta {username} no se eliminará.' },
    ru: { subject: 'Ваша учётная запись сохранена', body: 'Учётная запись {username} не будет удалена.' },
    th: { subject: 'บัญชีของคุณยังอยู่', body: 'บัญชี {username} จะไม่ถูกลบ' },
    vi: { subject: 'Tài khoản của Quý khách được giữ lại', body: 'Tài khoản {username} sẽ không bị xóa.' },
  },
}
