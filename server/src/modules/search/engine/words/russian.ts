/**
 * Russian forms that the dictionary lists as words of their own, because no rule of it makes them: кресел of кресло,
 * чехла of чехол, стулья of стул. They are led back by the changes that vowels and endings undergo.
 */

import { stemmer } from '@orama/stemmers/russian'
import { fold } from '../tokens.ts'
import { type Dictionary, isName } from './dictionary.ts'

/** Folded base words of forms that share few letters with them, or that the dictionary takes for verbs. */
const irregular = new Map(
  'уши ушеи ухо,друзья друзеи друг,сыновья сыновеи сын,дочери дочереи дочь,дети детеи дитя,люди людеи человек,щенята щенят щенок,крючья крючьев крюк,донья доньев дно,имена имен имя,седел седло,весел весло'
    .split(',')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ').reverse()
      return forms.map((form) => [form, base] as const)
    }),
)

/** Endings of cases, the longest first; none in the genitive plural. */
const endings = 'ями ами ьями ьям ьях ьев ьем ьи ии ям ам ях ах ов ев еи ом ем ью ья ье ою ею ои а я о е у ю ы и'.split(
  ' ',
)
const nominative = ['', 'а', 'я', 'о', 'е', 'ь', 'и', 'ы', 'ье', 'ья', 'ие']
const shortestStem = 3

/** Base words of a folded form. */
export function russianLemmas(form: string, dictionary: Dictionary): string[] {
  const bases = dictionary.analyze(form)
  const lemmas = likelyOf(
    form,
    bases.map(({ word }) => word),
  )
  const found = [...lemmas, ...[form, ...lemmas].flatMap((word) => irregular.get(fold(word)) ?? [])]
  if (form.length < shortestStem || (bases.some(({ flags }) => !isIrregular.test(flags)) && !isMissing.test(form)))
    return found
  return [...found, ...relatedForms(form).filter((word) => isNoun(word, dictionary))]
}

const adjective = /[ыио]и$/

/** Полка is no case of полк, and ванной none of ванна: names have the first case, or say для ванной комнаты. */
function likelyOf(form: string, lemmas: string[]): string[] {
  const likely = lemmas.some((lemma) => fold(lemma) === form)
    ? lemmas.filter((lemma) => !/[ая]$/.test(form) || fold(lemma) !== form.slice(0, -1))
    : lemmas
  const adjectives = /о[ийею]$/.test(form) ? likely.filter((lemma) => adjective.test(fold(lemma))) : []
  return adjectives.length > 0 ? adjectives : likely
}

/** Short words without endings are prepositions. */
const isNoun = (word: string, { basesOf }: Dictionary) =>
  basesOf(word).some((base) => !isName(base) && (word.length > shortestStem || base.flags !== ''))
/** Flags of words that take no endings of a singular. */
const isIrregular = /^[OB]?$/
/** Пряжей, отдачей: the rules leave this case of some words out. */
const isMissing = /[жцчшщ]е[ию]$/

/** Base words, folded, that an irregular form may belong to. */
function relatedForms(form: string): string[] {
  const stems = endings.filter((ending) => form.endsWith(ending)).map((ending) => form.slice(0, -ending.length))
  const [, name] = /^(.*)м(?:ен|ян)(?:а|ам|ами|ах|и|ем)?$/.exec(form) ?? []
  if (name !== undefined) return [`${name}мя`]
  return [...new Set([form, ...stems])]
    .filter((stem) => stem.length >= shortestStem)
    .flatMap((stem) => [stem, stem.replace(/ь$/, ''), ...withoutVowel(stem), ...withVowel(stem)])
    .flatMap((stem) => nominative.map((ending) => stem + ending))
    .filter((word) => word !== form)
}

/** кресел: кресл-, копеек: копейк- (folded копеик-), серег: серьг-. */
function withoutVowel(stem: string): string[] {
  const [, start = '', vowel, end = ''] = /^(.+)([ео])([бвгджзклмнпрстфхцчшщ])ь?$/.exec(stem) ?? []
  if (!vowel) return []
  // Before к, е is written after a sibilant only, else for a soft sign.
  const isSoft = end === 'к' && vowel === 'е' && !/[жчшщц]$/.test(start)
  return [
    ...(isSoft ? [] : [start + end]),
    `${start}ь${end}`,
    ...(/[аеоуыэюя]$/.test(start) ? [`${start}и${end}`] : []),
  ]
}

/** чехл-: чехол, дн-: день. */
function withVowel(stem: string): string[] {
  const [, start, end] = /^(.*[бвгджзклмнпрстфхцчшщ])ь?([бвгджзклмнпрстфхцчшщ])$/.exec(stem) ?? []
  return start === undefined || end === undefined
    ? []
    : [`${start.replace(/ь$/, '')}о${end}`, `${start.replace(/ь$/, '')}е${end}`]
}

/** Folding takes the mark of й away, which the stemmer needs. */
const shortI = /([аеоуыэюя])и$/
/** A genitive plural like флешек of флешка, or a word like брелок with брелки. */
const fleeting = /([бвгджзклмнпрстфхцчшщ])[ео]([кнл])$/

/** Stems of a folded form that the dictionary does not have. */
export const russianStems = (form: string): string[] => [
  stemmer(form.replace(shortI, '$1й')),
  ...(fleeting.test(form) ? [form.replace(fleeting, '$1$2')] : []),
]
