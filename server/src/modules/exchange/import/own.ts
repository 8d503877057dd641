/** The mall's own export: a row per SKU, products distinguished by their id; headings in any language. */
import { locales } from '#contract/types'
import { unguarded } from '../../../lib/csv.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { plainHeading } from './columns.ts'
import { mergeLanguages, readPairs } from './named-texts.ts'
import type { ShapeRule } from './shapes.ts'

const spellings = (name: NamesIn<'sheet.product'>) =>
  locales.map((locale) => plainHeading(textOf(locale, `sheet.product.${name}`)))
const [ids, codes, options] = [spellings('product_id'), spellings('code'), spellings('options')]

const fits = (found: ReadonlySet<string>) => [ids, codes].every((words) => words.some((word) => found.has(word)))

export const own: ShapeRule = {
  name: 'own',
  fits,
  fields: Object.fromEntries(ids.map((word) => [word, 'none'])),
  hasPoint: true,
  reader: ({ at, codeOf, field }) => {
    const families = new Map<string, string[]>()
    const first = (cells: readonly string[], words: readonly string[]) =>
      words.map((word) => unguarded(at(cells, word))).find(Boolean) ?? ''
    return {
      survey: (cells) => {
        const [product, code] = [first(cells, ids), codeOf(field(cells, 'code'))]
        if (product && code) families.set(product, [...(families.get(product) ?? []), code])
      },
      read: (cells) => ({
        kind: 'sku',
        cells: [...cells],
        family: families.get(first(cells, ids)),
        named: mergeLanguages(
          locales.flatMap((locale) => {
            const text = first(
              cells,
              options.map((word) => word + locale),
            )
            return text ? [{ locale, pairs: readPairs(text) }] : []
          }),
        ),
      }),
    }
  },
}
