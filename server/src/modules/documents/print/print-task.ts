/** Prints a document in a process of its own: the library blocks its process for up to seconds. */
import pdfmake from 'pdfmake'
import { batchDefinition } from '../layout/batch.ts'
import { cardsDefinition } from '../layout/cards.ts'
import type { Definition } from '../layout/content.ts'
import { definitionOf } from '../layout/definition.ts'
import { labelsDefinition } from '../layout/labels.ts'
import { priceListDefinition } from '../layout/price-list.ts'
import { fontFile, fontFiles, fontNames } from './fonts.ts'
import type { PrintOrder } from './printer.ts'

pdfmake.setFonts(
  Object.fromEntries(
    fontNames.map((name) => [name, { normal: fontFile(name, 'Regular'), bold: fontFile(name, 'Bold') }]),
  ),
)
// Texts of buyers must not make the mall fetch addresses or read files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

function drawn(order: PrintOrder): Definition {
  if ('facts' in order) return definitionOf(order.facts, order.locale, order.logo)
  if ('priceList' in order) return priceListDefinition(order.priceList, order.locale, order.logo)
  if ('orders' in order)
    return order.isLabels
      ? labelsDefinition(order.orders, order.locale)
      : batchDefinition(order.orders, order.locale, order.logo)
  return cardsDefinition(order.cards, order.locale)
}

export const work = async (order: PrintOrder): Promise<Uint8Array> => pdfmake.createPdf(drawn(order)).getBuffer()
