/** Which words of a keyword are left out if no product has all: never the noun, which says what is looked for. */
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { languageOf, typed } from './keyword.ts'
import { isRussianAdjective, unqualified } from './nearness.ts'
import type { Part } from './parts.ts'
import { findAnswered } from './queries.ts'
import { type Owner, readOnce } from './reading-cache.ts'
import { fold, tokens } from './tokens.ts'

interface Relaxation {
  chosen: Part[]
  /** As typed. */
  leftOut: string[]
}

/** The choices grow with the square of the number of words. */
const mostChosenFrom = 8
/** Each is a search of its own. */
const mostRelaxations = 4

/** Those that products on sale answer, the fewest and least important words left out first. Two statements. */
export const relaxations = (
  db: Db,
  owner: Owner,
  keyword: string,
  parts: Part[],
  locale: Locale,
): Promise<Relaxation[]> =>
  readOnce(owner, ['relaxed', locale, keyword, ...parts.map(({ name }) => name)], () =>
    searchRelaxations(db, keyword, parts, locale),
  )

async function searchRelaxations(db: Db, keyword: string, parts: Part[], locale: Locale): Promise<Relaxation[]> {
  if (parts.length < 2) return []
  const answers = await findAnswered(db, [...parts.map(({ any }) => any), ...parts.map(({ noun }) => noun)])
  const isKnown = new Set(parts.filter((_, at) => answers[at]))
  const isNoun = new Set(parts.filter((_, at) => answers[parts.length + at]))
  const noun = nounOf(keyword, parts, isKnown, isNoun, locale)
  if (!noun) return []
  const named = { ...noun, any: `(${noun.noun})`, name: `(${noun.noun})` }
  const rest = parts.filter((part) => isKnown.has(part) && part !== noun).slice(0, mostChosenFrom)
  const most = rest.length >= 4 ? 2 : 1
  const choices = [0, 1, 2]
    .slice(0, most + 1)
    .flatMap((missing) => choose(rest, rest.length - missing))
    .map((others) => parts.filter((part) => part === noun || others.includes(part)))
    .filter((chosen) => chosen.length < parts.length && chosen.length * 2 >= parts.length)
    .map((chosen) => ({
      chosen: chosen.map((part) => (part === noun ? named : part)),
      leftOut: parts.filter((part) => !chosen.includes(part)),
    }))
    .sort((a, b) => costOf(parts, a.leftOut, noun) - costOf(parts, b.leftOut, noun))
  const answered = await findAnswered(
    db,
    choices.map(({ chosen }) => chosen.map(({ any }) => any).join(' & ')),
  )
  return choices
    .filter((_, at) => answered[at])
    .slice(0, mostRelaxations)
    .map(({ chosen, leftOut }) => ({ chosen, leftOut: leftOut.map(({ words }) => typed(keyword, words)) }))
}

/**
 * The noun of the keyword: by its place in the language, the first word that products are called. A word that no product
 * has may well be it, and then nothing else is an answer.
 */
function nounOf(
  keyword: string,
  parts: Part[],
  isKnown: ReadonlySet<Part>,
  isNoun: ReadonlySet<Part>,
  locale: Locale,
): Part | undefined {
  const language = languageOf(keyword, locale)
  const said = new Set(tokens(unqualified(fold(keyword)).split(language === 'cn' ? ' ' : /$/u)[0] ?? ''))
  const [inside, outside] = [true, false].map((isInside) =>
    parts.filter((part) => !isFigure(part) && part.words.some((word) => said.has(word)) === isInside),
  ) as [Part[], Part[]]
  if (language === 'en' || language === 'cn') for (const some of [inside, outside]) some.reverse()
  // What qualifies the noun is no noun, unless nothing else is there; a Chinese noun may follow a space, too.
  const candidates = inside.length === 0 || language === 'cn' ? [...inside, ...outside] : inside
  if (language === 'ru') candidates.sort((a, b) => Number(isAdjective(a)) - Number(isAdjective(b)))
  const decisive = candidates.find((part) => !isKnown.has(part) || isNoun.has(part))
  return decisive && isNoun.has(decisive) ? decisive : undefined
}

const isFigure = ({ words }: Part) => words.every((word) => /^\d/.test(word))
const isAdjective = ({ words }: Part) => words.every(isRussianAdjective)

/** Figures are left out before words, and those far from the noun before those next to it. */
const costOf = (parts: Part[], leftOut: Part[], noun: Part): number =>
  leftOut.reduce(
    (sum, part) =>
      sum + 10 - Math.min(4, Math.abs(parts.indexOf(part) - parts.indexOf(noun))) - (isFigure(part) ? 5 : 0),
    0,
  )

/** Every choice of `size` of the values. */
function choose<T>(values: T[], size: number): T[][] {
  if (size === 0) return [[]]
  if (size < 0) return []
  return values.flatMap((value, index) => choose(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]))
}
