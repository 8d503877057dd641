/** English forms that no rule of the dictionary makes: irregular plurals, and British spelling of a dictionary that is American. */
import { stemmer } from '@orama/stemmers/english'
import type { Dictionary } from './dictionary.ts'

const pairsOf = (list: string) => list.split(', ').map((pair) => pair.split(' ') as [string, string])

const singulars = new Map(
  pairsOf(
    'people person, men man, women woman, children child, feet foot, teeth tooth, geese goose, mice mouse, lice louse, oxen ox, dice die, pence penny, axes axis, bases basis, criteria criterion, quizzes quiz, handkerchieves handkerchief, calves calf, elves elf, halves half, hooves hoof, knives knife, leaves leaf, lives life, loaves loaf, scarves scarf, selves self, sheaves sheaf, shelves shelf, thieves thief, wives wife, wolves wolf, wharves wharf, dwarves dwarf, staves staff',
  ),
)

/** Plurals that the dictionary has without a singular, or not at all. */
const plurals: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/([sz])\1es$/, '$1'],
  [/i$/, 'us'],
  [/a$/, 'um'],
  [/ae$/, 'a'],
  [/ses$/, 'sis'],
  [/ices$/, 'ex'],
  [/ices$/, 'ix'],
  [/eaux$/, 'eau'],
]

/** How words begin in British and in American spelling where both are in the dictionary, or no rule changes them. */
const spellings = new Map(
  pairsOf(
    'grey gray, jewellery jewelry, jeweller jeweler, aluminium aluminum, tyre tire, pyjama pajama, mould mold, smoulder smolder, plough plow, moustache mustache, cosy cozy, cosie cozie, sulph sulf, donut doughnut, yoghurt yogurt, programme program, chequer checker, cheque check, draught draft, kerb curb, axe ax, disc disk, whisky whiskey, barbeque barbecue, gauge gage, woollen woolen, liquorice licorice, artefact artifact, manoeuvr maneuver, catalogue catalog, dialogue dialog, analogue analog, carburettor carburetor, fulfil fulfill, skilful skillful, ageing aging, mum mom, tonne ton, sceptre scepter, omelette omelet, licence license, offence offense, defence defense, chilli chili, gramme gram, marvellous marvelous, waggon wagon, aeroplane airplane',
  ),
)
const british = new RegExp(`^(${[...spellings.keys()].join('|')})(\\w*)$`)

/** American spelling of words that the dictionary has in no other. */
const american: [RegExp, string][] = [
  [/our/, 'or'],
  [/re(s?)$/, 'er$1'],
  [/^(cent|fib)re/, '$1er'],
  [/is(e[drs]?|ers|ing|able|ations?)$/, 'iz$1'],
  [/ys(e[drs]?|ers|ing)$/, 'yz$1'],
  [/ll(ed|ing|ers?|ings)$/, 'l$1'],
  [/[ao]e(?=\w{3})/, 'e'],
]

/** The base words of a folded form in American spelling. */
export function englishLemmas(form: string, dictionary: Dictionary): string[] {
  const isKnown = (word: string) => dictionary.analyze(word).length > 0
  const spelled = americanOf(form, isKnown)
  const bases = dictionary.analyze(spelled)
  const lemmas = bases.map(({ word }) => americanOf(word, isKnown))
  // A base word with endings of its own is no plural.
  const isPlural = bases.every(({ flags }) => hasNoEndings.test(flags))
  const found = [
    ...lemmas,
    ...[...lemmas, spelled].flatMap((word) => irregularOf(word, isKnown) ?? []),
    ...(isPlural ? singularsOf(spelled, isKnown) : []),
  ]
  // Scrunchies are no scrunchy; pliers have no singular, but some write one.
  return found.length > 0 && (isPlural || spelled.endsWith('ies')) ? [...found, ...withoutPlural(spelled)] : found
}

/** Stems of a folded form that the dictionary does not have. */
export function englishStems(form: string): string[] {
  const spelled = respell(form)
  return [spelled, stemmer(spelled), ...withoutPlural(spelled)]
}

const withoutPlural = (form: string) =>
  /[^suia]s$/.test(form) ? [form.slice(0, -1), ...(/(?:[sxz]|[cs]h)es$/.test(form) ? [form.slice(0, -2)] : [])] : []

/** Flags of a possessive and of prefixes alone. */
const hasNoEndings = /^[AM]*$/

const singularsOf = (plural: string, isKnown: (word: string) => boolean) =>
  plurals.flatMap(([ending, instead]) => {
    const singular = plural.replace(ending, instead)
    return singular !== plural && singular.length > 2 && isKnown(singular) ? [singular] : []
  })

function americanOf(word: string, isKnown: (word: string) => boolean): string {
  const spelled = respell(word)
  if (spelled !== word && isKnown(spelled)) return spelled
  if (isKnown(word)) return word
  const forms = american.map(([pattern, instead]) => word.replace(pattern, instead))
  const all = american.reduce((form, [pattern, instead]) => form.replace(pattern, instead), word)
  return [...forms, all].find((form) => form !== word && isKnown(form)) ?? word
}

const respell = (word: string) =>
  word.replace(british, (_, start: string, ending: string) => spellings.get(start) + ending)

/** Of compounds, too: `bookshelves`. */
function irregularOf(plural: string, isKnown: (word: string) => boolean): string | undefined {
  for (let start = 0; start <= plural.length - 3; start++) {
    const singular = singulars.get(plural.slice(start))
    const whole = singular && plural.slice(0, start) + singular
    if (whole && isKnown(whole)) return whole
  }
  return undefined
}
