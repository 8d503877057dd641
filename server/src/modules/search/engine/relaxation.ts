/** Which words of a keyword are left out if no product has all: never the noun, which says what is looked for. */
import { unitFactor } from '#contract/rules/measure'
import type { Db } from '../../../db/client.ts'
import { pick } from '../../../lib/translate.ts'
import { type Languages, languageOf, typed } from './keyword.ts'
import { namedAfter, unqualified } from './nearness.ts'
import type { Part } from './parts.ts'
import { findAnswered, findNames } from './queries.ts'
import { fold, tokens } from './tokens.ts'

interface Relaxation {
  chosen: Part[]
  /** Products that are what the noun says; undefined if they are many. */
  ids: number[] | undefined
  /** As typed. */
  leftOut: string[]
}

/** The choices grow with the square of the number of words. */
const mostChosenFrom = 8
/** Each is a search of its own. */
const mostRelaxations = 4
/** Names that are read to learn whether a word is the noun of any. */
const mostNames = 200

/** Those that products on sale answer, the fewest and least important words left out first. */
export async function relaxations(db: Db, keyword: string, parts: Part[], languages: Languages): Promise<Relaxation[]> {
  const groups = withUnits(parts)
  const known = await findAnswered(
    db,
    groups.map((group) => group.map(({ any }) => any).join(' & ')),
  )
  const found = await findNoun(db, keyword, groups, known, languages)
  if (!found) return []
  const { noun, ids } = found
  const rest = groups.filter((group, at) => known[at] && group !== noun).slice(0, mostChosenFrom)
  const most = rest.length >= 4 ? 2 : 1
  const choices = [0, 1, 2]
    .slice(0, most + 1)
    .flatMap((missing) => choose(rest, rest.length - missing))
    .map((chosen) => groups.filter((group) => group === noun || chosen.includes(group)))
    .filter((chosen) => chosen.length < groups.length && chosen.length * 2 >= groups.length)
    .map((chosen) => ({ chosen, cost: costOf(groups, chosen, noun) }))
    .sort((a, b) => a.cost - b.cost)
  const queryOf = (chosen: Part[][]) =>
    chosen.flatMap((group) => group.map(({ any, name }) => (group === noun ? name : any))).join(' & ')
  const answered = await findAnswered(
    db,
    choices.map(({ chosen }) => queryOf(chosen)),
  )
  return choices
    .filter((_, at) => answered[at])
    .slice(0, mostRelaxations)
    .map(({ chosen }) => ({
      chosen: chosen.flatMap((group) => group.map((part) => (group === noun ? { ...part, any: part.name } : part))),
      ids,
      leftOut: groups
        .filter((group) => !chosen.includes(group))
        .map((group) =>
          typed(
            keyword,
            group.flatMap(({ words }) => words),
          ),
        ),
    }))
}

/** A number and its unit are one. */
function withUnits(parts: Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    const before = groups.at(-1)
    const isUnitOf = before?.every(isFigure) && part.words.every(isUnit)
    const isDecimal = before?.every(isFigure) && isFigure(part) && isPlain(before.at(-1)) && !isPlain(part)
    if (before && (isUnitOf || isDecimal)) before.push(part)
    else groups.push([part])
  }
  return groups
}

const isFigure = ({ words }: Part) => words.every((word) => /^\d/.test(word))
const isPlain = (part: Part | undefined) => part?.words.every((word) => /^\d+$/.test(word)) ?? false
const isUnit = (word: string) =>
  (['length', 'weight', 'volume'] as const).some((measure) => unitFactor(word, measure) !== undefined)

/**
 * The noun of the keyword: by its place in the language, the first word that products are named after. A word that no
 * product has may well be it, and then nothing else is an answer.
 */
async function findNoun(
  db: Db,
  keyword: string,
  groups: Part[][],
  known: boolean[],
  { locale, fallback }: Languages,
): Promise<{ noun: Part[]; ids: number[] | undefined } | undefined> {
  const language = languageOf(keyword, locale)
  const said = new Set(tokens(unqualified(fold(keyword)).split(language === 'cn' ? ' ' : /$/u)[0] ?? ''))
  const [inside, outside] = [true, false].map((isInside) =>
    groups.filter(([part]) => part && !isFigure(part) && part.words.some((word) => said.has(word)) === isInside),
  ) as [Part[][], Part[][]]
  if (language === 'en' || language === 'cn') for (const some of [inside, outside]) some.reverse()
  // What qualifies the noun is no noun, unless nothing else is there; a Chinese noun may follow a space, too.
  const candidates = inside.length === 0 || language === 'cn' ? [...inside, ...outside] : inside
  if (language === 'ru') candidates.sort((a, b) => Number(isAdjective(a)) - Number(isAdjective(b)))
  for (const group of candidates) {
    const [part] = group
    if (!part || !known[groups.indexOf(group)]) return undefined
    const holders = await findNames(db, part.name, mostNames)
    const named = holders.filter(({ name }) => {
      const { text, lang } = pick(name, language, fallback)
      return namedAfter(part.heads, lang)(lang === 'ru' ? russianNoun(fold(text)) : fold(text))
    })
    if (named.length > 0)
      return { noun: group, ids: holders.length < mostNames ? named.map(({ id }) => id) : undefined }
  }
  return undefined
}

const isAdjective = (group: Part[]) => group.every(({ words }) => words.every((word) => adjective.test(word)))

/** Folded: `й` is `и`. */
const adjective = /\p{Script=Cyrillic}{2}(?:[ыио]и|[ая]я|[ое]е|[ыи]е)$/u

/** The first word of a name that is no adjective. */
function russianNoun(folded: string): string {
  const words = unqualified(folded).split(' ')
  return words.find((word) => !adjective.test(word)) ?? words[0] ?? ''
}

/** Figures are left out before words, and those far from the noun before those next to it. */
function costOf(groups: Part[][], chosen: Part[][], noun: Part[]): number {
  const at = groups.indexOf(noun)
  return groups.reduce((sum, group, index) => {
    if (chosen.includes(group)) return sum
    return (
      sum +
      10 -
      Math.min(4, Math.abs(index - at)) -
      (group.every((part) => part.words.every((word) => /^\d/.test(word))) ? 5 : 0)
    )
  }, 0)
}

/** Every choice of `size` of the values. */
function choose<T>(values: T[], size: number): T[][] {
  if (size === 0) return [[]]
  if (size < 0) return []
  return values.flatMap((value, index) => choose(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]))
}
