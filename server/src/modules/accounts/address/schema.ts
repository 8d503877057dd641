import { createdAt, primaryId, updatedAt } from '../../../db/columns.ts'
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    countryCode: text('country_code'),
    province: text('province'),
    city: text('city'),
    district: text('district'),
    /** Free text when no levels are given. */
    region: text('region').notNull(),
    detail: text('detail').notNull(),
    postcode: text('postcode'),
    isDefault: boolean('is_default').notNull().default(false),
    /** Last written by staff who acted as the member; they cannot order to it until the member saves it. */
    isByStaff: boolean('is_by_staff').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`is_default`),
  ],
)
