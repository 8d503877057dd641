/** The code by which a buyer knows that a caller is from the mall: staff say it, and the buyer's page shows the same one. */
import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { dayIn } from '../../../lib/clock.ts'
import { readSettings } from '../../settings/service.ts'

/** Six digits of an order for a day `YYYY-MM-DD`, which cannot be derived without the key. */
export const callerCode = (secretKey: Buffer, orderId: number, day: string): string =>
  String(
    createHmac('sha256', secretKey).update(`caller\n${orderId}\n${day}`).digest().readUIntBE(0, 6) % 1_000_000,
  ).padStart(6, '0')

/** The code of today in the mall's time zone. */
export async function callerCodeOf(
  ctx: Pick<Context, 'db' | 'database' | 'env' | 'now'>,
  orderId: number,
): Promise<string> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  return callerCode(ctx.env.secretKey, orderId, dayIn(time_zone, ctx.now()))
}
