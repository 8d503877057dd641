/**
 * Catalogues and offers of CommerceML 2 (https://v8.1c.ru/tekhnologii/obmen-dannymi-i-integratsiya/standarty-i-formaty/),
 * which 1C writes as `import.xml` and `offers.xml`, or both in one document. Offers are variants of the goods whose id
 * theirs begins with.
 */
import {
  categoryPaths,
  childOf,
  childrenOf,
  type Element,
  type Pair,
  pairsText,
  put,
  textIn,
  type Values,
} from './element.ts'

export interface Catalogue {
  /** Names of groups, kinds of prices and values of properties by their ids. */
  groups: ReadonlyMap<string, string>
  kinds: ReadonlyMap<string, { name: string; currency: string }>
}

export function readCatalogue(context: readonly Element[]): Catalogue {
  const named = (name: string) => context.filter((element) => element.name === name)
  return {
    groups: categoryPaths(named('Группы').flatMap((groups) => groupsIn(groups, ''))),
    kinds: new Map(
      named('ТипыЦен').flatMap((kinds) =>
        childrenOf(kinds, 'ТипЦены').map((kind) => [
          textIn(kind, 'Ид'),
          { name: textIn(kind, 'Наименование'), currency: textIn(kind, 'Валюта') },
        ]),
      ),
    ),
  }
}

const groupsIn = (groups: Element, parent: string): { id: string; parent: string; name: string }[] =>
  childrenOf(groups, 'Группа').flatMap((group) => {
    const id = textIn(group, 'Ид')
    const below = childOf(group, 'Группы')
    return [{ id, parent, name: textIn(group, 'Наименование') }, ...(below ? groupsIn(below, id) : [])]
  })

export function goodsValues(item: Element, { groups, kinds }: Catalogue): Values {
  const values: Values = new Map()
  const state = item.attributes['Статус'] || (textIn(item, 'ПометкаУдаления') === 'true' ? 'Удален' : '')
  put(values, 'Ид', textIn(item, 'Ид') || textIn(item, 'ИдТовара'))
  for (const name of ['Артикул', 'Код', 'Наименование', 'Штрихкод', 'Описание', 'Вес'])
    put(values, name, textIn(item, name))
  put(values, 'Статус', state)
  put(values, 'Единица', textIn(item, 'БазоваяЕдиница') || textIn(childOf(item, 'БазоваяЕдиница'), 'Наименование'))
  put(values, 'Группа', groups.get(textIn(childOf(item, 'Группы'), 'Ид')) ?? '')
  put(values, 'Изготовитель', textIn(childOf(item, 'Изготовитель'), 'Наименование'))
  put(values, 'ТорговаяМарка', textIn(item, 'ТорговаяМарка'))
  for (const picture of childrenOf(item, 'Картинка')) put(values, 'Картинка', picture.text.trim())
  for (const said of childrenOf(childOf(item, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')) {
    const name = textIn(said, 'Наименование')
    if (name === 'Вес' && !values.has('Вес')) put(values, 'Вес', textIn(said, 'Значение'))
    if (name === 'Код' && !values.has('Код')) put(values, 'Код', textIn(said, 'Значение'))
    if (name === 'ВидНоменклатуры' || name === 'ТипНоменклатуры') put(values, 'Вид', textIn(said, 'Значение'))
  }
  put(values, 'Характеристики', pairsText(traitsOf(item)))
  put(values, 'Количество', quantityOf(item))
  putPrices(values, childrenOf(childOf(item, 'Цены'), 'Цена'), kinds)
  return values
}

const traitsOf = (item: Element): Pair[] =>
  childrenOf(childOf(item, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').flatMap((trait): Pair[] => {
    const value = textIn(trait, 'Значение')
    return value ? [[textIn(trait, 'Наименование'), value]] : []
  })

/** Of all warehouses, where no sum is given. */
function quantityOf(item: Element): string {
  const sum = textIn(item, 'Количество')
  if (sum) return sum
  const rests = childrenOf(childOf(item, 'Остатки'), 'Остаток')
  const counts = [
    ...childrenOf(item, 'Склад').map(({ attributes }) => attributes['КоличествоНаСкладе'] ?? ''),
    ...rests.map((rest) => textIn(rest, 'Количество') || textIn(childOf(rest, 'Склад'), 'Количество')),
  ].filter(Boolean)
  if (counts.length === 0) return ''
  const total = counts.reduce((sum, count) => sum + Number(count), 0)
  return Number.isFinite(total) ? String(total) : counts.join(' + ')
}

/** A column per kind of price: the one that is sold at is chosen among them. */
function putPrices(values: Values, prices: readonly Element[], kinds: Catalogue['kinds']): void {
  const byKind = Map.groupBy(prices, (price) => textIn(price, 'ИдТипаЦены'))
  for (const [id, found] of byKind) {
    const kind = kinds.get(id)
    const name = kind?.name || id
    // The price from the smallest quantity; others are for more.
    const [first] = found.toSorted((one, other) => leastOf(one) - leastOf(other))
    const factor = textIn(first, 'Коэффициент')
    const unit = textIn(first, 'Единица')
    const isOfPack = factor !== '' && Number(factor) !== 1
    const amount = textIn(first, 'ЦенаЗаЕдиницу')
    put(values, `Цена: ${name}`, amount && isOfPack ? `${amount} / ${factor} ${unit}` : amount)
    put(values, `Валюта: ${name}`, textIn(first, 'Валюта') || (kind?.currency ?? ''))
    const least = textIn(first, 'МинКоличество')
    if (Number(least) > 1) put(values, `Минимум: ${name}`, least)
  }
}

const leastOf = (price: Element) => Number(textIn(price, 'МинКоличество') || 0)

/** An offer with what its goods say, where it says nothing itself. Their barcode is not that of a variant. */
export function offerWithGoods(offer: Values, goods: Values | undefined): Values {
  const joined: Values = new Map(goods)
  if (offer.get('Ид')?.[0]?.includes('#')) joined.delete('Штрихкод')
  for (const [name, texts] of offer) joined.set(name, texts)
  return joined
}

/** The id of the goods, of an offer `goods#variant`. */
export const goodsId = (values: Values): string => values.get('Ид')?.[0]?.split('#')[0] ?? ''
