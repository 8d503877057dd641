/** Chooses what `npm test -- <words>` runs: a part of the gate by its name, or the tests whose path or title matches. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/env.ts'

export const parts = ['gate', 'server', 'web', 'prove', 'browser'] as const
/** `data` runs with `--data` only. */
export type Part = (typeof parts)[number] | 'data'

/** Where the tests of each part are, as in vitest.config.ts. */
const testFiles: [Part, string[]][] = [
  ['server', ['server/src/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']],
  ['web', ['web/**/*.test.{ts,tsx}', 'texts/*.test.ts']],
  ['prove', ['prove/**/*.test.ts']],
  ['browser', ['e2e/**/*.test.ts']],
]

export interface Selection {
  parts: readonly Part[]
  /** Test files to run; all of the parts if empty. */
  files: string[]
  /** A regular expression that titles must match. */
  title?: string
}

/** The tests of real data: files named `*.data.test.ts`, wherever they are. */
export const dataPart: Selection = { parts: ['data'], files: [] }

/**
 * A first word that names a part restricts the rest to it. Every other word selects the files with that word in their
 * path; a word that no path contains, e.g. `R7`, selects tests by title.
 */
export function selectTests(words: readonly string[]): Selection {
  const [first, ...rest] = words
  const part = parts.find((name) => name === first)
  const patterns = part ? rest : words
  if (patterns.length === 0) return { parts: part ? [part] : parts, files: [] }

  const known = testFiles
    .filter(([name]) => !part || name === part)
    .flatMap(([name, globs]) => find(globs).map((path) => ({ part: name, path })))
  const isIn = (path: string, word: string) => path.toLowerCase().includes(word.toLowerCase())
  const pathWords = patterns.filter((word) => known.some(({ path }) => isIn(path, word)))
  const titleWords = patterns.filter((word) => !pathWords.includes(word))
  const chosen = known.filter(({ part, path }) =>
    pathWords.length > 0
      ? pathWords.some((word) => isIn(path, word))
      : titleWords.some((word) => sourceOf(part, path).includes(word)),
  )
  return {
    parts: parts.filter((name) => chosen.some(({ part }) => part === name)),
    files: chosen.map(({ path }) => path),
    ...(titleWords.length > 0 && {
      title: titleWords.map((word) => `(?<!\\w)${RegExp.escape(word)}(?!\\w)`).join('|'),
    }),
  }
}

const find = (globs: string[]) =>
  globSync(globs, { cwd: projectRoot, exclude: ['**/node_modules', '**/*.data.test.ts'] })

/** The text that holds the titles of a test file: a proof has its title in its own file. */
const sourceOf = (part: Part, path: string) =>
  (part === 'prove' ? find(['prove/*.ts']) : [path])
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
