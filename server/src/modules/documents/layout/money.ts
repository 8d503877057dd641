/** The parts of documents about money: priced lines, sums, bank accounts. */
import { assetKinds } from '#contract/api/wallet/asset'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import type { AssetPart, DocumentLine } from '../facts.ts'
import { type Content, empty } from './content.ts'
import {
  bold,
  codeColumn,
  factTable,
  nameColumn,
  plain,
  positionColumn,
  quantityColumn,
  rowsTable,
  type Sheet,
  section,
  small,
} from './sheet.ts'

export function pricedLines(sheet: Sheet, forCustoms: boolean): Content {
  const { facts, format, locale, word } = sheet
  return rowsTable<DocumentLine>(
    [
      positionColumn(sheet),
      codeColumn(sheet),
      nameColumn(sheet, forCustoms),
      quantityColumn(sheet),
      { heading: word('unitPrice'), isFigure: true, cell: ({ price }) => plain(format.price(price)) },
      ...(facts.lines.some(({ discount }) => discount)
        ? [
            {
              heading: textOf(locale, 'sheet.order.discount'),
              isFigure: true,
              cell: ({ discount = 0, assets = [] }: DocumentLine) => ({
                stack: [
                  plain(discount ? format.money(-discount) : ''),
                  ...assets.map(({ kind, amount }) => ({
                    ...small(`${textOf(locale, `print.asset.${kind}`)} ${format.money(-amount)}`),
                    fontSize: 7.5,
                  })),
                ],
              }),
            },
          ]
        : []),
      { heading: word('amount'), isFigure: true, cell: ({ subtotal }) => plain(format.money(subtotal)) },
    ],
    facts.lines,
  )
}

/** The amount each asset takes off all lines, in their order of use. */
const assetSums = (lines: readonly DocumentLine[]): AssetPart[] =>
  assetKinds.flatMap((kind) => {
    const parts = lines.flatMap(({ assets = [] }) => assets.filter((part) => part.kind === kind))
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    return amount > 0 ? [{ kind, amount }] : []
  })

type Part = NonNullable<Sheet['facts']['parts']>[number]

/** `30% with the order`. */
const partLabel = ({ due, percent, days }: Omit<Part, 'amount'>, locale: Sheet['locale']): string =>
  textOf(locale, `print.due.${due}`, { percent: String(percent), days: String(days ?? '') })

/** `Tax (7%)`, `Налог (7 %)`. */
const withRate = (label: string, rate: number | null | undefined, locale: Sheet['locale']): string =>
  rate
    ? `${label} (${new Intl.NumberFormat(languageTag[locale], { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100)})`
    : label

/** `Received (1 EUR = USD 1.0843)`, `EUR 92.30`. */
const receivedRows = ({ facts, format, word }: Sheet) =>
  (facts.received ?? []).map(({ amount, currency, rate }): [string, string, boolean] => [
    rate ? `${word('paidIn')} (1\u00a0${currency} = ${facts.currency}\u00a0${format.decimal(rate)})` : word('paidIn'),
    `${currency}\u00a0${format.decimal(amount)}`,
    false,
  ])

/** The parts of the total, and the part that is paid. `aside` is to their left. */
export function sums(sheet: Sheet, aside: Content = empty): Content {
  const { facts, format, locale, word } = sheet
  const { totalPrice, discount, freight, tax, taxRate, taxIncluded, adjustment, credited, amountPayable } =
    facts.amounts
  const rows: [string, string, boolean][] = [[word('items'), format.money(totalPrice), false]]
  const assets = assetSums(facts.lines)
  for (const { kind, amount } of assets)
    rows.push([textOf(locale, `print.asset.${kind}`), format.money(-amount), false])
  const rest = assets.reduce((left, { amount }) => left - amount, discount)
  if (rest) rows.push([textOf(locale, 'sheet.order.discount'), format.money(-rest), false])
  if (freight !== 0)
    rows.push([
      textOf(locale, 'sheet.order.freight'),
      freight === null ? word('toBeQuoted') : format.money(freight),
      false,
    ])
  if (tax) rows.push([withRate(textOf(locale, 'sheet.order.tax'), taxRate, locale), format.money(tax), false])
  if (adjustment) rows.push([textOf(locale, 'sheet.order.adjustment'), format.money(adjustment), false])
  if (credited) rows.push([textOf(locale, 'sheet.order.credited'), format.money(-credited), false])
  rows.push([word(facts.kind === 'credit_note' ? 'credited' : 'total'), format.amount(amountPayable), true])
  if (taxIncluded) rows.push([withRate(word('taxIncluded'), taxRate, locale), format.money(taxIncluded), false])
  for (const { due, percent, amount, days } of facts.parts ?? [])
    rows.push([partLabel({ due, percent, days }, locale), format.money(amount), false])
  if (facts.paid > 0)
    rows.push([word('paid'), format.money(facts.paid), false], ...receivedRows(sheet), [
      word('due'),
      format.amount(Math.max(0, amountPayable - facts.paid)),
      true,
    ])
  return {
    columns: [
      { ...aside, width: '*' },
      {
        width: 'auto',
        table: {
          body: rows.map(([label, value, isTotal]) => [
            { ...(isTotal ? bold(label) : plain(label)), margin: [0, 0, 16, 0] },
            { ...(isTotal ? bold(value) : plain(value)), alignment: 'right' },
          ]),
        },
        layout: {
          hLineWidth: (index) => (rows[index]?.[2] ? 0.75 : 0),
          vLineWidth: () => 0,
          hLineColor: () => '#9AA4B2',
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 12],
  }
}

/** Where to pay, and the reference by which the payment is found. */
export function payment(sheet: Sheet): Content[] {
  const { facts, word, format } = sheet
  if (facts.banks.length === 0) return []
  const left: Content[] = [
    factTable([[word('reference'), grouped(facts.order.reference)]]),
    { ...small(word('referenceHint')), margin: [0, 1, 0, 6] },
    ...facts.banks.map(
      (bank): Content => ({
        ...factTable([
          [word('holder'), bank.holder],
          [word('bank'), bank.bank],
          [word('account'), bank.account],
          ['SWIFT/BIC', bank.swift],
          [word('currency'), bank.currency],
          [word('note'), bank.note],
          [word('since'), format.date(bank.since)],
          [word('replacedOn'), bank.until && format.date(bank.until)],
        ]),
        margin: [0, 0, 0, 6],
      }),
    ),
  ]
  const code: Content[] = facts.paymentUrl
    ? [{ width: 96, stack: [{ qr: facts.paymentUrl, fit: 84, eccLevel: 'M' }, small(word('scan'))] }]
    : []
  return [
    {
      ...section(word('payment'), { columns: [{ width: '*', stack: left }, ...code], columnGap: 16 }),
      unbreakable: facts.banks.length < 6,
    },
  ]
}

/** As banks print creditor references. */
const grouped = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? reference
