/** Facts for tests: every language, rare Chinese characters, Thai and Vietnamese marks. */

import type { DocumentKind } from '#contract/api/documents/document'
import { priceOfMinor } from '#contract/rules/unit-price'
import type { DocumentFacts, DocumentLine } from './facts.ts'

const sampleLine = (lineId: number): DocumentLine => ({
  lineId,
  skuCode: `BOTTLE-${lineId}`,
  name: {
    en: 'Insulated water bottle, powder coated',
    cn: '不锈钢保温水壶，磨砂喷涂，喆堃款',
    es: 'Botella térmica de acero, pequeño tamaño',
    ru: 'Термобутылка из нержавеющей стали, объём чуть меньше',
    th: 'ขวดน้ำสแตนเลสเก็บความเย็น ค้ำประกัน จำนวนมาก',
    vi: 'Bình giữ nhiệt bằng thép không gỉ, phủ sơn tĩnh điện',
  },
  specifications: {
    en: 'Blue',
    cn: '蓝色',
    es: 'Azul',
    ru: 'Синий',
    th: 'สีน้ำเงิน',
    vi: 'Xanh đậm',
  },
  hsCode: '9617.00',
  originCountry: 'CN',
  unit: 'piece',
  quantity: 126,
  perCase: 24,
  load: { cases: 5, loose: 6, cartons: 6, weight: 61.25, netWeight: 54.5, volume: 0.2412 },
  price: priceOfMinor(1250),
  subtotal: 157_500,
  discount: 0,
})

export function sampleFacts(kind: DocumentKind, lineCount = 2): DocumentFacts {
  const lines = Array.from({ length: lineCount }, (_, index) => sampleLine(index + 1))
  const totalPrice = 157_500 * lineCount
  return {
    kind,
    number: 'X-2026-00001',
    issuedAt: '2026-11-25T10:00:00Z',
    validUntil: kind === 'proforma' ? '2026-12-02T10:00:00Z' : null,
    fallback: 'en',
    timeZone: 'UTC',
    currency: 'USD',
    seller: {
      name: '义乌环球贸易 Global Trading',
      address: '88 Chouzhou Road, Yiwu',
      tax_id: '913307',
      phone: '+86 579 8555',
      email: 'sales@mall.example',
    },
    logo: null,
    terms: { en: '30% deposit.', th: 'ชำระมัดจำ 30%', vi: 'Đặt cọc 30% trước khi giao hàng.' },
    order: {
      number: '26112567512345679',
      placedAt: '2026-11-24T10:00:00Z',
      reference: 'RF4826112567512345679',
      deliveryMethod: 'logistics',
      paymentMethod: 'bank_transfer',
      remark: '',
    },
    buyer: {
      title: 'บริษัท สยามค้าส่ง จำกัด',
      tax_id: '01055',
      address: 'ถนนสุขุมวิท',
      phone: null,
      bank: null,
      account: null,
      mobile: null,
      email: null,
    },
    recipient: { name: 'Nguyễn Thị Phượng', phone: '+84 90 123', address: '123 Đường Lê Lợi, Quận 1' },
    lines,
    load: { cases: 10, loose: 12, cartons: 12, weight: 122.5, netWeight: 109, volume: 0.4824 },
    amounts: {
      totalPrice,
      discount: 0,
      freight: 12_000,
      tax: 0,
      taxRate: 0,
      adjustment: 0,
      amountPayable: totalPrice + 12_000,
    },
    paid: 0,
    banks: [
      {
        bank: 'Bank of China',
        holder: 'Global',
        account: '6217',
        swift: 'BKCH',
        currency: 'USD',
        note: '',
        since: '2026-01-05T00:00:00.000Z',
        until: '2026-11-03T00:00:00.000Z',
      },
    ],
    paymentUrl: 'https://mall.example/mall/payment?order_id=1',
    shipment: null,
    corrects: null,
  }
}
