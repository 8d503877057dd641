import type { Db } from '../../../db/client.ts'
import { eq } from '../../../db/drizzle.ts'
import { companies } from './schema.ts'

export type Company = typeof companies.$inferSelect

export const findCompany = async (db: Db, userId: number): Promise<Company | undefined> =>
  (await db.select().from(companies).where(eq(companies.userId, userId)))[0]

export const putCompany = (db: Db, row: Omit<Company, 'updatedAt'>) =>
  db
    .insert(companies)
    .values(row)
    .onConflictDoUpdate({ target: companies.userId, set: { ...row, updatedAt: new Date() } })

export const deleteCompany = (db: Db, userId: number) => db.delete(companies).where(eq(companies.userId, userId))
