/**
 * The terms of `docs/glossary.md` that texts got wrong before: the word to use, and words that must not be in a text of
 * the language. A forbidden word is a regular expression without regard to case; it matches whole words, except in
 * Chinese and Thai, which write no spaces. `except` names ids of texts (`*` for any ending) with the reason.
 */
import type { Locale } from '../../contract/types.ts'

type PerLanguage = Partial<Record<Locale, string>>
export interface Term {
  use: PerLanguage
  not: Partial<Record<Locale, readonly string[]>>
  except?: Record<string, string>
}

const tree = { 'tree.*': 'a row is taken with the keyboard' }

const terms: Record<string, Term> = {
  'status of a product': {
    use: { en: 'Active, Inactive', es: 'Activo, Inactivo', ru: 'Продаётся, Снят с продажи' },
    not: { en: ['on sale', 'off sale'], es: ['a la venta', 'en venta', 'fuera de venta'], ru: ['в продаже'] },
    except: { 'importing.reason.not_for_sale': 'for sale in another shop' },
  },
  'reseller center': {
    use: { en: 'Reseller center', es: 'Área de distribuidores', vi: 'Kênh đại lý' },
    not: {
      en: ['distribution cent(er|re)', 'distribution (orders?|report|earnings)'],
      es: ['centro de distribución', 'de distribución'],
      vi: ['trung tâm phân phối'],
    },
  },
  industry: {
    use: { en: 'industry', cn: '行业', ru: 'отрасль' },
    not: { en: ['trades?'], cn: ['行业入口'], ru: ['вид\\p{L}* бизнеса'] },
  },
  'supplier site; fetch': {
    use: {
      en: 'supplier site; fetch',
      cn: '供应商网站；采集',
      es: 'sitio de proveedor; obtener',
      ru: 'сайт поставщика; собрать',
      th: 'เว็บไซต์ซัพพลายเออร์; ดึง',
      vi: 'trang nhà cung cấp; lấy',
    },
    not: {
      en: ['collection sources?', 'collect(s|ed|ing)?'],
      cn: ['采集来源'],
      es: ['captur\\p{L}*', 'recopil\\p{L}*', 'recolect\\p{L}*'],
      ru: ['источник\\p{L}* сбора'],
      th: ['แหล่งข้อมูล', 'รวบรวม'],
      vi: ['nguồn thu thập', 'thu thập'],
    },
    except: { 'payment.slip*': 'a screenshot is “captura de pantalla”' },
  },
  'payment terms': {
    use: {
      en: 'payment terms',
      cn: '付款条件',
      es: 'condiciones de pago',
      ru: 'условия оплаты',
      th: 'เงื่อนไขการชำระเงิน',
      vi: 'điều khoản thanh toán',
    },
    not: {
      en: ['installments?'],
      cn: ['分期付款'],
      es: ['pagos? por partes'],
      ru: ['оплата частями'],
      th: ['ชำระเป็นงวด'],
      vi: ['thanh toán từng phần'],
    },
  },
  'the store and its base price': {
    use: {
      en: 'store; base price',
      cn: '商城；商城价',
      es: 'tienda principal; precio base',
      ru: 'основной магазин; базовая цена',
      th: 'ร้านหลัก; ราคาร้านหลัก',
      vi: 'sàn; giá niêm yết',
    },
    not: {
      en: ['malls?'],
      cn: ['商城价格'],
      es: ['plataforma', 'mall'],
      ru: ['площадк\\p{L}*'],
      th: ['ราคา(ของ)?ร้าน(?!หลัก|ค้า)', 'มอลล์'],
      vi: ['giá của sàn'],
    },
    except: {
      'common.siteName': 'the name of a demo store',
      'mini*': 'a platform for mini programs',
      'summary.createMiniProgram': 'a platform for mini programs',
      'summary.downloadMiniPackage': 'a platform for mini programs',
    },
  },
  customer: {
    use: { en: 'customer', cn: '客户', es: 'cliente', ru: 'покупатель', th: 'ลูกค้า', vi: 'khách hàng' },
    not: {
      en: ['(?<!staff )(?<!\\ba )members?'],
      cn: ['会员(?!中心)', '采购商', '买家'],
      es: ['miembros?', 'comprador\\p{L}*'],
      ru: ['клиент\\p{L}*', 'участник\\p{L}*'],
      th: ['(?<!สมัคร)สมาชิก', 'ผู้ซื้อ'],
      vi: ['thành viên', 'người mua'],
    },
    except: { 'invoice.title': 'the person whom a tax invoice names' },
  },
  'issue; claim; redeem': {
    use: { en: 'issue; claim; redeem', es: 'asignar; reclamar; canjear', ru: 'выдать; получить; активировать' },
    not: {
      en: ['give (coupons|to|by)', 'given (by|to|back)', '(not )?taken( on)?$', 'red packets? (has|have) been taken'],
      es: ['sin tomar', 'tomad[oa]s?', 'tomen', 'dar por filtro'],
      ru: ['взять', 'взят\\p{L}*', 'невзят\\p{L}*', 'возьм\\p{L}*', 'разобрали'],
    },
    except: { ...tree, 'setting.pickup_hoursHint': 'what to take along' },
  },
  'reject (payments, files); decline (people, requests)': {
    use: { en: 'reject; decline', cn: '驳回；拒绝', th: 'ไม่อนุมัติ; ปฏิเสธแล้ว' },
    not: { en: ['refus(e|es|ed|al|als|ing)'], th: ['ไม่อนุมัติ[\\p{L}\\p{M}]*แล้ว'] },
  },
  'actual and volumetric weight': {
    use: {
      en: 'actual weight; volumetric weight',
      cn: '实重；体积重',
      es: 'peso real; peso volumétrico',
      ru: 'фактический вес; объёмный вес',
      th: 'น้ำหนักจริง; น้ำหนักตามปริมาตร',
      vi: 'trọng lượng thực; trọng lượng quy đổi',
    },
    not: {
      en: ['\\} by (volume|weight)'],
      cn: ['按(体积|重量) \\{'],
      es: ['\\} por (volumen|peso)'],
      ru: ['\\} по (объёму|весу)'],
      th: ['\\} ตาม(ปริมาตร|น้ำหนัก)'],
      vi: ['\\} theo (thể tích|trọng lượng)'],
    },
  },
  'net payout': {
    use: { en: 'net payout', es: 'importe neto', ru: 'к выплате', th: 'ยอดสุทธิ', vi: 'thực nhận' },
    not: { en: ['\\} paid out'], es: ['abonados'] },
  },
  'order total; amount due': {
    use: {
      en: 'order total; amount due',
      cn: '订单金额；待付金额',
      es: 'total del pedido; importe pendiente',
      ru: 'сумма заказа; осталось оплатить',
      th: 'ยอดรวมคำสั่งซื้อ; ยอดค้างชำระ',
      vi: 'tổng tiền đơn hàng; còn phải trả',
    },
    not: {
      en: ['new amount due', 'amount due in total'],
      cn: ['修改后(应付|待付)金额'],
      es: ['nuevo importe pendiente'],
      ru: ['новая сумма к оплате'],
      th: ['ยอดค้างชำระใหม่'],
      vi: ['số tiền cần thanh toán'],
    },
  },
  'hints of empty fields': {
    use: {
      en: 'Leave blank for …, Enter 0 for …',
      cn: '留空则…，填0表示…',
      es: 'Déjelo en blanco…, Indique 0…',
      ru: 'Оставьте пустым…, Укажите 0…',
      th: 'เว้นว่างหาก…, ใส่ 0 หาก…',
      vi: 'Để trống nếu…, Nhập 0 nếu…',
    },
    not: {
      en: ['empty:', '(?<![\\d.,])0( =|:)'],
      cn: ['留空：', '(?<![\\d.])0 ?='],
      es: ['vacío:', '(?<![\\d.,])0( =| es|:)'],
      ru: ['пусто( —|:)', '(?<![\\d.,])0( =| —|:)'],
      th: ['(เว้น)?ว่าง:', '(?<![\\d.,])0( =| คือ|:)'],
      vi: ['để trống:', '(?<![\\d.,])0( =| là|:)'],
    },
  },
  'existing orders aren’t affected': {
    use: { en: 'aren’t affected, remain' },
    not: {
      en: ['keeps? theirs', 'keeps? (its|their) copy', 'which stays', 'those left out stay', 'fields (left out )?stay'],
    },
  },
  'American, plain': {
    use: { en: 'right away; sales; documents; email; home page; posted' },
    not: {
      en: [
        'at once',
        'turnover',
        'papers',
        'mails',
        'mail(?! server)',
        'e-mail',
        'homepage',
        'booked',
        'in force',
        'postcodes?',
      ],
    },
    except: { 'summary.addManyToCart': 'all together, not soon' },
  },
  image: {
    use: { en: 'image', ru: 'изображение' },
    not: { en: ['pictures?'], ru: ['картин\\p{L}*', 'фотографи\\p{L}*'] },
    except: { 'credits.photos': 'photographs, as opposed to renderings' },
  },
  'pieces of goods': {
    use: { th: 'ชิ้น', vi: 'sản phẩm' },
    not: { th: ['\\} หน่วย'], vi: ['\\} đơn vị(?! tiền)'] },
  },
  invoice: {
    use: { en: 'invoice', es: 'factura', ru: 'счёт', th: 'ใบแจ้งหนี้' },
    not: {
      en: ['commercial invoice'],
      es: ['factura comercial'],
      ru: ['инвойс\\p{L}*'],
      th: ['ใบกำกับ(ภาษี|สินค้า)'],
    },
  },
  carton: { use: { ru: 'короб' }, not: { ru: ['ящик\\p{L}*'] } },
  merge: { use: { es: 'combinar' }, not: { es: ['fusion\\p{L}*', 'unir', 'unidos?'] } },
  'order multiple': { use: { th: 'สั่งเพิ่มครั้งละ' }, not: { th: ['ทวีคูณ', 'ตัวคูณ'] } },
  'buy again; reset': { use: { vi: 'mua lại; xóa' }, not: { vi: ['đặt lại(?! mật khẩu| xác thực)'] } },
  unpublish: { use: { th: 'ยกเลิกเผยแพร่' }, not: { th: ['นำลง', 'นำ \\S+ ลง'] } },
  markup: {
    use: { es: 'incremento', th: 'มาร์กอัป', vi: 'mức chênh giá' },
    not: { es: ['recargos?'], th: ['ส่วนบวกเพิ่ม'], vi: ['mức cộng'] },
  },
  'price list': { use: { th: 'ตารางราคา' }, not: { th: ['ใบราคา', 'รายการราคา'] } },
  'coupon; voucher': { use: { vi: 'mã giảm giá; thẻ quà tặng' }, not: { vi: ['phiếu (giảm giá|quà tặng)'] } },
  'credit note': { use: { vi: 'phiếu ghi có' }, not: { vi: ['ghi giảm nợ'] } },
  'roll back; header; carousel': {
    use: { vi: 'khôi phục bản trước; header; banner trượt' },
    not: { vi: ['quay lui', 'tiêu đề bí mật', '(ảnh )?trình chiếu', 'biểu ngữ'] },
  },
  'back office': { use: { th: 'ระบบจัดการร้าน' }, not: { th: ['หลังร้าน'] } },
  'words of Spain only': {
    use: { es: 'Enter, video, comuníquese con, n.º de identificación fiscal' },
    not: { es: ['intro', 'vídeos?', 'NIF', 'contact(a|e|ar|an|en) con', 'ordenador(es)?'] },
  },
  'column headings': {
    use: { ru: 'сотрудник, пользователь, дата, текст' },
    not: { ru: ['^(кем|кто|когда|слова)$'] },
    except: { 'synonym.words': 'the words of a group of synonyms' },
  },
  'assign a payment': {
    use: { ru: 'разнести' },
    not: { ru: ['отнести', 'неотнесённ\\p{L}*', 'встречная запись'] },
  },
}

const spaceless: readonly Locale[] = ['cn', 'th']
const letter = '[\\p{L}\\p{M}\\p{N}]'
const wordsIn = (locale: Locale, words: readonly string[]) =>
  new RegExp(
    spaceless.includes(locale) ? `(?:${words.join('|')})` : `(?<!${letter})(?:${words.join('|')})(?!${letter})`,
    'iu',
  )

const isNamed = (name: string, id: string) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name)

const rules = Object.values(terms).flatMap((term) =>
  Object.entries(term.not).map(([locale, words]) => ({
    term,
    locale: locale as Locale,
    pattern: wordsIn(locale as Locale, words),
  })),
)

const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '{}')

/** Forbidden words in a sentence of a text, each with the word to use. */
export const wrongTerms = (id: string, sentence: string, locale: Locale): string[] => {
  const words = withoutNames(sentence)
  return rules.flatMap(({ term, locale: own, pattern }) => {
    const found =
      own === locale && !Object.keys(term.except ?? {}).some((name) => isNamed(name, id)) && pattern.exec(words)?.[0]
    return found ? [`“${found}” instead of “${term.use[locale]}”`] : []
  })
}

/** Exemptions under which no text has a forbidden word. */
export const needlessExemptions = (textsOf: (locale: Locale) => Record<string, string>): string[] =>
  Object.values(terms).flatMap((term) =>
    Object.keys(term.except ?? {}).filter(
      (name) =>
        !rules.some(
          ({ term: own, locale, pattern }) =>
            own === term &&
            Object.entries(textsOf(locale)).some(([id, text]) => isNamed(name, id) && pattern.test(withoutNames(text))),
        ),
    ),
  )
