/**
 * Nomenclature that 1C saves as a table: groups are rows, too, and goods have a row per kind of price
 * (https://v8.1c.ru/tekhnologii/, names of the catalogue «Номенклатура»).
 */
import { notBelowZero } from '../cells.ts'
import type { ShapeRule } from '../shapes.ts'
import { distinctArticles, kindToSellAt, priceIn } from './codes-and-money.ts'
import { isYes, ofType, part } from './said-of-rows.ts'

export const oneC: ShapeRule = {
  name: '1C',
  fits: (headings) =>
    headings.has('наименование') &&
    (headings.has('код') || headings.has('артикул')) &&
    ['этогруппа', 'видцены', 'видцен', 'типцены', 'родителькод', 'полныйпуть'].some((heading) => headings.has(heading)),
  fields: (headings) => ({
    этогруппа: 'none',
    наименование: 'name',
    описание: 'detail',
    код: headings.has('артикул') ? 'none' : 'code',
    артикул: 'code',
    полныйпуть: 'category',
    родителькод: 'none',
    родитель: headings.has('полныйпуть') ? 'none' : 'category',
    наименованиеполное: 'none',
    закупочнаяцена: 'none',
    себестоимость: 'none',
  }),
  isPlain: true,
  reader: ({ at, field, fill, headingOf }) => {
    const articles = distinctArticles()
    const names = new Map<string, { name: string; parent: string }>()
    const kinds = new Set<string>()
    /** Kinds of price by the code of 1C. */
    const priced = new Map<string, Set<string>>()
    const done = new Set<string>()
    const isGroup = (cells: readonly string[]) => isYes(at(cells, 'этогруппа'))
    const kindOf = (cells: readonly string[]) =>
      ['видцены', 'видцен', 'типцены'].map((heading) => at(cells, heading)).find(Boolean) ?? ''
    const idOf = (cells: readonly string[]) => at(cells, 'код') || at(cells, 'артикул')
    const pathOf = (code: string) => {
      const path: string[] = []
      for (let group = names.get(code); group && path.length < 20; group = names.get(group.parent))
        path.unshift(group.name)
      return path.join(' > ')
    }
    const categoryOf = (cells: readonly string[]) => {
      const text = field(cells, 'category')
      const path = headingOf('category') === 'полныйпуть' ? text.split(/\s*[/\\]\s+|\s+[/\\]\s*/).slice(0, -1) : [text]
      return path.filter(Boolean).join(' > ') || pathOf(at(cells, 'родителькод'))
    }
    return {
      survey: (cells) => {
        const [id, kind] = [idOf(cells), kindOf(cells)]
        if (isGroup(cells)) {
          names.set(id, { name: field(cells, 'name'), parent: at(cells, 'родителькод') })
          return
        }
        articles.add(at(cells, 'артикул'), id)
        if (!field(cells, 'price')) return
        kinds.add(kind)
        priced.set(id, (priced.get(id) ?? new Set()).add(kind))
      },
      read: (cells) => {
        if (isGroup(cells)) return part
        const type = ['типноменклатуры', 'видноменклатуры'].map((heading) => at(cells, heading)).find(Boolean) ?? ''
        if (/^(услуг|работ)/i.test(type)) return ofType(type)
        const [id, own] = [idOf(cells), priced.get(idOf(cells))]
        const sold = kindToSellAt(kinds)
        if (sold === undefined && kinds.size > 1 && (own?.size ?? 0) > 0)
          return {
            kind: 'refused',
            reason: 'price_invalid',
            note: { id: 'price_kinds', params: { kinds: [...kinds].join(', ') } },
          }
        const isSold = sold !== undefined && kindOf(cells) === sold && field(cells, 'price') !== ''
        // Its row with the price that counts comes, or it has come already.
        if ((sold !== undefined && own?.has(sold) && !isSold) || (done.has(id) && !isSold)) return part
        done.add(id)
        const { price, currency } = priceIn(isSold ? field(cells, 'price') : '', at(cells, 'валюта'))
        const isByArticle = headingOf('code') === 'артикул'
        const article = at(cells, 'артикул')
        return {
          kind: 'sku',
          cells: fill(cells, {
            ...(isByArticle && { code: articles.isDistinct(article) ? article : at(cells, 'код') }),
            price,
            category: categoryOf(cells),
            stock: notBelowZero(field(cells, 'stock')),
            on_hand: notBelowZero(field(cells, 'on_hand')),
          }),
          currency,
        }
      },
    }
  },
}
