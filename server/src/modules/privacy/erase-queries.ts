/** The statements of an export and of an erasure, made from the list of personal data. */
import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import { personalData } from './personal-data-queries.ts'
import type { PersonalTable } from './retained-data-queries.ts'

/** The id is an integer and the name is `erased-<id>`, so both may be part of the text of a statement. */
const fill = (text: string, member: number, name = '') =>
  sql.raw(text.replaceAll(':member', String(Math.trunc(member))).replaceAll(':name', `'${name.replaceAll("'", "''")}'`))

export const exportedTables = Object.entries(personalData).flatMap(([table, { rows, export: file }]) =>
  file ? [{ table, rows, ...file }] : [],
)

/** Rows of one table for the export, `limit` from `offset` on. */
export async function findExported(
  db: Db,
  { table, rows, columns, order = 'id' }: (typeof exportedTables)[number],
  member: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Record<string, unknown>[]> {
  const select = `select ${columns} from ${table} where ${rows} order by ${order} limit ${limit} offset ${offset}`
  return (await db.execute<Record<string, unknown>>(fill(select, member))).rows
}

export async function eraseRows(db: Db, member: number, name: string): Promise<void> {
  // The books are append-only but for this.
  await db.execute(sql`select set_config('mall.erasing', 'on', true)`)
  for (const [table, { rows, erase }] of Object.entries(personalData)) {
    if (erase === 'delete') await db.execute(fill(`delete from ${table} where ${rows}`, member))
    else if ('set' in erase) await db.execute(fill(`update ${table} set ${erase.set} where ${rows}`, member, name))
  }
  await db.execute(sql`select set_config('mall.erasing', '', true)`)
}

/** A table's values that give the member away elsewhere. */
export async function findTraces(db: Db, member: number): Promise<string[]> {
  const parts = Object.entries(personalData).flatMap(([table, { rows, traces }]: [string, PersonalTable]) =>
    traces ? [`select unnest(${traces}) as word from ${table} where ${rows}`] : [],
  )
  const { rows } = await db.execute<{ word: string | null }>(fill(parts.join(' union '), member))
  return rows.flatMap(({ word }) => (word ? [word] : []))
}

/** Names of recipients and their phones that the orders of the member bear. */
export async function findOrderNames(db: Db, member: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select recipient as name from orders where user_id = ${member} union select phone from orders where user_id = ${member}`)
  return rows.map(({ name }) => name)
}

/** Forgets names that no order bears any more. The lock waits for orders that are being placed, so that theirs are seen. */
export async function forgetNames(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`lock table order_names in share row exclusive mode`)
  await db.execute(sql`
    delete from order_names n where n.name = any(${sql.param([...names])}::text[]) and n.kind in ('recipient', 'phone')
      and not exists (select from orders o where case n.kind when 'recipient' then o.recipient else o.phone end = n.name)`)
}

/** Keys of the pictures that the member uploaded. */
export async function findPictures(db: Db, member: number): Promise<{ purpose: string; key: string }[]> {
  const { rows } = await db.execute<{ purpose: string; key: string }>(sql`
    select purpose, key from files where owner_id = ${member}`)
  return rows
}

export async function findLastAuditRow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`select max(id)::float8 as last from audit_rows`)
  return rows[0]?.last ?? 0
}

/** Empties rows of the audit log from one id to another; returns how many. */
export async function eraseAuditRows(
  db: Db,
  { member, from, to, words, names }: { member: number; from: number; to: number; words: string[]; names: string[] },
): Promise<number> {
  const { rows } = await db.execute<{ erased: number }>(sql`
    select erase_audit_rows(${member}, ${from}, ${to}, ${sql.param(words)}::text[], ${sql.param(names)}::text[]) as erased`)
  return rows[0]?.erased ?? 0
}

/** A name for the account that no other has. */
export async function findFreeName(db: Db, member: number): Promise<string> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from users where lower(username) = ${`erased-${member}`} and id <> ${member}) as taken`)
  return rows[0]?.taken ? `erased-${member}-x${Date.now().toString(36)}` : `erased-${member}`
}
