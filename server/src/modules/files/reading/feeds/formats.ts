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

interface Found {
  /** Names of items. */
  items: ReadonlySet<string>
  isSeveral: boolean
}

export interface XmlFormat {
  /** Elements that each become rows. */
  items: ReadonlySet<string>
  /** Elements that items refer to. */
  context: ReadonlySet<string>
  /** Elements in which there are none of these. */
  not?: ReadonlySet<string>
  /** `context` grows while the file is read for the first time; what was found is known for the second. */
  open(context: readonly Element[], found?: Found): ItemReader
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
  open: (context, found) => {
    let known: { count: number; catalogue: ReturnType<typeof readCatalogue> } | undefined
    const areJoined = found && (found.isSeveral || (found.items.has('Товар') && found.items.has('Предложение')))
    const goods = new Map<string, Values>()
    const offers = new Map<string, Values>()
    return {
      read: (item) => {
        if (known?.count !== context.length) known = { count: context.length, catalogue: readCatalogue(context) }
        const values = goodsValues(item, known.catalogue)
        if (!areJoined) return [ofCommerceml(values)]
        const id = values.get('Ид')?.[0] ?? ''
        const kept = item.name === 'Товар' ? goods : offers
        // Prices and rests come as offers of their own, in later documents.
        kept.set(id, new Map([...(kept.get(id) ?? []), ...values]))
        return []
      },
      rest: () => {
        const sold = new Set([...offers.values()].map(goodsId))
        return [
          ...[...offers].map(([id, values]) => offerWithGoods(values, goods.get(goodsId(values)) ?? goods.get(id))),
          ...[...goods].flatMap(([id, values]) => (sold.has(id.split('#')[0] ?? '') ? [] : [values])),
        ].map(ofCommerceml)
      },
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
