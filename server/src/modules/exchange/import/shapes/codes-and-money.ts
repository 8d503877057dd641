/** Codes of systems whose articles need not be distinct, and their names of currencies and of kinds of prices. */
import { currenciesOf } from '#contract/rules/currency-marks'

/** An article names what no other id of the file has, too; else the id does. */
export function distinctArticles() {
  const owners = new Map<string, string | null>()
  return {
    add: (article: string, id: string) => {
      if (!article) return
      const owner = owners.get(article)
      owners.set(article, owner === undefined || owner === id ? id : null)
    },
    isDistinct: (article: string) => article !== '' && owners.get(article) !== null,
  }
}

/** ISO 4217 numbers that accounting systems write. */
const numbers: Record<string, string> = {
  '643': 'RUB',
  '810': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '156': 'CNY',
  '398': 'KZT',
  '933': 'BYN',
  '704': 'VND',
  '764': 'THB',
}
let known: ReadonlySet<string> | undefined

/** The ISO code of a currency as files name it: `usd`, `руб.`, `643`; undefined for what is none, or several. */
export function currencyNamed(text: string): string | undefined {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  const plain = text.trim().toUpperCase()
  if (numbers[plain]) return numbers[plain]
  // The rouble before 1998, which Russian systems still write.
  if (plain === 'RUR' || /^РУБ/.test(plain)) return 'RUB'
  if (known.has(plain)) return plain
  const [meant, second] = currenciesOf(plain)
  return second ? undefined : meant
}

/** A price and what its currency is called: one that is not known stays with it, so that the row is refused. */
export function priceIn(price: string, currency: string): { price: string; currency: string | undefined } {
  const named = currencyNamed(currency)
  return { price: price && currency && !named ? `${price} ${currency}` : price, currency: price ? named : undefined }
}

/** What the shop pays itself. */
const isCost = (kind: string) => /закуп|себестоим|уч[её]тн|поставщ|входн|purchase|cost/i.test(kind)

/** The kind of price to sell at: the only one, or the only wholesale one; undefined where that is not clear. */
export function kindToSellAt(kinds: Iterable<string>): string | undefined {
  const [first, ...others] = [...new Set(kinds)].filter((kind) => !isCost(kind))
  if (others.length === 0) return first
  const [wholesale, second] = [first ?? '', ...others].filter((kind) => /опт|wholesale/i.test(kind))
  return second === undefined ? wholesale : undefined
}
