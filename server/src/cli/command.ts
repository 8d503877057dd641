/** The shape of a command of `npm run mall`. */
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'

export interface Call {
  database: Database
  env: Environment
  /** Positional arguments after the command's name. */
  words: string[]
  options: Record<string, string | boolean | undefined>
  /** Current folder of the operator's shell. */
  folder: string
  print: (line: string) => void
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

export interface Command {
  /** One or two words. */
  name: string
  /** Names of the positional arguments, all required. */
  words: string[]
  /** One line for the list of commands. */
  summary: string
  options: ParseArgsOptionsConfig
  /** Help for each option, in display order. */
  optionTexts: Record<string, string>
  /** Runs until Ctrl-C and then shuts down cleanly; Ctrl-C aborts other commands at once. */
  endsByInterrupt?: true
  /** 0 = success, 1 = failure, or a check found faults. */
  run(call: Call): Promise<0 | 1>
}

/** Wrong usage: the message is printed without a stack, the exit code is 2. */
export class UsageError extends Error {}
