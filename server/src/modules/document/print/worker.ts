/** The thread that prints documents: the library blocks its thread for up to seconds. */
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definitionOf } from '../layout/definition.ts'
import { priceListDefinition } from '../layout/price-list.ts'
import { fontFile, fontFiles, fontNames } from './fonts.ts'
import type { PrintAnswer, PrintOrder } from './printer.ts'

pdfmake.setFonts(
  Object.fromEntries(
    fontNames.map((name) => [name, { normal: fontFile(name, 'Regular'), bold: fontFile(name, 'Bold') }]),
  ),
)
// Texts of buyers must not make the mall fetch addresses or read files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

async function print(order: PrintOrder): Promise<PrintAnswer> {
  const { locale, logo } = order
  try {
    const definition =
      'facts' in order ? definitionOf(order.facts, locale, logo) : priceListDefinition(order.priceList, locale, logo)
    return { pdf: new Uint8Array(await pdfmake.createPdf(definition).getBuffer()) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (order: PrintOrder) => {
  const answer = await print(order)
  parentPort?.postMessage(answer, answer.pdf ? [answer.pdf.buffer as ArrayBuffer] : [])
})
