/**
 * Rows of a product file that are no products: what an accounting system books with them (postage, fees,
 * corrections) and what a warehouse writes in place of a name ("damaged", "?"). Each rule looks at the
 * whole name, never for a word inside it: VINTAGE POST OFFICE CABINET, BLUE CHECK BAG, BEWARE OF THE CAT
 * and a MONEY BANK are products. An operator who disagrees lets a code in by `--accept`.
 */

export type PseudoReason =
  | 'postage'
  | 'fee'
  | 'manual_entry'
  | 'discount'
  | 'sample'
  | 'gift_voucher'
  | 'test_row'
  | 'total'
  | 'stock_note'

interface Rule {
  reason: PseudoReason
  /** Whole code; a rule with both needs both. */
  code?: RegExp
  /** Whole name, trimmed, in lower case. */
  name?: RegExp
}

const sums =
  /^(?:(?:grand|sub|order)[ -]?totals?|totals?|sum|(?:sub ?)?total(?:es)?(?: general)?|suma(?: total)?|итого(?: к оплате)?|всего|合[计計]|[总總][计計]|小[计計]|[总總]数|รวม(?:ทั้งสิ้น|ทั้งหมด)?|ยอดรวม|tổng(?: cộng| số)?|cộng)\s*[:：]?$/iu

const carriage = '(?:postage|carriage|shipping|delivery|freight)'

const rules: Rule[] = [
  // Delivery is a line of the order (freight), not something in stock: "POSTAGE", "Next Day Carriage", "Shipping & handling".
  {
    reason: 'postage',
    name: new RegExp(
      `^(?:(?:dotcom|amazon|ebay|uk|eu|international|domestic|overseas|express|standard|courier|extra|customer) )?${carriage}(?: (?:and|&) (?:packing|packaging|handling))?(?: (?:charges?|costs?|fees?))?$`,
    ),
  },
  {
    reason: 'postage',
    name: new RegExp(`^(?:next|same|saturday) day ${carriage}$|^(?:post|p)(?:age)? ?(?:and|&) ?p(?:acking)?$`),
  },
  // The same in the mall's other languages, and in German.
  {
    reason: 'postage',
    name: /^(?:(?:стоимость|услуга|услуги) доставки|доставка(?: (?:курьером|почтой|товара|заказа|по \p{L}+|транспортной компанией))?|versand(?:kosten)?|frachtkosten|(?:gastos|costes?) de env[ií]o|env[ií]o|运费|快递费|邮费|物流费|ค่า(?:จัด)?ส่ง(?:สินค้า)?|phí (?:vận chuyển|giao hàng|ship))$/u,
  },
  // Codes of the same, with any words behind it: "C2, Carriage to Ireland". Products with these codes and other names come in.
  { reason: 'postage', code: /^(?:post|dot|c\d)$/i, name: new RegExp(carriage) },
  // Money taken by banks and market places: "Bank Charges", "AMAZON FEE", "CRUK Commission".
  {
    reason: 'fee',
    name: /^(?:(?:amazon|ebay|paypal|bank|card|credit|handling|transaction|cruk|market ?place) ?)+(?:fees?|charges?|commission)$|^(?:bank|admin(?:istration)?|service|handling) (?:fees?|charges?)$/,
  },
  // Lines typed by hand into an invoice. A manual is sold under a real code, so this one needs both.
  { reason: 'manual_entry', code: /^m$/i, name: /^manual(?: entry)?$/ },
  // Corrections of the books: "Adjust bad debt", "Adjustment by john on 26/01/2010 16".
  { reason: 'manual_entry', name: /^adjust(?:ment)?(?: bad debt| by \w+\b.*)$/ },
  // Taken off an invoice, not off a shelf.
  { reason: 'discount', name: /^(?:\w+ )?discounts?$/ },
  // Samples given to customers: one code for all that was sent.
  { reason: 'sample', name: /^(?:show )?samples?$/ },
  // A voucher is money owed: it has a value and an account, not a stock. The paper products "gift card", "voucher holder" come in.
  { reason: 'gift_voucher', code: /^gift_\d+_\d+$/i },
  {
    reason: 'gift_voucher',
    name: /\b(?:gift|e-?gift|store) (?:voucher|certificate|card)s? ?[£$€¥₽฿₫]? ?\d+(?:[.,]\d{2})?$/,
  },
  // Left from when the system was set up.
  { reason: 'test_row', name: /^(?:this is a )?test(?: (?:product|item|article|sku|row))?\.?$/ },

  // The last row of a list. A product of this name has a code of its own, which can be accepted.
  { reason: 'total', name: sums },
  { reason: 'total', code: sums },

  // No letter and no digit says what it is: "?", "--", "...". Nor does what begins with a question mark: "?lost", "? sold as sets?".
  { reason: 'stock_note', name: /^\?|^[^\p{L}\p{N}]+$/u },
  // Sentences about a booking. No products are called by an adverb of blame, or by what became of them.
  {
    reason: 'stock_note',
    name: /^(?:wrongly|incorrectly)\b|^incorrect stock|^wrong (?:code|barcode|ctn|carton|invc|invoice|label|size sent)\b/,
  },
  { reason: 'stock_note', name: /\bthrown away\b|^throw away$|^given away$|\bunsale?able\b|\bcan'?t (?:sell|find)\b/ },
  {
    reason: 'stock_note',
    name: /\brcvd\b|^did\s+a\s+credit\b|^mystery!|^revers(?:e|ed) .*adjustment|^(?:taig|temp|stock|oops ?!?) adjust/,
  },
  {
    reason: 'stock_note',
    name: /^sold (?:as|in|with|individually)\b|^came (?:as|coded)\b|^marked as\b|^had been put\b|^lost in space$|^on cargo order$|^michel oops$|^website fixed$/,
  },
  {
    reason: 'stock_note',
    name: /^(?:add|allocate) stock\b|^to push order\b|^for online retail\b|^(?:label|code|barcode) (?:mix|problem)|^mix(?:ed)? up(?: with \w+)?$|^re dotcom\b|^found (?:in|some|box)\b|^water damaged?$/,
  },
]

/** The fate of stock, in one word, which is enough: "damaged", "check", "MIA". */
const happenings = new Set(
  (
    'damage damages damaged dagamed breakages broken cracked crushed smashed faulty rusty mouldy wet lost missing mia found check counted returned adjust adjustment ' +
    'amazon ebay dotcom dotcomstock mailout showroom display destroyed oops samples'
  ).split(' '),
)
/** The words around such a word in a note: "damages/credits from ASOS.", "Dotcom sold in 6's", "wet pallet". */
const surroundings = new Set(
  'a and as asos be by credit credits ctn etc for from in is it more no of online or order orders pallet possible problem quick sale sales set sets show sold some stock to website'.split(
    ' ',
  ),
)

/** Whether every word of a name belongs to the language of stock notes, and one of them says what happened. */
function isNote(name: string): boolean {
  const words = name.match(/\p{L}+/gu) ?? []
  // The s of "6's" is no word.
  const telling = words.filter((word) => word.length > 1)
  return (
    telling.some((word) => happenings.has(word)) &&
    telling.every((word) => happenings.has(word) || surroundings.has(word))
  )
}

const longestName = 300

/** Why a row is no article of sale; undefined for products. The name is not empty: that is refused before. */
export function pseudoProduct(code: string, name: string): PseudoReason | undefined {
  // No article at all has such a name, and it is refused for its length.
  if (name.length > longestName) return undefined
  const plain = name.normalize('NFKC').trim().toLowerCase()
  const rule = rules.find(
    (each) => (each.code?.test(code.normalize('NFC').trim()) ?? true) && (each.name?.test(plain) ?? true),
  )
  if (rule) return rule.reason
  return isNote(plain) ? 'stock_note' : undefined
}
