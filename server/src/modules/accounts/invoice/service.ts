/** A member's invoice information; one of them is the default. */

import type { addInvoice as addContract, InvoiceRow, InvoiceSnapshot } from '#contract/api/accounts/invoice'
import type { Input } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import { isPossiblePhone } from '#contract/rules/phone'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import * as queries from './queries.ts'
import type { invoices } from './schema.ts'

type Body = Input<typeof addContract>['body']
type Row = typeof invoices.$inferSelect

const mostInvoices = 50

export const listInvoices = (ctx: MemberContext): Promise<InvoiceRow[]> => invoicesOf(ctx.db, ctx.actor.id)

/** The invoice information of an account. */
export const invoicesOf = async (db: Db, userId: number): Promise<InvoiceRow[]> =>
  (await queries.findInvoices(db, userId)).map(present)

/** The member's invoice information as an order stores it; undefined if the id is not theirs. */
export async function findOwnSnapshot(db: Db, userId: number, id: number): Promise<InvoiceSnapshot | undefined> {
  const row = await queries.findInvoice(db, userId, id)
  return row && snapshot(row)
}

/** Billing details as an order stores them, by the rules of saved ones. */
export function readSnapshot(body: Body): InvoiceSnapshot {
  const { taxId: tax_id, ...fields } = complete(body)
  return { ...fields, tax_id }
}

export async function addInvoice(ctx: MemberContext, body: Body): Promise<InvoiceRow> {
  await queries.lockInvoices(ctx.db, ctx.actor.id)
  const total = await queries.countInvoices(ctx.db, ctx.actor.id)
  if (total >= mostInvoices) throw new AppError('INVOICE_LIMIT', { max: mostInvoices })
  const fields = complete(body)
  const isDefault = total === 0 || body.is_default === true
  if (isDefault) await queries.clearDefault(ctx.db, ctx.actor.id)
  return present(await queries.insertInvoice(ctx.db, { ...fields, isDefault, userId: ctx.actor.id }))
}

export async function changeInvoice(ctx: MemberContext, id: number, body: Body): Promise<InvoiceRow> {
  await queries.lockInvoices(ctx.db, ctx.actor.id)
  const stored = await queries.findInvoice(ctx.db, ctx.actor.id, id)
  if (!stored) throw new AppError('NOT_FOUND')
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const fields = complete({ ...snapshot(stored), ...sent }, stored)
  // The default moves by making another one the default; there is always one.
  const isDefault = stored.isDefault || body.is_default === true
  if (isDefault) await queries.clearDefault(ctx.db, ctx.actor.id, id)
  const row = await queries.updateInvoice(ctx.db, ctx.actor.id, id, { ...fields, isDefault })
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

export async function removeInvoice(ctx: MemberContext, id: number): Promise<{ id: number }> {
  await queries.lockInvoices(ctx.db, ctx.actor.id)
  const gone = await queries.deleteInvoice(ctx.db, ctx.actor.id, id)
  if (!gone) throw new AppError('NOT_FOUND')
  if (gone.wasDefault) {
    const [next] = await queries.findInvoices(ctx.db, ctx.actor.id)
    if (next) await queries.updateInvoice(ctx.db, ctx.actor.id, next.id, { isDefault: true })
  }
  return { id }
}

/** `stored`: the information before its change; a number that was once taken is not held against today's rules. */
function complete(body: Body, stored?: Row) {
  const text = (value: string | null | undefined) => oneLine(value ?? '') || null
  const fields = {
    taxId: text(body.tax_id),
    address: text(body.address),
    phone: text(body.phone),
    bank: text(body.bank),
    account: text(body.account),
    mobile: text(body.mobile),
    email: text(body.email),
  }
  const title = text(body.title)
  const faults: Record<string, FieldError> = {}
  if (!title) faults['title'] = { error: 'FIELD_REQUIRED' }
  for (const name of ['phone', 'mobile'] as const) {
    const number = fields[name]
    if (number && number !== stored?.[name] && !isPossiblePhone(number)) faults[name] = { error: 'FIELD_FORMAT' }
  }
  if (fields.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)) faults['email'] = { error: 'FIELD_FORMAT' }
  if (!title || Object.keys(faults).length > 0) throw new AppError('VALIDATION_FAILED', {}, faults)
  return { title, ...fields }
}

const snapshot = (row: Row): InvoiceSnapshot => ({
  title: row.title,
  tax_id: row.taxId,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  mobile: row.mobile,
  email: row.email,
})

const present = (row: Row): InvoiceRow => ({ id: row.id, ...snapshot(row), is_default: row.isDefault })
