/** A mall that is no demo begins with one superuser; his password is given or made and shown once. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { eq } from '../../db/drizzle.ts'
import type { Environment } from '../../env.ts'
import { users } from '../rbac/schema.ts'
import { hashPassword } from './passwords.ts'

export async function createFirstSuperuser(
  database: Database,
  env: Environment,
  report: (line: string) => void,
): Promise<void> {
  const [existing] = await database.db.select({ id: users.id }).from(users).where(eq(users.isSuperuser, true)).limit(1)
  if (existing) return
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const created = await database.db
    .insert(users)
    .values({ username: 'super', passwordHash, isSuperuser: true })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created.length > 0 && !env.adminPassword) report(`First superuser: super / ${password} (shown only now)`)
}
