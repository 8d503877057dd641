/** Headings of the shipping sheet that its import looks for. */

import { headings } from '#contract/rules/order-words'
import type { Locale } from '#contract/types'

type Text = Readonly<Record<Locale, string>>

export const shipHeadings = {
  order_number: headings.order_number,
  sku_code: headings.sku_code,
  quantity: {
    en: 'Quantity to ship',
    cn: '本次发货数量',
    es: 'Cantidad por enviar',
    ru: 'Отгрузить, количество',
    th: 'จำนวนที่จะจัดส่ง',
    vi: 'Số lượng giao',
  },
  carrier: {
    en: 'Carrier',
    cn: '承运商',
    es: 'Transportista',
    ru: 'Перевозчик',
    th: 'ผู้ขนส่ง',
    vi: 'Đơn vị vận chuyển',
  },
  tracking_number: {
    en: 'Tracking number',
    cn: '运单号',
    es: 'Número de seguimiento',
    ru: 'Трек-номер',
    th: 'เลขพัสดุ',
    vi: 'Mã vận đơn',
  },
} satisfies Record<string, Text>

export type ShipColumn = keyof typeof shipHeadings
