/** `npm run mall -- <command>`: the operator's command line. */
import { callerFolder, readEnvironment } from '../env.ts'
import { runCommandLine } from './run.ts'

// The reader of a pipe may end before the command does (`| head`): the command goes on to its end, unheard.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runCommandLine(process.argv.slice(2), () => readEnvironment(), {
  folder: callerFolder(),
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
