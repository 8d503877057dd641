/** `npm run mall -- <command>`: the operator's command line. */
import { enableCompileCache } from 'node:module'
import { callerFolder, compiledFolder, readEnvironment } from '../env.ts'

enableCompileCache(compiledFolder)
const { runCommandLine } = await import('./run.ts')

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
