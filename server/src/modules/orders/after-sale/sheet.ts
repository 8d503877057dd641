/** Returns and refunds by reason as a sheet. */
import type { FastifyReply } from 'fastify'
import type { exportAfterSaleReasons } from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { type Cell, type Column, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { reasonReport } from './service.ts'

export async function exportReasons(
  ctx: MemberContext,
  { format = 'xlsx', ...range }: Input<typeof exportAfterSaleReasons>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { locale } = ctx
  const { rows, currency } = await reasonReport(ctx, range)
  const head = (name: NamesIn<'sheet.reasons'>, isNumber = false): Column => ({
    name: textOf(locale, `sheet.reasons.${name}`),
    isNumber,
  })
  async function* cells(): AsyncGenerator<Cell[][]> {
    yield rows.map(({ reason, count, quantity, amount }) => [
      textOf(locale, `sheet.return_reason.${reason}`),
      count,
      quantity,
      amount,
      currency,
    ])
  }
  const columns = [head('reason'), head('count', true), head('quantity', true), head('amount', true), head('currency')]
  return sendSheet(reply, 'return-reasons', format, columns, cells())
}
