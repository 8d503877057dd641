/** Product files in XML that are read as tables, by their first element. */
import { goodsId, goodsValues, offerWithGoods, readCatalogue } from './commerceml.ts'
import type { Element, Values } from './element.ts'
import { itemValues } from './google.ts'
import { offerValues, ymlCategories } from './yml.ts'

export interface ItemReader {
  read(item: Element): Values[]
  /** After the last item. */
  rest(): Values[]
}

export interface XmlFormat {
  /** Elements that each become rows. */
  items: ReadonlySet<string>
  /** Elements that items refer to. */
  context: ReadonlySet<string>
  /** Elements in which there are none of these. */
  not?: ReadonlySet<string>
  /** `context` grows while the file is read for the first time; `seen` are the items of that, for the second. */
  open(context: readonly Element[], seen?: ReadonlySet<string>): ItemReader
}

const plainReader = (read: (item: Element) => Values): ItemReader => ({
  read: (item) => [read(item)],
  rest: () => [],
})

/** With a heading that says whose ids these are. */
const renamed = (values: Values, from: string, to: string): Values =>
  new Map([...values].map(([name, texts]) => [name === from ? to : name, texts]))

const yml: XmlFormat = {
  items: new Set(['offer']),
  context: new Set(['categories']),
  open: (context) => {
    let known: { count: number; paths: ReadonlyMap<string, string> } | undefined
    return plainReader((offer) => {
      if (known?.count !== context.length)
        known = { count: context.length, paths: ymlCategories(context.find(({ name }) => name === 'categories')) }
      return renamed(offerValues(offer, known.paths), 'id', 'offer id')
    })
  },
}

const google: XmlFormat = {
  items: new Set(['item', 'entry']),
  context: new Set(),
  open: () => plainReader(itemValues),
}

const ofCommerceml = (values: Values) => renamed(values, 'Ид', 'Ид CommerceML')

const commerceml: XmlFormat = {
  items: new Set(['Товар', 'Предложение']),
  context: new Set(['Группы', 'ТипыЦен']),
  // Orders.
  not: new Set(['Документ']),
  open: (context, seen) => {
    let known: { count: number; catalogue: ReturnType<typeof readCatalogue> } | undefined
    const areJoined = seen?.has('Товар') && seen.has('Предложение')
    const goods = new Map<string, Values>()
    const sold = new Set<string>()
    return {
      read: (item) => {
        if (known?.count !== context.length) known = { count: context.length, catalogue: readCatalogue(context) }
        const values = goodsValues(item, known.catalogue)
        if (!areJoined) return [ofCommerceml(values)]
        if (item.name === 'Товар') {
          goods.set(values.get('Ид')?.[0] ?? '', values)
          return []
        }
        const id = goodsId(values)
        sold.add(id)
        return [ofCommerceml(offerWithGoods(values, goods.get(id) ?? goods.get(values.get('Ид')?.[0] ?? '')))]
      },
      rest: () =>
        [...goods].flatMap(([id, values]) => (sold.has(id.split('#')[0] ?? '') ? [] : [ofCommerceml(values)])),
    }
  },
}

/** By the name of the first element. */
export const xmlFormats: Readonly<Record<string, XmlFormat>> = {
  yml_catalog: yml,
  rss: google,
  feed: google,
  КоммерческаяИнформация: commerceml,
}
