/** `npm run mall -- <command>`: the operator's command line. */
import { callerFolder, readEnvironment } from '../env.ts'
import { runCommandLine } from './run.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), () => readEnvironment(), {
  folder: callerFolder(),
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
