/** One thing that must hold in the tables, as a query for the rows that break it. */
import type { Db } from '../../../db/client.ts'
import type { SQL } from '../../../db/drizzle.ts'

export const invariantNames = {
  I1: 'stock is never below zero',
  I2: 'the stock ledger adds up to the stock, and orders took what their lines say',
  I3: 'numbers, references and answers to keys belong to one order each',
  I4: 'the figures of each order add up',
  I5: 'no order is without lines',
  I6: 'orders moved by lawful steps only, each of them logged',
  I7: 'every ledger account is the sum of its entries',
  I9: 'lists, search and prices follow from products, SKUs and markups',
} as const

export type Invariant = keyof typeof invariantNames

export interface Check {
  invariant: Invariant
  name: string
  /** Selects faults, or finds them where the rule is not in SQL. */
  faults: SQL | ((db: Db) => Promise<FaultRow[]>)
}

export interface FaultRow extends Record<string, unknown> {
  /** What the operator can find it by. */
  row: string
  /** What is wrong. */
  detail: string
}
