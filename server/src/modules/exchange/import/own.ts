/** The mall's own export: a row per SKU, products told by their id; headings in any language. */
import { type Locale, locales } from '#contract/types'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import type { NamedText } from '../../catalog/product/schema.ts'
import { plainHeading } from './columns.ts'
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
      words.map((word) => at(cells, word)).find(Boolean) ?? ''
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
            return text ? [{ locale, pairs: readOptions(text) }] : []
          }),
        ),
      }),
    }
  },
}

const escaped = (text: string) => text.replace(/[\\:;]/g, '\\$&')
const unescaped = (text: string) => text.replace(/\\([\\:;])/g, '$1').trim()

/** `Colour: red; Size: L`. */
export const optionsCell = (named: readonly NamedText[], locale: Locale): string =>
  named
    .flatMap(({ name, value }) =>
      name[locale] || value[locale] ? `${escaped(name[locale] ?? '')}: ${escaped(value[locale] ?? '')}` : [],
    )
    .join('; ')

const readOptions = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/((?:\\.|[^\\:;])*):((?:\\.|[^\\;])*)(?:;|$)/g)].map(([, name = '', value = '']) => [
    unescaped(name),
    unescaped(value),
  ])

/** The same options in several languages. */
function mergeLanguages(all: readonly { locale: Locale; pairs: [string, string][] }[]): NamedText[] {
  const count = Math.max(0, ...all.map(({ pairs }) => pairs.length))
  return Array.from({ length: count }, (_, index) => {
    const texts = (place: 0 | 1) =>
      Object.fromEntries(
        all.flatMap(({ locale, pairs }) => {
          const text = pairs[index]?.[place]
          return text ? [[locale, text]] : []
        }),
      )
    return { name: texts(0), value: texts(1) }
  })
}
