/** The journal of documents and money, as a list with sums and as a sheet. */
import type { FastifyReply } from 'fastify'
import {
  type exportJournal,
  type JournalKind,
  type JournalRow,
  journalKinds,
  type listJournal,
} from '#contract/api/documents/journal'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { dayIn, parseTime, wallTimeIn } from '../../lib/clock.ts'
import { fieldError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { type Cell, sendSheet } from '../../lib/sheet.ts'
import { textOf } from '../../lib/texts.ts'
import { readSettings } from '../settings/service.ts'
import { findEntries, type JournalEntry, type JournalFilter, sumEntries } from './journal-queries.ts'

type Filters = Omit<Input<typeof exportJournal>['query'], 'format'>

async function filterOf(ctx: MemberContext, query: Filters): Promise<JournalFilter> {
  const { time_zone: timeZone } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'start_date' | 'end_date', text: string | undefined) => {
    if (!text) return undefined
    const parsed = parseTime(text, timeZone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const thisMonth = `${dayIn(timeZone, ctx.now()).slice(0, 7)}-01`
  const from = time('start_date', query.start_date) ?? (parseTime(thisMonth, timeZone) as Date)
  const last = time('end_date', query.end_date)
  return { kind: query.kind, keyword: query.keyword, from, end: last && new Date(last.getTime() + 1), timeZone }
}

const netOf = ({ amount, tax }: Pick<JournalEntry, 'amount' | 'tax'>) => (tax === null ? null : amount - tax)

/** Amounts on the wire. */
function moneyOf(row: Pick<JournalEntry, 'amount' | 'tax' | 'currency'>) {
  const text = (minor: number | null) => (minor === null ? null : formatMoney(minor, row.currency))
  return { net: text(netOf(row)), tax: text(row.tax), amount: formatMoney(row.amount, row.currency) }
}

const present = ({ order_id, order_number, ...row }: JournalEntry): JournalRow => ({
  ...row,
  order: { id: order_id, order_number },
  ...moneyOf(row),
})

export async function journalPage(ctx: MemberContext, query: Input<typeof listJournal>['query']) {
  const page = pageOf(query)
  const filter = await filterOf(ctx, query)
  const [rows, found] = await Promise.all([findEntries(ctx.db, filter, page), sumEntries(ctx.db, filter)])
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const sums = found
    .map((sum) => ({ kind: sum.kind, currency: sum.currency, count: sum.count, ...moneyOf(sum) }))
    .toSorted((one, other) => journalKinds.indexOf(one.kind) - journalKinds.indexOf(other.kind))
  return { ...toPage(rows.map(present), total, page), sums }
}

const batch = 1000

export async function sendJournal(
  ctx: MemberContext,
  { format = 'xlsx', ...query }: Input<typeof exportJournal>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { locale } = ctx
  const filter = await filterOf(ctx, query)
  const heading = (name: Parameters<typeof headingOf>[1], isNumber = false) => ({
    name: headingOf(locale, name),
    isNumber,
  })
  const columns = [
    ...(['day', 'kind', 'number', 'order_number', 'bill_to', 'tax_id', 'country'] as const).map((name) =>
      heading(name),
    ),
    ...(['net', 'tax', 'amount'] as const).map((name) => heading(name, true)),
    ...(['currency', 'method', 'paid_on', 'reference'] as const).map((name) => heading(name)),
  ]
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += batch) {
      const found = await findEntries(ctx.db, filter, { limit: batch, offset })
      yield found.map((row): Cell[] => {
        const { net, tax, amount } = moneyOf(row)
        return [
          wallTimeIn(filter.timeZone, new Date(row.at)),
          kindText(locale, row.kind),
          row.number,
          row.order_number,
          row.bill_to,
          row.tax_id,
          row.country_code,
          ...[net, tax, amount, row.currency],
          row.method && textOf(locale, `sheet.journal_method.${row.method}`),
          row.paid_on,
          row.reference,
        ]
      })
      if (found.length < batch) return
    }
  }
  return sendSheet(reply, 'journal', format, columns, rows())
}

type Locale = MemberContext['locale']
type Heading =
  | 'day'
  | 'kind'
  | 'number'
  | 'order_number'
  | 'bill_to'
  | 'tax_id'
  | 'country'
  | 'net'
  | 'tax'
  | 'amount'
  | 'currency'
  | 'method'
  | 'paid_on'
  | 'reference'

const headingOf = (locale: Locale, name: Heading) => textOf(locale, `sheet.journal.${name}`)
const kindText = (locale: Locale, kind: JournalKind) => textOf(locale, `sheet.journal_kind.${kind}`)
