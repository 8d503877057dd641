/** A member's delivery addresses; one of them is the default. */
import type { AddressRow, addAddress as addContract } from '#contract/api/accounts/address'
import type { Input } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import { isPossiblePhone } from '#contract/rules/phone'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import * as queries from './queries.ts'
import type { addresses } from './schema.ts'

type Body = Input<typeof addContract>['body']
type Row = typeof addresses.$inferSelect

const mostAddresses = 100

export const findOwnAddress = queries.findAddress

export const listAddresses = (ctx: MemberContext): Promise<AddressRow[]> => addressesOf(ctx.db, ctx.actor.id)

/** The addresses of an account, the default first. */
export const addressesOf = async (db: Db, userId: number): Promise<AddressRow[]> =>
  (await queries.findAddresses(db, userId)).map(present)

export const addAddress = async (ctx: MemberContext, body: Body): Promise<AddressRow> =>
  present(await insertOwnAddress(ctx, body))

/** The row of a new address. */
export async function insertOwnAddress(ctx: MemberContext, body: Body): Promise<Row> {
  const fields = complete(body)
  await queries.lockAddresses(ctx.db, ctx.actor.id)
  if (body.is_default) await queries.clearDefault(ctx.db, ctx.actor.id)
  const { before, ...row } = await queries.insertAddress(ctx.db, {
    ...fields,
    isDefault: body.is_default === true,
    isByStaff: Boolean(ctx.actor.staff),
    userId: ctx.actor.id,
  })
  // A refusal undoes the transaction, and with it what was added.
  if (before >= mostAddresses) throw new AppError('ADDRESS_LIMIT', { max: mostAddresses })
  return row
}

export async function changeAddress(ctx: MemberContext, id: number, body: Body): Promise<AddressRow> {
  await queries.lockAddresses(ctx.db, ctx.actor.id)
  const stored = await queries.findAddress(ctx.db, ctx.actor.id, id)
  if (!stored) throw new AppError('NOT_FOUND')
  const fields = complete({ ...presentStored(stored), ...withoutUndefined(body) }, stored)
  // The default moves by making another one the default; there is always one.
  const isDefault = stored.isDefault || body.is_default === true
  if (isDefault) await queries.clearDefault(ctx.db, ctx.actor.id, id)
  const isByStaff = Boolean(ctx.actor.staff)
  const row = await queries.updateAddress(ctx.db, ctx.actor.id, id, { ...fields, isDefault, isByStaff })
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

export async function removeAddress(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await queries.lockAddresses(ctx.db, ctx.actor.id)
  const gone = await queries.deleteAddress(ctx.db, ctx.actor.id, id)
  if (!gone) throw new AppError('NOT_FOUND')
  if (gone.wasDefault) {
    const [next] = await queries.findAddresses(ctx.db, ctx.actor.id)
    if (next) await queries.updateAddress(ctx.db, ctx.actor.id, next.id, { isDefault: true })
  }
  return { id }
}

/** Country to district in one text, as labels and orders show it. */
export const regionText = (address: Pick<Row, 'countryCode' | 'province' | 'city' | 'district' | 'region'>): string =>
  address.region || [address.countryCode, address.province, address.city, address.district].filter(Boolean).join(' ')

/** Region, street and postcode in one text, parted as the levels of the region are. */
export function wholeAddress(address: Parameters<typeof regionText>[0] & Pick<Row, 'detail' | 'postcode'>): string {
  const region = regionText(address)
  const gap = region.includes(',') ? ', ' : ' '
  return [region, address.detail, address.postcode].filter(Boolean).join(gap)
}

/** `stored`: the address before its change; a number that was once taken is not held against today's rules. */
function complete(body: Body, stored?: Row) {
  const text = (value: string | null | undefined) => oneLine(value ?? '')
  const fields = {
    receiver: text(body.receiver),
    phone: text(body.phone),
    countryCode: text(body.country_code).toUpperCase() || null,
    province: text(body.province) || null,
    city: text(body.city) || null,
    district: text(body.district) || null,
    region: text(body.region),
    detail: text(body.detail),
    postcode: text(body.postcode) || null,
  }
  fields.region ||= regionText(fields)
  const faults: Record<string, FieldError> = {}
  for (const name of ['receiver', 'phone', 'region', 'detail'] as const)
    if (!fields[name]) faults[name] = { error: 'FIELD_REQUIRED' }
  const isSameNumber = fields.phone === stored?.phone && fields.countryCode === stored?.countryCode
  if (fields.phone && !isSameNumber && !isPossiblePhone(fields.phone, { country: fields.countryCode }))
    faults['phone'] = { error: 'FIELD_FORMAT' }
  if (Object.keys(faults).length > 0) throw new AppError('ADDRESS_INCOMPLETE', {}, faults)
  return fields
}

const withoutUndefined = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const presentStored = (row: Row): Body => ({
  receiver: row.receiver,
  phone: row.phone,
  country_code: row.countryCode,
  province: row.province,
  city: row.city,
  district: row.district,
  region: row.region,
  detail: row.detail,
  postcode: row.postcode,
})

const present = (row: Row): AddressRow => ({
  id: row.id,
  receiver: row.receiver,
  phone: row.phone,
  country_code: row.countryCode,
  province: row.province,
  city: row.city,
  district: row.district,
  region: row.region,
  detail: row.detail,
  postcode: row.postcode,
  is_default: row.isDefault,
})
