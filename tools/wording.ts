/**
 * Spelling rules of the six languages: script, quotation marks, dots, spaces, capitals. Tests apply them to
 * catalogues, errors and mails; `docs/glossary.md` lists the words to use, `texts/terms.ts` those to avoid.
 */
import type { Locale } from '../contract/types.ts'

/** Names and terms in Latin letters, or with a capital, in every language. */
const terms = [
  ...[
    'OK',
    'ID',
    'API',
    'URL',
    'SKU',
    'HS',
    'SA',
    'IBAN',
    'IP',
    'SWIFT',
    'BIC',
    'SMS',
    'USB',
    'MB',
    'KB',
    'PDF',
    'CSV',
    'XLSX',
    'XLS',
    'OFX',
    '1C',
    'XML',
    'UTF',
    'CAMT.053',
    'CAMT',
    'MT940',
    'MT',
    'JPEG',
    'PNG',
    'SVG',
    'ZIP',
    'WebP',
    'QR',
    'MOQ',
    'FOB',
    'Proforma',
    'CIF',
    'Incoterms',
    'EXW',
    'FCA',
    'DAP',
    'DDP',
    'VAT',
    'GST',
  ],
  ...[
    'Idempotency-Key',
    'robots.txt',
    'User-Agent',
    'JSONPath',
    'JSON-LD',
    'schema.org',
    'products.json',
    'XPath',
    'RE2',
    'Google Merchant',
    'Excel',
    'WordPress',
    'HTML',
    'CSS',
    'XML',
    'https',
    'http',
    'X-Cart',
    'ETag',
    'JSON',
    'null',
    'Enter',
    'Caps Lock',
    'Shopify',
    'WooCommerce',
    'Magento',
    'WhatsApp',
    'WeChat',
    'Alipay',
    'Douyin',
    'Telegram',
    'Zalo',
    'LINE',
    'Online',
    'Email',
    'kg',
    'cm',
    'm',
  ],
]

/** Words that a language capitalises within a sentence. */
const capitals: Record<Locale, string[]> = {
  en: [],
  cn: [],
  es: ['Bloq', 'Mayús', 'Mayorista', 'Intro'],
  ru: ['ТН', 'ВЭД'],
  th: [],
  vi: ['Quý', 'Nhật', 'Bản', 'Anh'],
}

const scripts: Record<Locale, RegExp> = {
  en: /\p{Script=Latin}/u,
  cn: /\p{Script=Han}/u,
  es: /\p{Script=Latin}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  vi: /\p{Script=Latin}/u,
}

/** Accented letters of each Latin language; another language's letter means a text in the wrong file. */
const accents: Partial<Record<Locale, RegExp>> = {
  en: /[^a-z]/iu,
  es: /[^a-záéíóúüñºª]/iu,
  vi: /[^a-zàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/iu,
}

/** Quotation marks of other languages, and straight ones, which no language uses. */
const foreignQuotes: Record<Locale, RegExp> = {
  en: /["'«»„「」]/,
  cn: /["'«»„「」]/,
  es: /["'“”„「」]/,
  ru: /["'“”„「」]/,
  th: /["'«»„「」]/,
  vi: /["'«»„「」]/,
}

/** Chinese needs no space around them. */
const letter = '[[\\p{L}\\p{N}]--\\p{Script=Han}]'
const known = new RegExp(`(?<!${letter})(${terms.join('|')})(?!${letter})`, 'gv')

/**
 * Returns the violations as sentences. `text` is a sentence or a label without markup; `{name}` is a placeholder, and a word in backticks the name of a field.
 */
export function slipsOf(text: string, locale: Locale): string[] {
  const slips: string[] = []
  const bare = text.replace(/\{\w+\}|`\w+`/g, '0')
  const words = bare.replace(known, '0')
  const say = (wrong: boolean, what: string) => void (wrong && slips.push(what))

  const letters = words.match(/\p{L}/gu) ?? []
  say(
    letters.some((letter) => !scripts[locale].test(letter)),
    'letters of another script',
  )
  say(
    letters.some((letter) => accents[locale]?.test(letter)),
    'letters of another language',
  )
  // Russian writes „“ within «».
  const outer = locale === 'ru' ? text.replace(/(?<=«[^»]*)[„“](?=[^«]*»)/gu, '') : text
  say(foreignQuotes[locale].test(outer), 'quotation marks of another language')
  say(/\.\.\./.test(text), 'three dots for …')
  say(/\s…/.test(text), 'a space before …')
  say(/ {2}|^ | $/.test(text), 'spaces too many')
  say(/\s[,;:!?.](\s|$)/.test(bare), 'a space before a mark')
  say(
    /[0-9}] (MB|МБ|KB|КБ|kg|кг|cm|см|m³|м³|s|с)(?![\p{L}\p{N}])/u.test(text),
    'a figure that a line break may part from its unit',
  )

  if (locale === 'en')
    say(
      /\b(centre|favour|neighbour|colour|behaviour|flavour|cancelled|cancelling|recognise|organise|catalogue|programme|aluminium|grey|metre|litre|fibre|jewellery|licence)/i.test(
        bare,
      ),
      'British spelling',
    )
  if (locale === 'cn') {
    say(/\p{Script=Han}\s?[,;:?!()]|[,;:?!(]\s?\p{Script=Han}/u.test(bare), 'narrow marks between Chinese characters')
    say(/\p{Script=Han} \p{Script=Han}/u.test(bare), 'a space between Chinese characters')
    say(
      /[0-9}#] ([种款个件张条秒页项位笔天台]|分钟|小时)|\p{Script=Han} ([0-9]+|#|\{\w+\})[种款个件张条秒页项位笔天台]/u.test(
        text,
      ),
      'a space between a figure and its measure word',
    )
  } else say(/[，。；：？！（）、]/.test(text), 'Chinese marks')
  if (locale === 'es') {
    say((text.match(/\?/g) ?? []).length !== (text.match(/¿/g) ?? []).length, 'a question without ¿')
    say((text.match(/!/g) ?? []).length !== (text.match(/¡/g) ?? []).length, 'an exclamation without ¡')
  } else say(/[¿¡]/.test(text), 'Spanish marks')
  if (locale === 'ru') say(/[\p{L}.,] [-–] |\S—|—\S/u.test(bare), 'a dash that is not —')
  if (locale === 'ru') say(/(?<!\p{L})(еще|счет|учетн\p{L}+|истек)(?!\p{L})/iu.test(bare), 'е for ё')
  if (locale === 'th') say(/\p{Script=Thai}\.(\s|$)/u.test(bare), 'a full stop, which Thai does not write')
  if (locale === 'es' || locale === 'ru' || locale === 'vi') {
    const shouted = words.match(/(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}+/gu) ?? []
    say(
      shouted.some((word) => !capitals[locale].includes(word)),
      'a capital within the sentence',
    )
  }
  return slips
}
