/** Actions on accounts by the operator on the machine itself, without a signed-in account. */
import { type Context, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { auditProgram } from '../../audit/log/service.ts'
import { findUserByLogin, insertUser, updateUser } from '../../identity/user/service.ts'
import { checkUsername } from '../../identity/user/username.ts'
import { checkNewPassword, hashPassword, ownPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{2,39}$/u

export async function createSuperuser(ctx: Context, username: string, password: string): Promise<void> {
  if (!usernamePattern.test(username)) throw fieldError('username', 'FIELD_FORMAT')
  checkUsername(username, { mayBeReserved: true })
  requirePassword(password, username)
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    const user = { username: username.normalize('NFC'), passwordHash, isSuperuser: true }
    const { id } = await insertUser(tx.db, user).catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_username_key')) throw fieldError('username', 'DUPLICATE', { value: username })
      throw error
    })
    recordChange(tx, null, { id, username: user.username, is_superuser: true })
    await auditProgram(tx, { module: 'user', program: 'create_superuser', input: { username } })
  })
}

/** Sets a password and ends all sessions of the account, found by name, mail or phone. Returns its name. */
export async function resetPassword(ctx: Context, login: string, password: string): Promise<string> {
  const user = await findUserByLogin(ctx.db, login)
  if (!user) throw new AppError('NOT_FOUND')
  requirePassword(password, user.username)
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    await updateUser(tx.db, user.id, ownPassword(passwordHash))
    const ended = await endSessions(tx.db, user.id)
    recordChange(tx, { id: user.id, username: user.username }, { id: user.id, sessions_ended: ended })
    await auditProgram(tx, { module: 'user', program: 'reset_password', input: { username: user.username } })
  })
  return user.username
}

function requirePassword(password: string, username: string): void {
  if (password.length < 8) throw fieldError('password', 'FIELD_TOO_SHORT', { min: 8 })
  if (password.length > 128) throw fieldError('password', 'FIELD_TOO_LONG', { max: 128 })
  checkNewPassword(password, undefined, username)
}
