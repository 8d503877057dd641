/** SQL fragments shared by many statements. */
import { type AnyPgColumn, type SQL, sql } from './drizzle.ts'

/** Any number of integers as one parameter, so that the text of the statement stays the same. */
export const integerList = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`
/** The same for keys of `longId`. */
export const longList = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`

/**
 * The same for key lookups in prepared statements. PostgreSQL sees the length of a parameter and plans short lists again
 * each time, which costs two to four times as much (SKUs with products: 0.12 instead of 0.03 ms). A subquery hides it.
 */
export const keyList = (keys: readonly number[]) => sql`(select ${integerList(keys)})::int[]`

/** `in (…)` for any number of integers, as one parameter. */
export const anyOf = (column: AnyPgColumn, numbers: readonly number[]) => sql`${column} = any(${integerList(numbers)})`

/** Escapes text for a `like` pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * `lineAmount` of `contract/rules/unit-price.ts` in SQL: minor units of so many units at a price. A factor is exact where
 * a division of numerics would round a second time.
 */
export const lineAmountOf = (price: SQL | AnyPgColumn, quantity: SQL | AnyPgColumn) =>
  sql`round(${price}::numeric * ${quantity} * 0.01)::bigint`
