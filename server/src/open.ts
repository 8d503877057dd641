/**
 * Builds the web when its sources changed, then runs the mall until Ctrl-C. With `--dev` the web is served by
 * Vite from its sources.
 */

import { buildWeb } from './build-web.ts'
import { DatabaseUnfit } from './db/migrate.ts'
import { EnvironmentError, readEnvironment } from './env.ts'
import { runMall } from './main.ts'
import { demoAccounts, demoPassword } from './modules/accounts/account/demo-accounts.ts'

const development = process.argv.includes('--dev')
const say = (line: string) => console.log(line)

try {
  const env = readEnvironment(process.env, development)
  if (!development) await buildWeb(say)
  const mall = await runMall(env, say)
  say('')
  say(`The mall is open: ${env.publicUrl ?? mall.addresses[0]}`)
  say(`API: ${mall.addresses[0]}/api/docs`)
  if (env.demo)
    say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ username }) => username).join(', ')}`)
  say('Ctrl-C stops it.')

  const stop = async (signal: string) => {
    say(`\n${signal}: closing …`)
    // SIGTERM comes from a rolling restart and drains; at a terminal, the operator is waiting.
    await mall.stop({ drain: signal === 'SIGTERM' })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal))
} catch (error) {
  const isPlain = error instanceof EnvironmentError || error instanceof DatabaseUnfit
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EADDRINUSE') console.error(`The port is taken already. Choose another: PORT=3001 npm start`)
  else console.error(isPlain ? message : error)
  process.exit(1)
}
