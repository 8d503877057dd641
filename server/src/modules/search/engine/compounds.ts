/** Words written apart or together: tea pot and teapot, hairdryer and hair dryer. */
import type { Db } from '../../../db/client.ts'
import { type Owner, readKnownTerms } from './reading-cache.ts'
import type { SynonymPhrase } from './synonym-groups.ts'

/** Letters of a part, and of both together: carpets are not for cars and pets. */
const shortest = 3
const shortestWhole = 8
const longest = 30

const isLetters = (word: string) => /^\p{L}+$/u.test(word)

/** Each as a group of synonyms, if the index holds its words. */
export async function joinedWords(db: Db, owner: Owner, words: string[]): Promise<SynonymPhrase[][]> {
  // The figures of a measure must not be joined: 2.5 mm is not 25 mm.
  const pairs = words
    .slice(1)
    .map((word, index) => [words[index] as string, word])
    .filter((pair) => pair.every((word) => isLetters(word)))
  const splits = words
    .filter((word) => word.length >= shortestWhole && word.length <= longest && isLetters(word))
    .flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, index) => [
        word.slice(0, index + shortest),
        word.slice(index + shortest),
      ]),
    )
  if (pairs.length + splits.length === 0) return []
  const known = await readKnownTerms(db, owner, [...words, ...pairs.map((pair) => pair.join('')), ...splits.flat()])
  return [
    ...pairs.filter((pair) => known.has(pair.join(''))).map((pair) => [pair, [pair.join('')]]),
    ...splits
      .filter((split) => !known.has(split.join('')) && split.every((part) => known.has(part)))
      .map((split) => [[split.join('')], split]),
  ]
}
