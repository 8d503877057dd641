/** Which category of the mall a category of another site may be, by its name. Pure. */
import { fold } from '../search/engine/tokens.ts'

interface Named {
  id: number
  /** In all languages. */
  names: readonly string[]
}

/** Of the words of two names, this share must be the same. */
const leastLikeness = 0.5

/** Plural and other endings do not count: words are the same if the shorter one begins the longer one. */
const isSameWord = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 3 && long.startsWith(short) && long.length - short.length <= 2)
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((each) => isSameWord(word, each))).length
  return (2 * common) / (one.length + other.length || 1)
}

/** Returns the id of the most similar category; null if none is similar enough, or two are. */
export function proposer(categories: readonly Named[]): (name: string) => number | null {
  const known = categories.map(({ id, names }) => ({ id, names: names.map(wordsOf) }))
  return (name) => {
    const words = wordsOf(name)
    const scored = known
      .map(({ id, names }) => ({ id, score: Math.max(0, ...names.map((each) => likeness(words, each))) }))
      .filter(({ score }) => score >= leastLikeness)
      .toSorted((one, other) => other.score - one.score)
    const [best, next] = scored
    return best && best.score !== next?.score ? best.id : null
  }
}
