/** CommerceML 2, as `files/reading/feeds/commerceml.ts` makes rows of it: goods of a catalogue, or offers, or both joined. */
import { notBelowZero } from '../cells.ts'
import { plainHeading } from '../columns.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { distinctArticles, kindToSellAt, priceIn } from './codes-and-money.ts'
import { addressesIn, families, notForSale, ofType, pairsIn } from './said-of-rows.ts'

const prefixes = { price: plainHeading('Цена:'), currency: plainHeading('Валюта:'), least: plainHeading('Минимум:') }
const kindsIn = (headings: ReadonlySet<string>) =>
  [...headings].flatMap((heading) =>
    heading.startsWith(prefixes.price) ? heading.slice(prefixes.price.length) || [] : [],
  )

export const commerceml: ShapeRule = {
  name: 'CommerceML',
  fits: (headings) => headings.has('идcommerceml') && (headings.has('наименование') || kindsIn(headings).length > 0),
  fields: (headings) => {
    const kinds = kindsIn(headings)
    const sold = kindToSellAt(kinds)
    const columns = kinds.flatMap((kind) => [
      [prefixes.price + kind, kind === sold ? 'price' : 'none'] as const,
      [prefixes.currency + kind, 'none'] as const,
      // The quantity from which the price holds.
      [prefixes.least + kind, kind === sold ? 'moq' : 'none'] as const,
    ])
    return {
      ...Object.fromEntries(columns),
      идcommerceml: 'none',
      код: headings.has('артикул') ? 'none' : 'code',
      артикул: 'code',
      // Its headings are those of the format, in any language of the goods.
      наименование: 'name',
      количество: 'stock',
      группа: 'category',
      описание: 'detail',
      изготовитель: 'manufacturer',
      торговаямарка: headings.has('изготовитель') ? 'none' : 'manufacturer',
      вид: 'none',
      характеристики: 'none',
    }
  },
  hasPoint: true,
  reader: ({ at, codeOf, field, fill, headingOf }) => {
    const articles = distinctArticles()
    const skus = families()
    const productOf = (cells: readonly string[]) => at(cells, 'идcommerceml').split('#')[0] ?? ''
    const traitsOf = (cells: readonly string[]): Option[] => pairsIn(at(cells, 'характеристики'))
    const isOurs = () => ['артикул', 'код'].includes(headingOf('code'))
    const articleOf = (cells: readonly string[]) => field(cells, 'code') || (isOurs() ? at(cells, 'код') : '')
    /** Variants may share the article of their product: their traits distinguish them. */
    const codeWith = (article: string, traits: readonly string[]) =>
      !isOurs() || !article || articles.isDistinct(article) || traits.length === 0
        ? article
        : [article, ...traits].join('/')
    const valuesOf = (cells: readonly string[]) => traitsOf(cells).map(({ value }) => value)
    let variants: { product: string; article: string; traits: string[] }[] | undefined = []
    /** Which articles are distinct is known after the last row. */
    const settle = () => {
      for (const { product, article, traits } of variants ?? []) skus.add(product, codeOf(codeWith(article, traits)))
      variants = undefined
    }
    return {
      survey: (cells) => {
        articles.add(articleOf(cells), at(cells, 'идcommerceml'))
        if (at(cells, 'идcommerceml').includes('#'))
          variants?.push({ product: productOf(cells), article: articleOf(cells), traits: valuesOf(cells) })
      },
      read: (cells) => {
        settle()
        const status = at(cells, 'статус')
        if (/^удал[её]н/i.test(status)) return notForSale('1C', status)
        const type = at(cells, 'вид')
          .split('\n')
          .find((each) => /^(услуг|работ)/i.test(each))
        if (type) return ofType(type)
        const kind = headingOf('price').slice(prefixes.price.length)
        const { price, currency } = priceIn(field(cells, 'price'), at(cells, prefixes.currency + kind))
        return {
          kind: 'sku',
          cells: fill(cells, {
            code: codeWith(articleOf(cells), valuesOf(cells)),
            price,
            barcode: field(cells, 'barcode').split('\n')[0] ?? '',
            stock: notBelowZero(field(cells, 'stock')),
            on_hand: notBelowZero(field(cells, 'on_hand')),
          }),
          family: at(cells, 'идcommerceml').includes('#') ? skus.of(productOf(cells)) : undefined,
          options: traitsOf(cells),
          currency,
          pictures: addressesIn(at(cells, 'картинка')),
          brand: at(cells, 'торговаямарка') || field(cells, 'manufacturer') || undefined,
        }
      },
    }
  },
}
