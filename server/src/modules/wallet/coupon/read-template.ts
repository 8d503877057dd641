/** Reads what staff write about a coupon. */
import type { createCouponTemplate as createContract } from '#contract/api/wallet/coupon-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { parseMoney } from '../../../lib/money.ts'
import { readPeriod } from '../../../lib/period.ts'
import { mergeLine, textsSent } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { findScopeNames } from './queries.ts'
import type { couponTemplates } from './schema.ts'
import { codeKey } from './service.ts'

type Body = Input<typeof createContract>['body']

/** Figures of another kind, threshold, scope, claim or validity than the chosen one are dropped. */
export async function readTemplate(
  ctx: MemberContext,
  body: Body,
): Promise<Omit<typeof couponTemplates.$inferInsert, 'id'>> {
  const { currency, time_zone } = await readSettings(ctx.db, ctx.database)
  const name = mergeLine({}, undefined, ctx.locale, textsSent(body.translations, 'name'))
  if (Object.keys(name).length === 0) throw fieldError('name', 'FIELD_REQUIRED')
  const money = (field: 'amount' | 'cap' | 'threshold_amount', isNeeded: boolean) => {
    const text = body[field]
    const minor = text ? parseMoney(text, currency) : undefined
    if (text && (minor === undefined || minor <= 0)) throw fieldError(field, 'AMOUNT_INVALID')
    if (isNeeded && minor === undefined) throw fieldError(field, 'FIELD_REQUIRED')
    return minor ?? null
  }
  const needed = <Value>(field: keyof Body, value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw fieldError(field, 'FIELD_REQUIRED')
    return value
  }
  const [claimFrom, claimUntil] = readPeriod(body, ['claim_from', 'claim_until'], time_zone)
  const byDates = body.validity === 'dates'
  const [validFrom, validUntil] = byDates ? readPeriod(body, ['valid_from', 'valid_until'], time_zone) : [null, null]
  if (byDates) needed('valid_until', validUntil)
  return {
    name,
    kind: body.kind,
    amount: body.kind === 'amount' ? money('amount', true) : null,
    percent: body.kind === 'percent' ? needed('percent', body.percent) : null,
    cap: body.kind === 'percent' ? money('cap', false) : null,
    units: body.kind === 'products' ? needed('units', body.units) : null,
    thresholdKind: body.threshold_kind,
    threshold:
      body.threshold_kind === 'money'
        ? (money('threshold_amount', true) ?? 0)
        : body.threshold_kind === 'pieces'
          ? needed('threshold_pieces', body.threshold_pieces)
          : 0,
    ...(await readScope(ctx, body.kind === 'products' ? { ...body, scope: 'products' } : body)),
    isCombinable: body.is_combinable ?? true,
    total: body.total ?? null,
    perMember: body.per_member ?? 1,
    groupIds: [...new Set(body.group_ids ?? [])],
    newMembersOnly: body.new_members_only ?? false,
    claim: body.claim,
    code: body.claim === 'code' ? needed('code', codeKey(body.code ?? '') || null) : null,
    claimFrom,
    claimUntil,
    validity: body.validity,
    validFrom,
    validUntil,
    validDays: byDates ? null : needed('valid_days', body.valid_days),
    isActive: body.is_active ?? true,
  }
}

/** Products at no charge are named. */
async function readScope(ctx: MemberContext, { scope, category_ids = [], product_ids = [] }: Body) {
  const categoryIds = scope === 'categories' || scope === 'all_but' ? [...new Set(category_ids)] : []
  const productIds = scope === 'products' || scope === 'all_but' ? [...new Set(product_ids)] : []
  const known = await findScopeNames(ctx.db, categoryIds, productIds)
  if (categoryIds.some((id) => !known.has(`c${id}`))) throw fieldError('category_ids', 'FIELD_UNKNOWN_REFERENCE')
  if (productIds.some((id) => !known.has(`p${id}`))) throw fieldError('product_ids', 'FIELD_UNKNOWN_REFERENCE')
  if (scope !== 'all' && categoryIds.length + productIds.length === 0)
    throw fieldError(scope === 'products' ? 'product_ids' : 'category_ids', 'FIELD_REQUIRED')
  return { scope, categoryIds, productIds }
}
