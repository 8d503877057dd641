import { programContext } from '../context.ts'
import { createSuperuser } from '../modules/accounts/account/operator.ts'
import { askNewPassword } from './ask-password.ts'
import type { Command } from './command.ts'

export const createAdmin: Command = {
  name: 'create-admin',
  words: ['username'],
  summary: 'Creates a superuser; the password comes from ADMIN_PASSWORD, a pipe or a prompt',
  options: {},
  optionTexts: {},
  run: async ({ database, env, words: [username = ''], print }) => {
    await createSuperuser(
      programContext(database, env, 'create-admin'),
      username,
      env.adminPassword ?? (await askNewPassword()),
    )
    print(`${username} is a superuser now.`)
    return 0
  },
}
