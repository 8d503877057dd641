/** Headings of the sheet that stock is counted with; its import looks for them in any of the six languages. */

import { headings, locationHeading } from '#contract/rules/order-words'
import { stockWords } from '#contract/rules/stock-words'
import type { Locale } from '#contract/types'

type Text = Readonly<Record<Locale, string>>

export const sheetHeadings = {
  sku_code: headings.sku_code,
  location: locationHeading,
  on_hand: {
    en: 'On hand by the books',
    cn: '账面在库',
    es: 'Stock físico según registros',
    ru: 'В наличии по учёту',
    th: 'คงคลังตามบัญชี',
    vi: 'Tồn thực tế theo sổ',
  },
  reserved: stockWords.reserved,
  counted: {
    en: 'Counted',
    cn: '实盘数量',
    es: 'Contado',
    ru: 'Подсчитано',
    th: 'จำนวนที่นับได้',
    vi: 'Số lượng kiểm đếm',
  },
  made_at: {
    en: 'Sheet made at',
    cn: '表格生成时间',
    es: 'Hoja creada el',
    ru: 'Время создания таблицы',
    th: 'เวลาที่สร้างตาราง',
    vi: 'Thời điểm tạo bảng',
  },
} satisfies Record<string, Text>

export type SheetColumn = keyof typeof sheetHeadings
