/** The variants that options span: which exist, which are missing, and what goes with a removed option or value. */
import type { Locale } from '#contract/types'
import { newSku, type OptionValues, type SkuValues, textOf } from './form-values.ts'

/** As many SKUs as a product may have. */
export const mostSkus = 500

type Choices = SkuValues['choices']

const isSame = (options: readonly OptionValues[], one: Choices, other: Choices) =>
  options.every(({ id }) => one[id] === other[id])

/** All combinations of values, the last option changing fastest; options without values do not count. */
export function combinationsOf(options: readonly OptionValues[]): Choices[] {
  let rows: Choices[] = [{}]
  for (const { id, values } of options) {
    if (values.length === 0) continue
    // Past the limit the rest does not matter: the form says that there are too many.
    rows = rows.slice(0, mostSkus + 1).flatMap((row) => values.map((value) => ({ ...row, [id]: value.id })))
  }
  return rows
}

/** Existing SKUs get the first value of an option that they lack. */
const completed = (options: readonly OptionValues[], skus: readonly SkuValues[]): SkuValues[] =>
  skus.map((sku) => {
    const first = options.flatMap(({ id, values: [value] }) => (value && !sku.choices[id] ? [[id, value.id]] : []))
    return { ...sku, choices: { ...Object.fromEntries(first), ...sku.choices } }
  })

export function countMissing(options: readonly OptionValues[], skus: readonly SkuValues[]): number {
  const given = completed(options, skus)
  return combinationsOf(options).filter((choices) => !given.some((sku) => isSame(options, sku.choices, choices))).length
}

const unstocked = { on_hand: 0, on_hand_was: null, reserved: 0 }

/** All combinations in order, then SKUs that are none. New ones copy the first SKU, without stock and barcode. */
export function combined(options: readonly OptionValues[], skus: readonly SkuValues[], locale: Locale): SkuValues[] {
  const given = completed(options, skus)
  const [template = newSku()] = given
  const [first] = skus
  // The SKU of a new product becomes a variant like the others.
  const isFresh = first?.id === 0 && Object.keys(first.choices).length === 0
  const codes = new Set(given.slice(isFresh ? 1 : 0).map(({ code }) => code))
  const codeOf = (choices: Choices) => {
    const code = freeCode(
      [template.code.trim().slice(0, 40), ...suffixes(options, choices, locale)].filter(Boolean).join('-'),
      codes,
    )
    codes.add(code)
    return code
  }
  const used = new Set<SkuValues>()
  const rows = combinationsOf(options).map((choices): SkuValues => {
    const known = given.find((sku) => isSame(options, sku.choices, choices))
    if (known) used.add(known)
    if (known && !(isFresh && known === template)) return known
    return known
      ? { ...known, code: codeOf(choices) }
      : { ...template, ...unstocked, id: 0, version: null, choices, code: codeOf(choices), barcode: '' }
  })
  return [...rows, ...given.filter((sku) => !used.has(sku))]
}

/** Codes are written in Latin letters; values in other scripts leave theirs out. */
const suffixes = (options: readonly OptionValues[], choices: Choices, locale: Locale) =>
  options.map(({ id, values }) => {
    const value = values.find((each) => each.id === choices[id])
    const text = value ? value.text.en || textOf(value.text, locale) : ''
    return text
      .normalize('NFKD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '')
      .slice(0, 12)
  })

function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted === '' || !taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

/** The rest after a value is removed. The last SKU stays, without the value. */
export function withoutValue(skus: readonly SkuValues[], option: string, value: string): SkuValues[] {
  const rest = skus.filter(({ choices }) => choices[option] !== value)
  return rest.length > 0 ? rest : skus.slice(0, 1).map((sku) => ({ ...sku, choices: without(sku.choices, option) }))
}

/** The rest after an option is removed: of SKUs that differ by it alone, the first. */
export function withoutOption(
  options: readonly OptionValues[],
  skus: readonly SkuValues[],
  option: string,
): SkuValues[] {
  const others = options.filter(({ id }) => id !== option)
  const rest: SkuValues[] = []
  for (const sku of skus) {
    const choices = without(sku.choices, option)
    // SKUs without this option never differed by it.
    if (sku.choices[option] && rest.some((each) => isSame(others, each.choices, choices))) continue
    rest.push({ ...sku, choices })
  }
  return rest
}

const without = (choices: Choices, option: string): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([id]) => id !== option))

/** `Red / S`; undefined without options. */
export const choiceName = (sku: SkuValues, options: readonly OptionValues[], locale: Locale): string | undefined =>
  options
    .map(({ id, values }) => values.find((value) => value.id === sku.choices[id]))
    .flatMap((value) => (value ? textOf(value.text, locale) : []))
    .join(' / ') || undefined
