/** Column types shared by many tables. */
import { unitPrice as priceOfUnits, type UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import { bigint, customType, integer, jsonb, sql, timestamp } from './drizzle.ts'

export const primaryId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** Key of a table with several rows for each order, write or message: it may outgrow the two billion of `primaryId`. */
export const longId = () => longIdOf('id').primaryKey().generatedAlwaysAsIdentity()
/** A reference to such a row. Raw SQL returns it as a string unless it is cast to `float8`. */
export const longIdOf = (name: string) => bigint(name, { mode: 'number' })
/** Money in minor units of its currency; JavaScript's safe integers reach 9·10¹⁵. */
export const money = (name: string) => bigint(name, { mode: 'number' })
/** The price of one unit in price units, hundredths of a minor unit: `contract/rules/unit-price.ts`. */
export const unitPrice = customType<{ data: UnitPrice; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (units) => priceOfUnits(Number(units)),
})
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => time('created_at').notNull().default(sql`now()`)
export const updatedAt = () => time('updated_at').notNull().default(sql`now()`)
/** Staff who made, changed or read a gift that members take: none of them takes it, see `requireForeign`. */
export const makers = () => integer('makers').array().notNull().default(sql`'{}'`)
/** The staff member who entered the row as the customer; null if the customer did. */
export const enteredBy = () => jsonb('entered_by').$type<{ id: number; username: string }>()
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
/** The transaction that writes the row: readers find with it what was committed since they last looked. */
export const writtenIn = () => xid8('xid').notNull().default(sql`pg_current_xact_id()`)
export const version = () => integer('version').notNull().default(1)
/** `{en: "…", cn: "…"}`; languages without text have no key. */
export const translations = (name: string) => jsonb(name).$type<Translations>().notNull().default({})

/** Renders words of the contract for a CHECK constraint. */
export const wordList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
