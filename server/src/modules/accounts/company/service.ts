/** The business that a member buys for, as the member states it, unchecked. */
import type { CompanyInput, CompanyProfile } from '#contract/api/accounts/company'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { readSettings } from '../../settings/service.ts'
import * as queries from './queries.ts'

type Columns = Omit<queries.Company, 'userId' | 'updatedAt'>

const present = ({ name, taxId, country, trade, website }: Columns): CompanyProfile => ({
  name,
  tax_id: taxId,
  country,
  trade,
  website,
})

export async function companyOf(db: Db, userId: number): Promise<CompanyProfile | null> {
  const row = await queries.findCompany(db, userId)
  return row ? present(row) : null
}

/**
 * Columns of what was typed; null when there is no name and none is needed. Throws at `name`, `website` or another
 * field, with `prefix` before it.
 */
export function readCompany(
  input: CompanyInput | null | undefined,
  isRequired: boolean,
  prefix = 'company.',
): Columns | null {
  const line = (text: string | null | undefined) => oneLine(text ?? '')
  const columns = {
    name: line(input?.name),
    taxId: line(input?.tax_id),
    country: line(input?.country),
    trade: line(input?.trade),
    website: plainWebsite(line(input?.website), `${prefix}website`),
  }
  if (columns.name) return columns
  if (isRequired || Object.values(columns).some(Boolean)) throw fieldError(`${prefix}name`, 'FIELD_REQUIRED')
  return null
}

/** `shop.example` → `https://shop.example`; only web addresses, because staff open them. */
function plainWebsite(typed: string, field: string): string {
  if (!typed) return ''
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username || address.length > 200)
    throw fieldError(field, 'FIELD_FORMAT')
  return address
}

export const storeCompany = (db: Db, userId: number, columns: Columns) => queries.putCompany(db, { userId, ...columns })

/** Where registration demands a business, it can be changed and not removed. */
const isDemanded = async (ctx: MemberContext) =>
  (await readSettings(ctx.db, ctx.database)).company_profile === 'required'

export const ownCompany = async (ctx: MemberContext) => ({
  company: await companyOf(ctx.db, ctx.actor.id),
  required: await isDemanded(ctx),
})

export async function changeCompany(ctx: MemberContext, input: CompanyInput) {
  const before = await companyOf(ctx.db, ctx.actor.id)
  const columns = readCompany(input, await isDemanded(ctx), '')
  if (columns) await storeCompany(ctx.db, ctx.actor.id, columns)
  else await queries.deleteCompany(ctx.db, ctx.actor.id)
  const company = columns && present(columns)
  recordChange(ctx, { company: before }, { company })
  return { company }
}
