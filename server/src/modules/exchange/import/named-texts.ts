/** Named values in a cell, such as options and attributes: `Colour: red; Size: L`, a cell per language. */
import type { Locale } from '#contract/types'
import type { NamedText } from '../../catalog/product/schema.ts'

const escaped = (text: string) => text.replace(/[\\:;]/g, '\\$&')
const unescaped = (text: string) => text.replace(/\\([\\:;])/g, '$1').trim()

/** `Colour: red; Size: L`. A value without a text in this language leaves its place, since the languages go together. */
export function pairsCell(named: readonly NamedText[], locale: Locale): string {
  const pairs = named.map(({ name, value }) => [name[locale] ?? '', value[locale] ?? ''])
  return pairs.some(([name, value]) => name || value)
    ? pairs.map(([name = '', value = '']) => `${escaped(name)}: ${escaped(value)}`).join('; ')
    : ''
}

export const readPairs = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/((?:\\.|[^\\:;])*):((?:\\.|[^\\;])*)(?:;|$)/g)].map(([, name = '', value = '']) => [
    unescaped(name),
    unescaped(value),
  ])

/** The same values in several languages. */
export function mergeLanguages(all: readonly { locale: Locale; pairs: [string, string][] }[]): NamedText[] {
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
