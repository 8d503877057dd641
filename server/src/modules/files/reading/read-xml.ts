/**
 * Reads a product file in XML as a table: a row per item under a row of headings. It is read twice, first for the
 * columns and for what its items refer to.
 */
import { SaxesParser } from 'saxes'
import { type Bytes, decode, UnreadableFile } from './bytes.ts'
import type { Element, Values } from './feeds/element.ts'
import { type ItemReader, type XmlFormat, xmlFormats } from './feeds/formats.ts'
import { longestRow, tooMuch } from './limits.ts'
import type { TableRecord } from './record.ts'

const together = 200
const mostDepth = 60
/** Characters of all that items refer to, and of goods that wait for their offers. */
const mostHeld = 200_000_000

export interface XmlDocument {
  bytes: Bytes
  encoding: string
}

/** Later documents may say more of items of earlier ones. */
export async function* xmlRecords(documents: readonly XmlDocument[]): AsyncGenerator<TableRecord[]> {
  const context: Element[] = []
  const seen = new Set<string>()
  const columns = new Set<string>()
  for await (const part of items(documents, context, seen, true))
    for (const values of part) for (const name of values.keys()) columns.add(name)
  const names = [...columns]
  let [number, records]: [number, TableRecord[]] = [1, [{ number: 1, cells: names }]]
  for await (const part of items(documents, context, seen, false)) {
    for (const values of part)
      records.push({ number: ++number, cells: names.map((name) => values.get(name)?.join('\n') ?? '') })
    if (records.length < together) continue
    yield records
    records = []
  }
  yield records
}

/** The rows of each part of the text. */
async function* items(
  documents: readonly XmlDocument[],
  context: Element[],
  seen: Set<string>,
  isFirst: boolean,
): AsyncGenerator<Values[]> {
  let found: Values[] = []
  let held = 0
  let reader: ItemReader | undefined
  const openReader = (format: XmlFormat) => {
    reader ??= format.open(context, isFirst ? undefined : { items: seen, isSeveral: documents.length > 1 })
    return reader
  }
  for (const document of documents) {
    for await (const part of itemsOf(document, openReader)) {
      for (const { element, isItem, length } of part) {
        if (isItem && isFirst) seen.add(element.name)
        if (!isItem && isFirst) context.push(element)
        const rows = isItem ? (reader?.read(element) ?? []) : []
        found.push(...rows)
        if (rows.length === 0) held += length
        if (held > mostHeld) throw tooMuch('FILE_TOO_MUCH_TEXT', mostHeld, found.length)
      }
      yield found
      found = []
    }
  }
  yield reader?.rest() ?? []
}

interface Kept {
  element: Element
  isItem: boolean
  /** Characters. */
  length: number
}

/** Items of a document and what they refer to, by parts of its text. */
async function* itemsOf({ bytes, encoding }: XmlDocument, start: (format: XmlFormat) => void): AsyncGenerator<Kept[]> {
  const open: Element[] = []
  let found: Kept[] = []
  let length = 0
  let format: XmlFormat | undefined
  /** Depth of the element that is stored whole. */
  let kept = 0
  const isWanted = (name: string) =>
    (format?.items.has(name) || format?.context.has(name)) && !open.some((above) => format?.not?.has(above.name))
  const parser = new SaxesParser({ xmlns: false })
  const broken = () =>
    new UnreadableFile(`${bytes.file}, line ${parser.line}: the XML is broken or cut off. Get it again.`)
  parser.on('error', () => {
    throw broken()
  })
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = written.slice(written.indexOf(':') + 1)
    if (open.length === 0) {
      format = xmlFormats[name]
      if (!format)
        throw new UnreadableFile(
          `${bytes.file} is XML of an unknown kind (${name}): YML, Google's feed and CommerceML are read.`,
          'IMPORT_NO_TABLE',
          { format: 'XML' },
        )
      start(format)
    }
    if (open.length > mostDepth) throw broken()
    const element: Element = { name, attributes, children: [], text: '' }
    if (kept > 0) open.at(-1)?.children.push(element)
    else if (isWanted(name)) {
      kept = open.length + 1
      length = 0
    }
    open.push(element)
    if (kept > 0) grow(name.length + Object.values(attributes).reduce((sum, text) => sum + text.length, 0))
  })
  const grow = (by: number) => {
    length += by
    const isItem = format?.items.has(open[kept - 1]?.name ?? '')
    if (isItem && length > longestRow) throw tooMuch('FILE_ROW_TOO_LONG', longestRow, parser.line)
    if (length > mostHeld) throw tooMuch('FILE_TOO_MUCH_TEXT', mostHeld, parser.line)
  }
  const addText = (text: string) => {
    const current = open.at(-1)
    if (kept === 0 || !current) return
    current.text += text
    grow(text.length)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element || !format || open.length + 1 !== kept) return
    kept = 0
    found.push({ element, isItem: format.items.has(element.name), length })
  })
  for await (const text of decode(bytes, encoding)) {
    parser.write(text)
    yield found
    found = []
  }
  parser.close()
  yield found
}

/** The encoding that an XML declaration names. */
export const declaredEncoding = (text: string): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(text)?.[1]

/** Begins with an XML declaration, or with one of the elements that are read. */
export const isXml = (head: Buffer, mark = 'utf-8'): boolean =>
  /^\s*<(?:\?xml|!doctype\s+yml_catalog|yml_catalog|rss|feed|КоммерческаяИнформация)(?![\p{L}\d])/iu.test(
    new TextDecoder(mark).decode(head),
  )
