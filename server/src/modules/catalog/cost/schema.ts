import { unitPrice, updatedAt } from '../../../db/columns.ts'
import { check, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { skus } from '../product/schema.ts'

/** Apart from `skus`, so that no query about products reads it. SKUs of which nothing is known have no row. */
export const skuCosts = pgTable(
  'sku_costs',
  {
    skuId: integer('sku_id')
      .primaryKey()
      .references(() => skus.id, { onDelete: 'cascade' }),
    /** Of one unit, without tax, in the mall's currency. */
    cost: unitPrice('cost'),
    supplier: text('supplier').notNull().default(''),
    /** The supplier's code for the SKU. */
    supplierCode: text('supplier_code').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('sku_costs_not_negative', sql`${table.cost} >= 0`),
    check(
      'sku_costs_not_empty',
      sql`${table.cost} is not null or ${table.supplier} <> '' or ${table.supplierCode} <> ''`,
    ),
  ],
)
