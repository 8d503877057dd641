/** Sales and earnings of distributors in a range of days. */
import type { reportDistributors as contract, DistributorReportRow } from '#contract/api/reselling/distributor-admin'
import type { Answer, Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { daysLater, parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { textIn } from '../../../lib/translate.ts'
import { readView } from '../../shops/own.ts'
import { findReport, type ReportFigures } from './report-queries.ts'

const daysShown = 30

export async function report(
  ctx: MemberContext,
  query: Input<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const { currency, locale, fallback, settings } = await readView(ctx)
  const page = pageOf(query, 100)
  const moment = (field: 'start_date' | 'end_date', missing: Date) => {
    const text = query[field]
    if (!text) return missing
    const date = parseTime(text, settings.time_zone, field === 'end_date')
    if (!date) throw fieldError(field, 'FIELD_FORMAT')
    return date
  }
  const { rows, total, sum } = await findReport(ctx.db, {
    since: moment('start_date', daysLater(ctx.now(), -daysShown)),
    until: moment('end_date', ctx.now()),
    timeZone: settings.time_zone,
    keyword: query.keyword?.trim(),
    ...page,
  })
  const figures = ({ orders, buyers, sales, supply, earnings, visitors }: ReportFigures) => ({
    orders,
    buyers,
    sales: formatMoney(sales, currency),
    supply: formatMoney(supply, currency),
    earnings: formatMoney(earnings, currency),
    visitors,
    currency,
  })
  const data = rows.map(
    (row): DistributorReportRow => ({
      id: row.id,
      name: row.name,
      level: textIn(row.level ?? {}, locale, fallback),
      shop: row.shop,
      ...figures(row),
    }),
  )
  return { ...toPage(data, total, page), sum: figures(sum) }
}
