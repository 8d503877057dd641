/** Runs a command line: finds the command, parses its options, opens the database and prints errors. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { openMallDatabase, type Prepared } from '../boot/prepare.ts'
import { isDatabaseUnavailable } from '../db/client.ts'
import { DatabaseUnfit } from '../db/migrate.ts'
import { type Environment, EnvironmentError } from '../env.ts'
import { errorText } from '../lib/error-text.ts'
import { AppError } from '../lib/errors.ts'
import { ImportStopped } from '../modules/exchange/import/options.ts'
import { UnreadableFile } from '../modules/files/reading/bytes.ts'

import { auditArchive } from './audit-archive.ts'
import { auditVerify } from './audit-verify.ts'
import { backup } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { demoShop } from './demo-shop.ts'
import { importCategoriesCommand } from './import-categories.ts'
import { importProductsCommand } from './import-products.ts'
import { rebuildFiguresCommand } from './rebuild-figures.ts'
import { reindex } from './reindex.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { verify } from './verify.ts'

const commands: Command[] = [
  importProductsCommand,
  importCategoriesCommand,
  verify,
  auditVerify,
  auditArchive,
  reindex,
  rebuildFiguresCommand,
  backup,
  createAdmin,
  resetPasswordCommand,
  demoShop,
]

export interface Terminal {
  folder: string
  print: (line: string) => void
  warn: (line: string) => void
}

type OpenDatabase = (env: Environment, warn: (line: string) => void) => Promise<Pick<Prepared, 'database' | 'close'>>

/** Exit codes: 0 success, 1 failure or faults found, 2 wrong usage. */
export async function runCommandLine(
  args: string[],
  readEnv: () => Environment,
  { folder, ...terminal }: Terminal,
  open: OpenDatabase = openMallDatabase,
): Promise<0 | 1 | 2> {
  const print = (line: string) => terminal.print(printable(line))
  const warn = (line: string) => terminal.warn(printable(line))
  try {
    const found = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name)
    if (!found) {
      const isHelp = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')
      if (!isHelp) warn(`Unknown command "${args.join(' ')}".\n`)
      print(overview())
      return isHelp && args.length > 0 ? 0 : 2
    }
    const { words, options, isHelp } = readWords(found, args.slice(found.name.split(' ').length))
    if (isHelp) {
      print(helpOf(found))
      return 0
    }
    const env = readEnv()
    const { database, close } = await open(env, warn)
    try {
      // Texts of files do not start lines of their own.
      const printLine = (line: string) => print(line.replaceAll('\n', ' '))
      const call = { database, env, words, options, folder, print: printLine }
      return await untilInterrupted((signal) => found.run({ ...call, signal }), found.endsByInterrupt)
    } catch (error) {
      // After an interrupt, do not wait for running queries.
      if (error instanceof Interrupted) await database.cut().catch(() => {})
      throw error
    } finally {
      await close()
    }
  } catch (error) {
    warn(messageOf(error))
    return error instanceof UsageError || error instanceof ImportStopped ? 2 : 1
  }
}

/** Texts of files must not move the cursor, ring, clear the terminal or change the direction of the line. */
const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')

const signals = ['SIGINT', 'SIGTERM'] as const

/** Stops waiting on Ctrl-C, so that the database is closed properly. */
async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>, endsByInterrupt = false): Promise<T> {
  const stop = new AbortController()
  let interrupt = () => {}
  const interruption = new Promise<never>((_, reject) => {
    interrupt = () => {
      stop.abort()
      if (!endsByInterrupt) reject(new Interrupted('Interrupted.'))
    }
    for (const signal of signals) process.once(signal, interrupt)
  })
  try {
    return await Promise.race([run(stop.signal), interruption])
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}

class Interrupted extends Error {}

function readWords({ name, words: wanted, options: known }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...known, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    } satisfies ParseArgsConfig)
    const { help, ...options } = values
    if (!help && positionals.length !== wanted.length)
      throw new UsageError(
        `"${name}" takes ${wanted.length === 0 ? 'no arguments' : wanted.map((word) => `<${word}>`).join(' ')}. See: npm run mall -- ${name} --help`,
      )
    return {
      words: positionals,
      options: options as Record<string, string | boolean | undefined>,
      isHelp: help === true,
    }
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error
    throw new UsageError(`${error.message.split('. ')[0]}. See: npm run mall -- ${name} --help`)
  }
}

const usageOf = ({ name, words }: Command) => [name, ...words.map((word) => `<${word}>`)].join(' ')

function overview(): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length))
  return [
    'npm run mall -- <command>',
    '',
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`),
    '',
    'Options of a command: npm run mall -- <command> --help',
  ].join('\n')
}

function helpOf(command: Command): string {
  const options = Object.entries(command.optionTexts).map(([name, text]) => `  --${name.padEnd(9)} ${text}`)
  return [
    `npm run mall -- ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.summary,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n')
}

/** Errors that the operator can fix are printed as a message, all others (bugs) with their stack. */
function messageOf(error: unknown): string {
  if (
    [Interrupted, UsageError, ImportStopped, UnreadableFile, DatabaseUnfit, EnvironmentError].some(
      (kind) => error instanceof kind,
    )
  )
    return (error as Error).message
  if (error instanceof AppError)
    return [Object.keys(error.fields ?? {})[0], errorText(error.code, error.params, 'en')].filter(Boolean).join(': ')
  if (isDatabaseUnavailable(error))
    return 'The database cannot be reached. Nothing of the last step was written; run the command again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
