/** Spanish diminutives, of which the dictionary has few: words of their own, because a cucharita is no cuchara. */
import type { Dictionary } from './dictionary.ts'

const diminutive = /^(.{2,}?)(?:e?c)?it([oa])s?$/

/** The base words of a folded form. */
export function spanishLemmas(form: string, dictionary: Dictionary): string[] {
  const lemmas = dictionary.lemmasOf(form)
  const [, stem, gender] = (lemmas.length === 0 && diminutive.exec(form)) || []
  if (stem === undefined || gender === undefined) return lemmas
  // Before i the sounds of `taza`, `barco` and `manga` are written with other letters.
  const stems = [stem, stem.replace(/c$/, 'z'), stem.replace(/qu$/, 'c'), stem.replace(/gu$/, 'g')]
  const isWord = stems.some((each) => [gender, 'e', ''].some((end) => dictionary.basesOf(each + end).length > 0))
  return isWord ? [form.replace(/s$/, '')] : []
}
