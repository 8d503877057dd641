import { programContext } from '../context.ts'
import { resetPassword } from '../modules/accounts/account/operator.ts'
import { askNewPassword } from './ask-password.ts'
import type { Command } from './command.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  words: ['username'],
  summary: 'Sets the password of an account and ends its sessions; from ADMIN_PASSWORD, a pipe or a prompt',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [login = ''], print }) => {
    const username = await resetPassword(
      programContext(database, env, 'reset-password'),
      login,
      env.adminPassword ?? (await askNewPassword()),
    )
    print(`${username} has a new password; all sessions have ended.`)
    return 0
  },
}
