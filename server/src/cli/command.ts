/** The shape every command of `npm run mall` has. */
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'

export interface Call {
  database: Database
  env: Environment
  /** What stands on the line without a dash, the command's own words left out. */
  words: string[]
  options: Record<string, string | boolean | undefined>
  /** Folder in which the operator typed the command. */
  folder: string
  say: (line: string) => void
}

export interface Command {
  /** One or two words. */
  name: string
  /** Names of the words it takes; all are needed. */
  words: string[]
  /** One line in the list of commands. */
  summary: string
  options: ParseArgsOptionsConfig
  /** One line per option, in their order. */
  optionTexts: Record<string, string>
  /** 0 = done, 1 = done and found something wrong, or not done. */
  run(call: Call): Promise<0 | 1>
}

/** The command was not called as it must be: the message is a sentence, the exit code 2. */
export class WrongUse extends Error {}
