/** Groups of synonyms as a search uses them. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Locale } from '#contract/types'
import type { Database, Db } from '../../../db/client.ts'
import { findAllGroups, type SynonymGroup } from './synonym-queries.ts'
import { fold, tokens, unspaced } from './tokens.ts'
import { isVietnamese, spelledWords } from './vietnamese-words.ts'
import { keyLexeme, keysOf } from './words.ts'

/** A synonym as the words it is made of; those of Vietnamese have their accents. */
export type SynonymPhrase = string[]

export interface Synonyms {
  /** The groups that share a word, in any of its forms, with a keyword that is searched in this language. */
  of(words: readonly string[], locale: Locale): SynonymPhrase[][]
  /** Synonyms that begin like this, as the operator wrote them. */
  beginningWith(typed: string, locale: Locale): string[]
  /** All of them, as the operator wrote them. */
  written: string[]
  size: number
}

/** These write with the same letters: a word of one may look like another word of the other. */
const sharedLetters: readonly Locale[] = ['en', 'es', 'vi']

const holdsIn = (language: Locale | null, locale: Locale) =>
  language === null || language === locale || !sharedLetters.includes(language)

/** Bytes of a group in memory. */
const bytesOfOne = 2000

/** Groups prepared between other work of the process. */
const groupsAtOnce = 50

/** All groups, in memory until content changes. */
export const readSynonyms = (db: Db, { cache }: Pick<Database, 'cache'>): Promise<Synonyms> =>
  cache.read('synonyms', async () => await prepare(await findAllGroups(db)), {
    bytesOf: ({ size }) => size * bytesOfOne,
  })

async function prepare(rows: SynonymGroup[]): Promise<Synonyms> {
  const groups = rows.map(({ words, language }) => ({
    language,
    phrases: words
      .map((word) => (isVietnamese(word) ? spelledWords(word) : tokens(word)))
      .filter((phrase) => phrase.length > 0),
    written: words.map((word) => ({ word, folded: fold(word) })),
  }))
  const byForm = new Map<string, Set<(typeof groups)[number]>>()
  for (const [index, group] of groups.entries()) {
    // Words that are new to the process take long.
    if (index % groupsAtOnce === 0) await letOthersRun()
    for (const form of group.phrases.flat().flatMap(formsOf)) {
      const found = byForm.get(form)
      if (found) found.add(group)
      else byForm.set(form, new Set([group]))
    }
  }
  return {
    size: groups.length,
    written: groups.flatMap(({ written }) => written.map(({ word }) => word)),
    of: (words, locale) => {
      const found = new Set(words.flatMap((word) => formsOf(word).flatMap((form) => [...(byForm.get(form) ?? [])])))
      return [...found].filter(({ language }) => holdsIn(language, locale)).map(({ phrases }) => phrases)
    },
    beginningWith: (typed, locale) => {
      const beginning = fold(typed.trim().replace(/\s+/g, ' '))
      if (beginning.length < (unspaced.test(beginning) ? 1 : 3)) return []
      const mine = groups.filter(({ language }) => language === locale)
      return mine.flatMap(({ written }) =>
        written.filter(({ folded }) => folded.startsWith(beginning)).map(({ word }) => word),
      )
    },
  }
}

const formsOf = (spelled: string) => {
  const word = fold(spelled)
  return [word, ...keysOf(word).map(keyLexeme)]
}
