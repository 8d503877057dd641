/** The mall's debts to its members at the end of a day, from the entries of their accounts. */
import type { FastifyReply } from 'fastify'
import {
  type exportLiabilities as exportContract,
  type getLiabilities as getContract,
  type Liabilities,
  liabilityNames,
} from '#contract/api/wallet/liability'
import type { Input } from '#contract/endpoint'
import type { Context } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { readSettings } from '../../settings/service.ts'
import { worthOf } from '../points/worth.ts'
import { sumAccounts } from './liability-queries.ts'

export async function liabilities(ctx: Context, { date }: Input<typeof getContract>['query']): Promise<Liabilities> {
  const { currency, time_zone, points_per_unit } = await readSettings(ctx.db, ctx.database)
  const end = date ? parseTime(date, time_zone, true) : new Date(ctx.now().getTime() + 1000)
  if (!end) throw fieldError('date', 'FIELD_FORMAT')
  const found = await sumAccounts(ctx.db, liabilityNames, end)
  let sum = 0
  const rows = liabilityNames.map((name) => {
    const { total = 0, members = 0 } = found.find(({ kind }) => kind === name) ?? {}
    const isPoints = name === 'points' || name === 'points_frozen'
    if (name === 'coupon') return { name, units: total, amount: null, members }
    const amount = isPoints ? worthOf(total, points_per_unit, currency) : total
    sum += amount
    return { name, units: isPoints ? total : null, amount: formatMoney(amount, currency), members }
  })
  return { date: date ?? null, currency, total: formatMoney(sum, currency), rows }
}

export async function sendLiabilities(
  ctx: Context,
  { format = 'csv', ...query }: Input<typeof exportContract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { rows, currency, date, total } = await liabilities(ctx, query)
  const text = (name: NamesIn<'sheet.liability'>) => textOf(ctx.locale, `sheet.liability.${name}`)
  const columns = [
    { name: text('asset') },
    { name: text('units'), isNumber: true },
    { name: text('amount'), isNumber: true },
    { name: text('currency') },
    { name: text('members'), isNumber: true },
    { name: text('date') },
  ]
  const at = date ?? ctx.now().toISOString()
  const cells = rows.map(({ name, units, amount, members }): Cell[] => [
    textOf(ctx.locale, `sheet.asset.${name}`),
    units,
    amount,
    amount === null ? null : currency,
    members,
    at,
  ])
  return sendSheet(
    reply,
    'liabilities',
    format,
    columns,
    batches([...cells, [text('total'), null, total, currency, null, at]]),
  )
}

async function* batches(rows: Cell[][]) {
  yield rows
}
