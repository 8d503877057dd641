/**
 * Offers of Yandex's YML (https://yandex.ru/support/marketplace/assortment/files/yml.html): what else than the texts of
 * its elements an offer says.
 */
import { categoryPaths, childrenOf, type Element, type Pair, pairsText, put, textIn, type Values } from './element.ts'

/** By the ids of the file's `categories`. */
export const ymlCategories = (categories: Element | undefined): ReadonlyMap<string, string> =>
  categoryPaths(
    childrenOf(categories, 'category').map(({ attributes, text }) => ({
      id: attributes['id'] ?? '',
      parent: attributes['parentId'] ?? '',
      name: text.trim(),
    })),
  )

export function offerValues(offer: Element, categories: ReadonlyMap<string, string>): Values {
  const values: Values = new Map()
  for (const name of ['id', 'available', 'group_id', 'type']) put(values, name, offer.attributes[name]?.trim() ?? '')
  const params: Pair[] = []
  for (const { name, attributes, text, children } of offer.children) {
    const said = text.trim()
    if (name === 'param') {
      const unit = attributes['unit']?.trim()
      if (said && attributes['name']) params.push([attributes['name'].trim(), unit ? `${said} ${unit}` : said])
    } else if (name === 'price' && attributes['from'] === 'true') put(values, name, said && `от ${said}`)
    else if (children.length === 0) put(values, name, said)
  }
  put(values, 'param', pairsText(params))
  const path = categories.get(textIn(offer, 'categoryId'))
  if (path) values.set('category', [path])
  // Offers of this type have no name of their own.
  if (!textIn(offer, 'name')) {
    const parts = ['typePrefix', 'vendor', 'model'].map((part) => textIn(offer, part)).filter(Boolean)
    put(values, 'name', parts.join(' '))
  }
  return values
}
