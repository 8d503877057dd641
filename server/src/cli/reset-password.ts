import { resetPassword } from '../modules/account/operator.ts'
import { askNewPassword } from './ask-password.ts'
import type { Command } from './command.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  words: ['username'],
  summary: 'Sets the password of an account and signs it out everywhere; asked for, or from ADMIN_PASSWORD',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [login = ''], say }) => {
    const username = await resetPassword(database.db, login, env.adminPassword ?? (await askNewPassword()))
    say(`${username} has a new password; all sessions are ended.`)
    return 0
  },
}
