import { mostPriceDecimals } from '#contract/rules/unit-price'
import { sql } from '../../db/drizzle.ts'

/** `priceGrain` of `contract/rules/unit-price.ts` by the mall's setting, read with the rows that it rounds. */
export const grainNow = sql<number>`(10 ^ (${sql.raw(String(mostPriceDecimals))} - coalesce((select (value #>> '{}')::int from settings where name = 'price_decimals'), 0)))::int`
