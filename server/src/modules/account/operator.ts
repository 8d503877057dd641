/** What the operator may do to accounts from the machine itself, where no one is signed in. */
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/client.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { findUserByLogin, insertUser, updateUser } from '../user/service.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{2,39}$/u

export async function createSuperuser(db: Db, username: string, password: string): Promise<void> {
  if (!usernamePattern.test(username)) throw fieldError('username', 'FIELD_FORMAT')
  requirePassword(password, username)
  const passwordHash = await hashPassword(password)
  await insertUser(db, { username: username.normalize('NFC'), passwordHash, isSuperuser: true }).catch(
    (error: unknown) => {
      if (isUniqueViolation(error, 'users_username_key')) throw fieldError('username', 'DUPLICATE', { value: username })
      throw error
    },
  )
}

/** Sets a password and ends all sessions of the account, found by name, mail or phone. Returns its name. */
export async function resetPassword(db: Db, login: string, password: string): Promise<string> {
  const user = await findUserByLogin(db, login)
  if (!user) throw new AppError('NOT_FOUND')
  requirePassword(password, user.username)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    await updateUser(transaction, user.id, { passwordHash, mustChangePassword: false })
    await endSessions(transaction, user.id)
  })
  return user.username
}

function requirePassword(password: string, username: string): void {
  if (password.length < 8) throw fieldError('password', 'FIELD_TOO_SHORT', { min: 8 })
  if (password.length > 128) throw fieldError('password', 'FIELD_TOO_LONG', { max: 128 })
  checkNewPassword(password, undefined, username)
}
