/** What is wrong with the catalogues, as sentences: `npm run messages` prints them, and a test expects none. */
import { tokensOf } from '#texts/compile'
import { catalogue, readArea, readAreas } from '#texts/files'
import type { Locale } from '../../contract/types.ts'
import { languageTag } from '../../contract/units.ts'
import { placeholdersOf, sentencesOf, wrongPlurals } from '../icu.ts'
import { slipsOf } from '../wording.ts'
import { wrongTerms } from './terms.ts'

/** Texts that are the same in another language, since its word is the same. */
const sameAsEnglish: Record<string, readonly Locale[]> = {
  Color: ['es'],
  // Banks all over the world print these two names.
  'SWIFT / BIC': ['cn', 'es', 'ru', 'th', 'vi'],
  // Vietnamese sites say OK on the button, as the systems they run on do.
  OK: ['vi'],
  // Only Chinese readers know it by another name.
  WeChat: ['es', 'ru', 'th', 'vi'],
  Alipay: ['es', 'ru', 'th', 'vi'],
  Douyin: ['es', 'ru', 'th', 'vi'],
  API: ['es', 'ru', 'th', 'vi'],
  URL: ['es', 'ru'],
  Shopify: ['cn', 'es', 'ru', 'th', 'vi'],
  WooCommerce: ['cn', 'es', 'ru', 'th', 'vi'],
  SKU: ['cn', 'es', 'ru', 'th', 'vi'],
  ID: ['cn', 'es', 'ru', 'th', 'vi'],
  Email: ['vi'],
  Logo: ['vi'],
  Subtotal: ['es'],
  Stock: ['es'],
  Total: ['es'],
  No: ['es'],
  Roles: ['es'],
  Video: ['es', 'vi'],
}

export function problemsOf(locale: Locale): string[] {
  const english = catalogue('en')
  const texts = catalogue(locale)
  return [
    ...differentIds(locale),
    ...Object.entries(texts).flatMap(([id, text]) =>
      problemsIn(id, text, english[id] ?? text, locale).map((problem) => `${locale} ${id}: ${problem}`),
    ),
  ]
}

/** Ids of one catalogue that the other lacks, by file. */
function differentIds(locale: Locale): string[] {
  const [own, wanted] = [readAreas(locale), readAreas()]
  const folders = new Set([...Object.keys(own), ...Object.keys(wanted)])
  return [...folders].flatMap((folder) =>
    [...new Set([...(own[folder] ?? []), ...(wanted[folder] ?? [])])].flatMap((area) => {
      const [ids, english] = [locale, 'en'].map((each) => new Set(Object.keys(readArea(each, folder, area))))
      const place = `${locale}/${folder}/${area}.json`
      return [
        ...[...(english ?? [])].filter((id) => !ids?.has(id)).map((id) => `${place}: ${id} is missing`),
        ...[...(ids ?? [])].filter((id) => !english?.has(id)).map((id) => `${place}: ${id} is not in English`),
      ]
    }),
  )
}

function problemsIn(id: string, text: string, english: string, locale: Locale): string[] {
  if (!text.trim()) return ['empty']
  const tokens = tokensOf(text)
  const [own, wanted] = [tokens, tokensOf(english)].map((each) => placeholdersOf(each).join(', '))
  // A sentence may follow an error.
  const isClosed = id.startsWith('error.') && /[.。]$/.test(text)
  const isLeft = locale !== 'en' && text === english && hasWords(text) && !sameAsEnglish[text]?.includes(locale)
  return [
    ...(own === wanted ? [] : [`placeholders ${own} instead of ${wanted}`]),
    ...wrongPlurals(tokens, languageTag[locale]).map((plural) => `wrong plural forms: ${plural}`),
    ...(isClosed ? ['a final period'] : []),
    ...(isLeft ? ['left in English'] : []),
    ...sentencesOf(tokens)
      .flatMap((sentence) =>
        sentence.includes('\n') ? sentence.split('\n').map((line) => line.trimEnd()) : [sentence],
      )
      .flatMap((line) => [...slipsOf(line, locale), ...wrongTerms(id, line, locale)].map((slip) => `${slip}: ${line}`))
      // Examples are full of names.
      .filter((slip) => !(id.endsWith('Example') && slip.startsWith('a capital'))),
  ]
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
