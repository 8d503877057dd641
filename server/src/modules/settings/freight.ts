/**
 * The operator's freight rules: how they are stored, read and replaced. `order/freight.ts` applies them to an order.
 */

import type { editFreightRules as editContract, FreightRules } from '#contract/api/orders/freight'
import type { Input } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import { type MemberContext, recordChange } from '../../context.ts'
import { requireVersion } from '../../db/version.ts'
import { AppError } from '../../lib/errors.ts'
import { currencyDigits, parseMoney } from '../../lib/money.ts'
import { findVersion, lockSettings, putVersion } from './queries.ts'
import { loadSettings, readSettings, writeSettings } from './service.ts'

export async function freightRules(ctx: MemberContext): Promise<FreightRules> {
  const { currency, freight_rules } = await readSettings(ctx.db, ctx.database)
  return { currency, rules: freight_rules, version: await findVersion(ctx.db) }
}

export async function editFreightRules(
  ctx: MemberContext,
  { rules, version }: Input<typeof editContract>['body'],
): Promise<FreightRules> {
  const current = await lockSettings(ctx.db)
  const { currency, freight_rules } = await loadSettings(ctx.db)
  requireVersion(version, current, { rules: freight_rules, version: current })
  const faults: Record<string, FieldError> = {}
  for (const [position, rule] of rules.entries())
    for (const name of ['base', 'per_kg', 'per_m3', 'free_from'] as const) {
      const amount = rule[name]
      if (amount !== null && parseMoney(amount, currency) === undefined)
        faults[`rules.${position}.${name}`] = { error: 'FIELD_FORMAT', params: { digits: currencyDigits(currency) } }
    }
  if (Object.keys(faults).length > 0) throw new AppError('VALIDATION_FAILED', {}, faults)
  await writeSettings(ctx.db, { freight_rules: rules })
  await putVersion(ctx.db, current + 1)
  recordChange(ctx, { rules: freight_rules }, { rules })
  return { currency, rules, version: current + 1 }
}
