/** Rules for the texts of the demo catalogue in all six languages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales, type Translations } from '#contract/types'
import { units } from '#contract/units'
import { type DemoProduct, pictureNames, readCatalog, readWords } from './catalog.ts'

const words = readWords()
const catalog = readCatalog()
const allProducts = catalog.flatMap(({ products }) => products)
const skus = allProducts.flatMap((product) => product.skus.map((sku) => ({ product, sku })))

/** The translated texts of a product by kind. */
const textsOf = ({ name, detail, attributes, skus }: DemoProduct): [string, Translations][] => [
  ['name', name],
  ['detail', detail],
  ...Object.entries(attributes).flatMap(([key, value]): [string, Translations][] =>
    typeof value === 'string' ? [] : [[key, value]],
  ),
  ...skus.flatMap(({ options }) =>
    Object.entries(options).flatMap(([key, value]): [string, Translations][] =>
      typeof value === 'string' ? [] : [[key, value]],
    ),
  ),
]
const texts = [
  ...allProducts.flatMap((product) =>
    textsOf(product).map(([what, text]) => ({ where: `${product.key} ${what}`, text })),
  ),
  ...catalog.map(({ key, name }) => ({ where: `category ${key}`, text: name })),
]

const doubles = <T>(values: T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index)

test('at least 300 products are on sale in 30 categories with known parents', () => {
  expect(catalog.length).toBeGreaterThanOrEqual(30)
  expect(allProducts.filter(({ status }) => status === 'on_sale').length).toBeGreaterThanOrEqual(300)
  expect(catalog.filter(({ parent }) => !words.roots[parent]).map(({ key }) => key)).toEqual([])
})

describe('texts', () => {
  test('exist in every language', () => {
    const missing = texts.flatMap(({ where, text }) =>
      locales.filter((locale) => !text[locale]?.trim()).map((locale) => `${where} ${locale}`),
    )
    expect(missing).toEqual([])
    expect(texts.filter(({ text }) => Object.keys(text).length !== locales.length)).toEqual([])
  })

  const scripts = { Han: /\p{Script=Han}/u, Cyrillic: /\p{Script=Cyrillic}/u, Thai: /\p{Script=Thai}/u }
  const own: Partial<Record<Locale, keyof typeof scripts>> = { cn: 'Han', ru: 'Cyrillic', th: 'Thai' }

  test.each(locales)('are written in the script of %s alone', (locale) => {
    const foreign = Object.entries(scripts).filter(([script]) => script !== own[locale])
    const wrong = texts.filter(({ text }) => foreign.some(([, letter]) => letter.test(text[locale] ?? '')))
    expect(wrong.map(({ where, text }) => `${where}: ${text[locale]}`)).toEqual([])
    const native = own[locale]
    if (native)
      expect(
        allProducts
          .filter(
            ({ name, detail }) =>
              !scripts[native].test(name[locale] ?? '') || !scripts[native].test(detail[locale] ?? ''),
          )
          .map(({ key }) => key),
      ).toEqual([])
  })

  test('mix no Latin letters into Russian words', () => {
    const mixed = texts.flatMap(({ where, text }) =>
      (text.ru?.match(/[\p{Script=Cyrillic}\p{Script=Latin}]+/gu) ?? [])
        .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
        .map((word) => `${where}: ${word}`),
    )
    expect(mixed).toEqual([])
  })

  test.each(locales)('name no two products alike in %s', (locale) => {
    expect(doubles(allProducts.map(({ name }) => name[locale]?.toLowerCase()))).toEqual([])
    expect(allProducts.filter(({ name }) => (name[locale]?.length ?? 0) > 200).map(({ key }) => key)).toEqual([])
  })

  test('have at least three facts in paragraphs and lists', () => {
    const sentences = (html = '') => html.replace(/<[^>]+>/g, ' ').match(/[.!?](?=\s|$)/g) ?? []
    expect(allProducts.filter(({ detail }) => sentences(detail.en).length < 3).map(({ key }) => key)).toEqual([])
    const unbalanced = (html: string) => {
      const open: string[] = []
      for (const [, slash, tag] of html.matchAll(/<(\/?)(\w+)>/g))
        if (!slash) open.push(tag as string)
        else if (open.pop() !== tag) return true
      return open.length > 0 || /<(?!\/?(?:p|ul|li|strong)>)/.test(html)
    }
    expect(
      allProducts.flatMap(({ key, detail }) =>
        locales.filter((locale) => unbalanced(detail[locale] ?? '')).map((locale) => `${key} ${locale}`),
      ),
    ).toEqual([])
  })
})

describe('keys', () => {
  test('are unique', () => {
    expect(doubles(allProducts.map(({ key }) => key))).toEqual([])
    expect(doubles(catalog.map(({ key }) => key))).toEqual([])
    expect(doubles(skus.map(({ sku }) => sku.code.toUpperCase().replace(/[\s-]/g, '')))).toEqual([])
    // A key ending in a width would be taken for a resized copy.
    expect(
      allProducts
        .filter(({ key }) => !/^[a-z0-9][a-z0-9-]{0,79}$/.test(key) || /-(?:160|400|800|1600)$/.test(key))
        .map(({ key }) => key),
    ).toEqual([])
  })

  test('of brands, attributes, options and units are known', () => {
    const unknown = allProducts.flatMap((product) => [
      ...(product.brand === null || words.brands[product.brand] ? [] : [`brand ${product.brand}`]),
      ...Object.keys(product.attributes).filter((key) => !words.attributes[key]),
      ...product.skus.flatMap(({ options }) => Object.keys(options).filter((key) => !words.options[key])),
      ...[product.unit, ...product.skus.flatMap(({ packs }) => packs.map(({ name }) => name))].filter(
        (unit) => !units.includes(unit as never),
      ),
    ])
    expect(unknown).toEqual([])
    expect(
      allProducts
        .filter(({ hs_code, origin_country }) => !/^\d{6,10}$/.test(hs_code) || !/^[A-Z]{2}$/.test(origin_country))
        .map(({ key }) => key),
    ).toEqual([])
  })

  test('of values outside the word list are the same in every language', () => {
    // Norms, connectors and trademarks stay; "cotton" or "two years" would be untranslated English.
    const isWord = (value: string) => /^[a-z]{2}/.test(value) && /[a-z]{4}/.test(value)
    const values = allProducts.flatMap(({ attributes, skus }) =>
      [attributes, ...skus.map(({ options }) => options)].flatMap(
        (named) => Object.values(named) as (string | Translations)[],
      ),
    )
    expect(values.filter((value) => typeof value === 'string' && !words.values[value] && isWord(value))).toEqual([])
  })
})

describe('SKUs', () => {
  const wrong = (isWrong: (entry: (typeof skus)[number]) => boolean) => skus.filter(isWrong).map(({ sku }) => sku.code)

  test('differ in the same options', () => {
    const alike = allProducts.filter(({ skus }) => {
      const names = new Set(skus.map(({ options }) => Object.keys(options).sort().join()))
      return names.size !== 1 || doubles(skus.map(({ options }) => JSON.stringify(options))).length > 0
    })
    expect(alike.map(({ key }) => key)).toEqual([])
  })

  test('fall with quantity, in whole multiples from the minimum', () => {
    expect(
      wrong(
        ({ sku: { moq, multiple, stock } }) =>
          !(moq >= 1 && multiple >= 1 && moq % multiple === 0 && Number.isInteger(stock) && stock >= 0),
      ),
    ).toEqual([])
    expect(wrong(({ sku: { price, ladder } }) => price === null && ladder.length > 0)).toEqual([])
    expect(
      wrong(({ sku: { price, ladder, moq, multiple } }) => {
        const steps = [{ min_quantity: moq, price: price ?? '0' }, ...ladder]
        return ladder.some((step, index) => {
          const before = steps[index] as (typeof steps)[number]
          return (
            step.min_quantity <= before.min_quantity ||
            Number(step.price) >= Number(before.price) ||
            step.min_quantity % multiple !== 0
          )
        })
      }),
    ).toEqual([])
  })

  test('have a weight, and larger packs hold more', () => {
    expect(wrong(({ sku: { weight, volume } }) => !(weight > 0 && volume > 0))).toEqual([])
    expect(
      wrong(({ sku: { packs } }) => packs.some(({ units = 0 }, index) => units <= (packs[index - 1]?.units ?? 0))),
    ).toEqual([])
  })
})

describe('pictures', () => {
  test('exist in every size', () => {
    const names = catalog.flatMap(({ key, products }) => [
      `category-${key}`,
      ...products.flatMap((product, place) => pictureNames(product, place).map(([, name]) => name)),
    ])
    expect(doubles(names)).toEqual([])
    const files = names.flatMap((name) =>
      [160, 400, 800].flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`]),
    )
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, 'pictures', file)))).toEqual([])
  })

  test('differ between products', () => {
    expect(doubles(allProducts.map(({ picture }) => `${picture.items.join('+')} ${picture.hue}`))).toEqual([])
  })
})
