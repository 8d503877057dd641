/** A mall without demo data starts with one superuser. Their password is configured, or generated and shown once. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { hasSuperuser, insertSuperuser } from '../user/service.ts'
import { hashPassword } from './passwords.ts'

export async function createFirstSuperuser(
  database: Database,
  env: Environment,
  report: (line: string) => void,
): Promise<void> {
  if (await hasSuperuser(database.db)) return
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const isNew = await insertSuperuser(database.db, 'super', passwordHash)
  if (isNew && !env.adminPassword) report(`First superuser: super / ${password} (shown only now)`)
}
