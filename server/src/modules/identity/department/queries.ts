import type { Db } from '../../../db/client.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { users } from '../user/schema.ts'
import { departments } from './schema.ts'

export const findDepartments = (db: Db) =>
  db.select().from(departments).orderBy(asc(departments.order), asc(departments.id))

export const findDepartment = async (db: Db, id: number) =>
  (await db.select().from(departments).where(eq(departments.id, id)))[0]

/** Accounts in each department itself, without its sub-departments. */
export async function countUsers(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sql<number>`${users.departmentId}`, count: sql<number>`count(*)::int` })
    .from(users)
    .where(sql`${users.departmentId} is not null`)
    .groupBy(users.departmentId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function insertDepartment(db: Db, department: typeof departments.$inferInsert): Promise<number> {
  const [row] = await db.insert(departments).values(department).returning({ id: departments.id })
  return row?.id ?? 0
}

export const updateDepartment = (db: Db, id: number, change: Partial<typeof departments.$inferInsert>) =>
  db
    .update(departments)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(departments.id, id))

export const deleteDepartment = (db: Db, id: number) => db.delete(departments).where(eq(departments.id, id))

export async function isDepartmentInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from ${users} where ${users.departmentId} = ${id}) or exists (select 1 from ${departments} where ${departments.parentId} = ${id}) as used`)
  return rows[0]?.used ?? false
}

/** Serialises changes of the tree, so that two moves make no circle and none goes below what is being deleted. */
export const lockDepartments = (db: Db) => takeLock(db, 'departments')
