/** Rules for the texts of the demo catalogue in all six languages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales, type Translations } from '#contract/types'
import { units } from '#contract/units'
import { type DemoProduct, readCatalog, readWords, translated } from './catalog.ts'
import { readCredits } from './credits.ts'
import { cartonOf, unitsPerCase } from './packing.ts'

const words = readWords()
const catalog = readCatalog()
const allProducts = catalog.flatMap(({ products }) => products)
const skus = allProducts.flatMap((product) => product.skus.map((sku) => ({ product, sku })))

/** The translated texts of a product by kind. */
const textsOf = ({ name, detail, attributes, skus, ...product }: DemoProduct): [string, Translations][] => [
  ['name', name],
  ['detail', detail],
  ['lead time', product.leadTime],
  ['returns', product.returns],
  ['description for search engines', product.seoDescription],
  ...Object.entries(product.pictureTexts),
  ...[...attributes, ...skus.flatMap(({ options }) => options)].flatMap(({ name, value }): [string, Translations][] => [
    ['name of an attribute or option', name],
    ['value', value],
  ]),
]
const texts = [
  ...allProducts.flatMap((product) =>
    textsOf(product).map(([what, text]) => ({ where: `${product.key} ${what}`, text })),
  ),
  ...Object.entries(words.brands).map(([key, { about }]) => ({ where: `brand ${key}`, text: translated(about) })),
  ...catalog.map(({ key, name }) => ({ where: `category ${key}`, text: name })),
]

const doubles = <T>(values: T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index)

test('every category has a known parent, and every parent a category', () => {
  expect(new Set(catalog.map(({ parent }) => parent))).toEqual(new Set(Object.keys(words.roots)))
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

  test('of brands and units are known', () => {
    const unknown = allProducts.flatMap((product) => [
      ...(words.brands[product.brand] ? [] : [`brand ${product.brand}`]),
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

  test('of options are words or sizes in every language', () => {
    const values = skus.flatMap(({ sku }) => sku.options.map(({ value }) => value['en'] ?? ''))
    // A key without translation would be shown as it is.
    expect(values.filter((value) => /^[a-z]/.test(value))).toEqual([])
  })
})

describe('SKUs', () => {
  const wrong = (isWrong: (entry: (typeof skus)[number]) => boolean) => skus.filter(isWrong).map(({ sku }) => sku.code)

  test('differ in the same options', () => {
    const alike = allProducts.filter(({ skus }) => {
      const names = new Set(skus.map(({ options }) => options.map(({ name }) => name['en']).join()))
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
    expect(wrong(({ sku: { price, ladder } }) => (price === null) !== (ladder.length === 0))).toEqual([])
    expect(
      wrong(({ sku: { price, ladder, moq, multiple } }) => {
        const steps = [{ min_quantity: moq, price: String(price) }, ...ladder]
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

describe('a carton', () => {
  test('is as small and as light as its contents allow', () => {
    const mug = { kg: 0.5, box: [10, 10, 10] } as const
    expect(unitsPerCase(mug)).toBe(24)
    expect(cartonOf(24, mug, 'case')).toEqual({
      name: 'case',
      units: 24,
      length: 42,
      width: 32,
      height: 22,
      gross_weight: 13.1,
    })
  })

  test('holds its units and is heavier than they are', () => {
    const wrong = skus.filter(({ sku: { packs, weight, volume } }) =>
      packs.some(
        ({ units = 0, length, width, height, gross_weight }) =>
          Number(length) * Number(width) * Number(height) < units * volume * 1e6 ||
          Number(gross_weight) <= units * weight,
      ),
    )
    expect(wrong.map(({ sku }) => sku.code)).toEqual([])
  })
})

describe('pictures', () => {
  const names = allProducts.flatMap(({ pictures }) => pictures)

  test('exist in every size, one for each variant at least', () => {
    expect(doubles(names)).toEqual([])
    const filesOf = (name: string) => [`${name}.webp`, ...[160, 400, 800].map((width) => `${name}-${width}.avif`)]
    expect(names.flatMap(filesOf).filter((file) => !existsSync(join(import.meta.dirname, 'pictures', file)))).toEqual(
      [],
    )
    const logos = Object.keys(words.brands).flatMap((key) => filesOf(`logo-${key}`))
    expect(logos.filter((file) => !existsSync(join(import.meta.dirname, 'logos', file)))).toEqual([])
    expect(allProducts.filter(({ pictures }) => pictures.length === 0).map(({ key }) => key)).toEqual([])
    expect(catalog.filter(({ cover }) => !names.includes(cover)).map(({ key }) => key)).toEqual([])
  })

  test('are credited, with the texts of their licenses in the same folder', () => {
    const credits = readCredits()
    expect(
      credits
        .flatMap(({ picture, pictures }) => Array.from({ length: pictures }, (_, at) => `${picture}-${at + 1}`))
        .sort(),
    ).toEqual([...names].sort())
    expect(new Set(credits.map(({ source, license }) => `${source}: ${license}`))).toEqual(
      new Set([
        'Google Scanned Objects: CC BY 4.0',
        'dotnet/eShop: MIT',
        'Online Boutique (microservices-demo): Apache-2.0',
      ]),
    )
    const notice = readFileSync(join(import.meta.dirname, 'pictures/NOTICE.txt'), 'utf8')
    const texts = notice.match(/LICENSE-[\w-]+\.txt/g) ?? []
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => !existsSync(join(import.meta.dirname, 'pictures', text)))).toEqual([])
  })
})
