import { mostPriceDecimals } from '#contract/rules/unit-price'
import { updatedAt } from '../../db/columns.ts'
import { jsonb, pgTable, sql, text } from '../../db/drizzle.ts'

/** Operator's settings by name; names, meanings and defaults are in `service.ts`. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})

/** `priceGrain` of `contract/rules/unit-price.ts` by the mall's setting, read with the rows that it rounds. */
export const grainNow = sql<number>`(10 ^ (${sql.raw(String(mostPriceDecimals))} - coalesce((select (value #>> '{}')::int from settings where name = 'price_decimals'), 0)))::int`
