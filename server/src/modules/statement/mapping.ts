/** Which column of a CSV or XLSX statement holds what: saved per account, else guessed by the headings. */
import type { dateOrders, decimalMarks, statementFields } from '#contract/statement-import'
import { readDecimal } from '../transfer/cells.ts'

export type Field = Exclude<
  (typeof statementFields)[number],
  'credit' | 'status' | 'balance' | 'fee' | 'payee' | 'payee_account'
>
export interface Mapping {
  /** Heading by field. */
  columns: Partial<Record<Field, string | null>>
  date_order: (typeof dateOrders)[number]
  decimal: (typeof decimalMarks)[number]
}

/** Beginnings of headings, plain and in lower case; the first that fits wins. */
const synonyms: Record<Field, string> = {
  date: 'bookingdate,buchungstag,buchungsdatum,transactiondate,postingdate,date,valuedate,交易日期,记账日期,入账日期,交易时间,日期,fechaoperación,fechacontable,fecha,датаоперации,датапроводки,дата,วันที่,ngàygiaodịch,ngày',
  amount:
    'amountcredit,creditamount,paidin,moneyin,credit,amount,betrag,umsatz,收入金额,贷方发生额,贷方金额,贷方,交易金额,发生额,金额,abono,importe,monto,поступление,кредит,приход,сумма,เงินเข้า,ฝาก,จำนวนเงิน,sốtiềnghicó,ghicó,sốtiền',
  debit:
    'debitamount,paidout,moneyout,debit,soll,支出金额,借方发生额,借方金额,借方,cargo,списание,дебет,расход,เงินออก,ถอน,sốtiềnghinợ,ghinợ',
  direction: 'direction,creditdebit,debitcredit,drcr,crdr,soll/haben,借贷标志,借贷,收支,типоперации,dấu',
  currency: 'currency,währung,币种,货币,moneda,divisa,валюта,สกุลเงิน,loạitiền,tiềntệ',
  payer:
    'payername,payer,counterparty,beneficiarypayer,auftraggeber,name,付款人名称,付款人,对方户名,对方名称,对方单位,ordenante,pagador,плательщик,контрагент,ผู้โอน,ชื่อบัญชี,ngườichuyển,đơnvịchuyển',
  payer_account:
    'payeraccount,counterpartyaccount,accountnumberofpayer,iban,kontonummer,付款人账号,对方账号,对方账户,cuentaordenante,счётплательщика,счетплательщика,บัญชีผู้โอน,tàikhoảnchuyển,tàikhoảnđốiứng',
  reference: 'paymentreference,endtoend,customerreference,reference,referencia,код,อ้างอิง,mãthamchiếu',
  text: 'purpose,verwendungszweck,description,details,remittance,narrative,text,memo,摘要,附言,用途,备注,concepto,descripción,назначение,описание,รายละเอียด,คำอธิบาย,หมายเหตุ,diễngiải,nộidung',
  bank_id:
    'transactionid,bankreference,bankid,entryid,transactionnumber,交易流水号,流水号,交易号,id,númerodeoperación,номеродокумента,номероперации,เลขที่รายการ,mãgiaodịch,sốbúttoán',
}

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-()]/g, '')

/** The column of each field that the headings tell; no column is taken twice. */
function guessColumns(headings: readonly string[]): Mapping['columns'] {
  const left = headings.map(plain)
  const columns: Mapping['columns'] = {}
  // Fields whose words are parts of other fields' words come last.
  const order: Field[] = [
    'debit',
    'direction',
    'payer_account',
    'bank_id',
    'currency',
    'payer',
    'reference',
    'text',
    'date',
    'amount',
  ]
  for (const round of ['equal', 'begins'] as const)
    for (const field of order) {
      if (columns[field]) continue
      const words = synonyms[field].split(',')
      for (const word of words) {
        const index = left.findIndex((heading) =>
          round === 'equal' ? heading === word : word.length > 2 && heading.startsWith(word),
        )
        if (index < 0) continue
        columns[field] = headings[index] ?? ''
        left[index] = ''
        break
      }
    }
  return columns
}

export const countKnown = (headings: readonly string[]) => Object.keys(guessColumns(headings)).length

/** Guesses columns, the order of day and month, and the decimal mark by the first rows. */
export function guessMapping(headings: readonly string[], rows: readonly (readonly string[])[]): Mapping {
  const columns = guessColumns(headings)
  const cellsOf = (field: Field) => {
    const index = columns[field] ? headings.indexOf(columns[field]) : -1
    return index < 0 ? [] : rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  }
  return {
    columns,
    date_order: dateOrderOf(cellsOf('date')),
    decimal: decimalOf([...cellsOf('amount'), ...cellsOf('debit')]),
  }
}

function dateOrderOf(dates: readonly string[]): Mapping['date_order'] {
  const parts = dates.map((text) => text.match(/\d+/g)?.map(Number) ?? [])
  if (parts.some(([first = 0]) => first > 31)) return 'ymd'
  return parts.some(([, second = 0]) => second > 12) ? 'mdy' : 'dmy'
}

function decimalOf(amounts: readonly string[]): Mapping['decimal'] {
  const proofs = amounts.flatMap((text) => {
    const decimal = readDecimal(
      text
        .replace(/[^\d.,' -]/g, '')
        .replace(/^\+/, '')
        .trim(),
    )
    return decimal && 'value' in decimal && decimal.proves ? [decimal.proves] : []
  })
  return proofs[0] ?? '.'
}
