import type { MemberContext } from '../../../context.ts'
import { dayIn, parseTime } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { readSettings } from '../../settings/service.ts'

/** The day on which a shipment should arrive, in the mall's time zone. Throws at `expected_on`. */
export async function readDay(ctx: MemberContext, typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = parseTime(typed, time_zone)
  if (!moment) throw fieldError('expected_on', 'FIELD_FORMAT')
  return dayIn(time_zone, moment)
}
