/** Pieces of SQL that many statements have. */
import { sql } from './drizzle.ts'

/** Any number of integers as one parameter, so that a statement's text does not grow with them. */
export const integerList = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`

/** A text in a `like` pattern that stands for itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
