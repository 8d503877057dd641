import type { Db } from '../../db/client.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { anyOf } from '../../db/fragments.ts'
import { distributors } from '../reselling/distribution/schema.ts'
import { shops } from './schema.ts'

/** Distributors that orders earn for, with their shops, approved or not. */
export const findSellers = (db: Db, distributorIds: readonly number[]) =>
  db
    .select({
      id: distributors.id,
      name: sql<string>`coalesce(nullif(${distributors.application} ->> 'company', ''), ${distributors.application} ->> 'name')`,
      slug: shops.slug,
      shopName: shops.name,
    })
    .from(distributors)
    .leftJoin(shops, eq(shops.distributorId, distributors.id))
    .where(anyOf(distributors.id, distributorIds))
