/** Spanish forms that no rule of the dictionary makes. */
import { stemmer } from '@orama/stemmers/spanish'
import { fold } from '../tokens.ts'
import type { Dictionary } from './dictionary.ts'

/** The dictionary lists some plurals as words of their own. */
const plurals: [RegExp, string][] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ces$/, 'z'],
  [/eis$/, 'ey'],
]
/** Short before a noun. */
const shortened = new Map([
  ['gran', 'grande'],
  ['buen', 'bueno'],
  ['mal', 'malo'],
])
/** Words of their own, of which the dictionary has few: a cucharita is no cuchara. */
const diminutive = /^(.{2,}?)(?:e?c)?it([oa])s?$/

/** The base words of a folded form. */
export function spanishLemmas(form: string, dictionary: Dictionary): string[] {
  const isBase = (word: string) => dictionary.basesOf(word).length > 0
  const singulars = plurals
    .map(([ending, instead]) => form.replace(ending, instead))
    .filter((word) => word !== form && isBase(word))
  const lemmas = nounsAmong([...dictionary.lemmasOf(form), ...singulars], form, isBase)
  if (lemmas.length === 0) return isDiminutive(form, isBase) ? [form.replace(/s$/, '')] : []
  const whole = shortened.get(form)
  return [...lemmas, ...(whole ? [whole] : []), ...withoutPlural(form)]
}

const infinitive = /[aei]r(?:se)?$/
const participle = /[ai]d[oa]s?$/

/**
 * Names of goods hold no verbs: an anillo is no form of anillar, and what is plegado is not “plegar”. A tela is a word of its
 * own and no woman's tele.
 */
function nounsAmong(lemmas: string[], form: string, isBase: (word: string) => boolean): string[] {
  const own = lemmas.filter((lemma) => !(infinitive.test(lemma) && fold(lemma) !== form))
  const nouns = own.filter((lemma) => !(lemma.endsWith('e') && /as?$/.test(form) && isBase(form.replace(/s$/, ''))))
  if (nouns.length > 0) return nouns
  return participle.test(form) ? [form.replace(/[oa]s?$/, 'o')] : lemmas
}

function isDiminutive(form: string, isBase: (word: string) => boolean): boolean {
  const [, stem, gender] = diminutive.exec(form) ?? []
  if (stem === undefined || gender === undefined) return false
  // Before i the sounds of `taza`, `barco` and `manga` are written with other letters.
  const stems = [stem, stem.replace(/c$/, 'z'), stem.replace(/qu$/, 'c'), stem.replace(/gu$/, 'g')]
  return stems.some((each) => [gender, 'e', ''].some((end) => isBase(each + end)))
}

/** Stems of a folded form that the dictionary does not have. */
export const spanishStems = (form: string): string[] => [form, stemmer(form), ...withoutPlural(form)]

/** A sacacorchos is the same in the plural, but some write a singular. */
const withoutPlural = (form: string) => (/[aeo]s$/.test(form) ? [form.slice(0, -1)] : [])
