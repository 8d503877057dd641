/** Accounts of a mall without demo data: those of a demo that ran before are disabled, and there is a superuser. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import { type Environment, EnvironmentError } from '../../../env.ts'
import { AppError } from '../../../lib/errors.ts'
import { disableDemoUsers, hasSuperuser, insertSuperuser } from '../../identity/user/service.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Their passwords are public, so they must not outlive the demo. */
export async function retireDemoAccounts({ db }: Database, report: (line: string) => void): Promise<void> {
  const disabled = await db.transaction(async (tx) => {
    const found = await disableDemoUsers(tx)
    await endSessions(
      tx,
      found.map(({ id }) => id),
    )
    return found
  })
  if (disabled.length > 0)
    report(`DEMO is off: the demo accounts are disabled (${disabled.map(({ username }) => username).join(', ')}).`)
}

/** Their password is configured, or generated and shown once: in the log, so that it must be changed. Throws `EnvironmentError` for a common one. */
export async function createFirstSuperuser(
  { db }: Database,
  { adminPassword }: Environment,
  report: (line: string) => void,
): Promise<void> {
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  // A demo may have taken the first name. Another process that starts at the same time may have created the account.
  for (const username of ['super', 'super-1', 'super-2']) {
    if (await hasSuperuser(db)) return
    requireUncommon(password, username)
    const isNew = await insertSuperuser(db, username, await hashPassword(password), adminPassword === undefined)
    if (isNew) return report(`First superuser: ${username}${adminPassword ? '' : ` / ${password} (shown only now)`}`)
  }
}

function requireUncommon(password: string, username: string): void {
  try {
    checkNewPassword(password, undefined, username)
  } catch (error) {
    if (error instanceof AppError) throw new EnvironmentError('ADMIN_PASSWORD is one of the most common passwords.')
    throw error
  }
}
