/** How the tables of an account are read, as staff have saved it. */
import { type dateOrders, type decimalMarks, statementFields } from '#contract/statement'
import { oneLine } from '../../lib/text.ts'

type Field = (typeof statementFields)[number]
export interface Mapping {
  /** Heading by field. */
  columns: Partial<Record<Field, string | null>>
  date_order: (typeof dateOrders)[number]
  decimal: (typeof decimalMarks)[number]
}

/** In one spelling, without columns that are not there, as the contract allows null for them. */
export const presentMapping = ({ columns, ...rest }: Mapping): Mapping => ({
  columns: Object.fromEntries(
    statementFields.flatMap((field) => {
      const heading = oneLine(columns[field] ?? '')
      return heading ? [[field, heading]] : []
    }),
  ),
  ...rest,
})
