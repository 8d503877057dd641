import { createSuperuser } from '../modules/account/operator.ts'
import { askNewPassword } from './ask-password.ts'
import type { Command } from './command.ts'

export const createAdmin: Command = {
  name: 'create-admin',
  words: ['username'],
  summary: 'Makes a superuser; the password comes from ADMIN_PASSWORD, or is asked for',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [username = ''], say }) => {
    await createSuperuser(database.db, username, env.adminPassword ?? (await askNewPassword()))
    say(`${username} may do everything now.`)
    return 0
  },
}
