/** XML documents in a ZIP archive, as 1C sends its exchange: goods, then the offers, prices and rests that name them. */
import { createInflateRaw } from 'node:zlib'
import { type Bytes, firstBytes, UnreadableFile } from './bytes.ts'
import { readWhole } from './read-xlsx.ts'
import { declaredEncoding, type XmlDocument } from './read-xml.ts'
import { type ArchiveEntry, directoryOf } from './workbook-parts.ts'

const order = ['import', 'offers', 'prices', 'rests']
const mebibyte = 1024 * 1024
/** Unpacked size of a document: a small archive may unpack to any size. */
const mostUnpacked = 500 * mebibyte

/** Bytes before the name of an entry. */
const nameAt = 30

/** By its first entry: those of workbooks are others. */
export const isWorkbook = (head: Buffer): boolean =>
  head.length > nameAt &&
  /^(?:\[Content_Types\]|_rels\/|xl\/|docProps\/|customXml\/|mimetype)/.test(
    head.toString('utf8', nameAt, nameAt + head.readUInt16LE(26)),
  )

/** None of an archive of other files. */
export async function archivedXml(bytes: Bytes): Promise<XmlDocument[]> {
  const entries = [...directoryOf(await readWhole(bytes))]
  if (entries.some(([name]) => name.startsWith('xl/'))) return []
  const named = entries.filter(([name]) => /\.(?:xml|yml)$/i.test(name))
  const ranked = named.flatMap(([name, entry]) => {
    const base = (name.split('/').at(-1) ?? '').toLowerCase()
    const rank = order.findIndex((word) => base.startsWith(word))
    return rank < 0 ? [] : [{ rank, name, entry }]
  })
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
  const [only, second] = named
  const chosen = sorted.length > 0 ? sorted : only && !second ? [{ name: only[0], entry: only[1] }] : []
  return Promise.all(
    chosen.map(async ({ name, entry }) => {
      const document = { file: `${bytes.file}, ${name}`, read: () => unpacked(bytes.file, entry) }
      const head = await firstBytes(document)
      return { bytes: document, encoding: declaredEncoding(head.toString('latin1')) ?? 'utf-8' }
    }),
  )
}

async function* unpacked(file: string, { data, isPacked }: ArchiveEntry): AsyncGenerator<Buffer> {
  if (!isPacked) return yield data
  const inflate = createInflateRaw()
  inflate.end(data)
  let size = 0
  try {
    for await (const part of inflate) {
      size += (part as Buffer).length
      if (size > mostUnpacked)
        throw new UnreadableFile(`${file} unpacks to over 500 MB.`, 'IMPORT_WORKBOOK_TOO_LARGE', {
          max: mostUnpacked / mebibyte,
        })
      yield part as Buffer
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`${file} is a broken or cut ZIP archive. Get it again.`, 'IMPORT_CUT_OFF')
  } finally {
    inflate.destroy()
  }
}
