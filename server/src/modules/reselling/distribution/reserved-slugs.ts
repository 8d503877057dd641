/** Addresses that shops cannot have, because visitors would take them for the mall's own. Pure. */

/** By language; words of other scripts as they are usually written in Latin letters. */
const words = {
  technical: `api www web app cdn dns ftp smtp imap mail email e-mail webmail static assets files img images media upload
    root system sysadmin webmaster postmaster hostmaster noreply no-reply localhost null undefined erased mall-admin`,
  en: `mall the-mall admin administrator administration moderator official staff team support help helpdesk service
    services customer-service security safety trust verify verified verification login log-in signin sign-in signup
    sign-up register registration password account accounts pay payment payments checkout billing bank wallet refund
    refunds invoice invoices legal privacy terms contact notice`,
  cn: `guanfang guanli guanliyuan kefu bangzhu zhichi zhifu fukuan tuikuan anquan denglu zhuce xitong shangcheng yanzheng`,
  es: `oficial administrador administracion moderador soporte ayuda servicio atencion atencion-al-cliente seguridad pago
    pagos pagar cuenta cuentas factura facturas reembolso banco acceso registro contrasena`,
  ru: `ofitsialnyi ofitsialny oficialnyj oficialnyi oficialny administratsiya administraciya administrator moderator
    podderzhka pomosch pomoshch pomosh sluzhba-podderzhki bezopasnost oplata platezh platezhi vozvrat schet vhod
    registratsiya parol`,
  th: `thangkan thang-kan chuailuea chuay-luea phudulae phu-du-lae borikan chamra-ngoen chamra jai-ngoen khwam-plotphai
    banchi`,
  vi: `chinh-thuc quan-tri quan-tri-vien quan-ly ho-tro tro-giup giup-do cham-soc-khach-hang cskh dich-vu bao-mat an-toan
    thanh-toan hoan-tien hoa-don tai-khoan dang-nhap dang-ky mat-khau`,
}

const plain = (text: string) => text.replaceAll('-', '')
const reserved = new Set(
  Object.values(words)
    .flatMap((list) => list.split(/\s+/))
    .map(plain),
)

/** Reserved are these words however they are hyphenated, with numbers, and several of them: `sup-port`, `mall-help-24`. */
export function isReservedSlug(slug: string): boolean {
  const isReserved = (text: string) => reserved.has(text.replace(/\d+$/, ''))
  return isReserved(plain(slug)) || slug.split('-').every((part) => !part || /^\d+$/.test(part) || isReserved(part))
}
