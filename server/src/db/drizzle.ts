/**
 * The query builder. Loads its CommonJS form: Node.js 24 reads the `exports` of a package again for each import of an
 * ES module (`getPackageScopeConfig`); here they are 130 kB and took a third of every start.
 */
import { createRequire } from 'node:module'
import type * as Core from 'drizzle-orm'
import type * as NodePostgres from 'drizzle-orm/node-postgres'
import type * as PgCore from 'drizzle-orm/pg-core'

export type { Placeholder, SQL } from 'drizzle-orm'
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, PgDatabase } from 'drizzle-orm/pg-core'

const load = createRequire(import.meta.url)
export const {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} = load('drizzle-orm') as typeof Core
export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} = load('drizzle-orm/pg-core') as typeof PgCore
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof NodePostgres
