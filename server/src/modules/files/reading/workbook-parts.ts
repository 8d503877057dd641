/** Parts of an XLSX archive that the library of workbooks does not show: which sheets are hidden, how numbers are shown. */
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { currenciesOf } from '#contract/rules/currency-marks'

export interface ArchiveEntry {
  /** Bytes as they are packed. */
  data: Buffer
  isPacked: boolean
  /** As the directory says. */
  size: number
}

/** The archive's directory (PKWARE APPNOTE 4.3.12); empty for what is no archive. */
export function directoryOf(archive: Buffer): Map<string, ArchiveEntry> {
  const entries = new Map<string, ArchiveEntry>()
  const ends = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  for (let at = ends < 0 ? archive.length : archive.readUInt32LE(ends + 16); at + 46 <= archive.length; ) {
    if (archive.readUInt32LE(at) !== 0x02014b50) break
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const isThere = local + 30 <= archive.length
    const start = isThere ? local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28) : 0
    entries.set(archive.toString('utf8', at + 46, at + 46 + name), {
      data: archive.subarray(start, isThere ? start + archive.readUInt32LE(at + 20) : 0),
      isPacked: archive.readUInt16LE(at + 10) === 8,
      size: archive.readUInt32LE(at + 24),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Empty for a part that is missing, broken or far too large. */
function textOf(entry: ArchiveEntry | undefined): string {
  if (!entry) return ''
  try {
    const content = entry.isPacked ? inflateRawSync(entry.data, { maxOutputLength: mostText }) : entry.data
    return content.toString('utf8')
  } catch {
    return ''
  }
}
const mostText = 16 * 1024 * 1024

/** The text of an entry in parts. */
export async function* partsOf({ data, isPacked }: ArchiveEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  if (!isPacked) return yield decoder.decode(data)
  const inflate = createInflateRaw()
  inflate.end(data)
  for await (const part of inflate) yield decoder.decode(part as Buffer, { stream: true })
}

export interface WorkbookSheet {
  name: string
  isHidden: boolean
}

export interface WorkbookParts {
  sheets: (WorkbookSheet & { entry: ArchiveEntry | undefined })[]
  /** By the number of a cell's style. */
  formats: readonly (NumberFormat | undefined)[]
}

/** How a number is shown, beyond its digits. */
export interface NumberFormat {
  /** Of `00000` and `"A-"000`: the shown text. */
  padded?: (value: number) => string
  /** What is written next to the figure: a currency, a unit. */
  mark?: string
}

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value.slice(1, -1))
}
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return name ? (named[name] ?? all) : code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)

export function readParts(entries: ReadonlyMap<string, ArchiveEntry>): WorkbookParts {
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const relations = new Map(
    tagsOf(textOf(entries.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((tag) => [
      attribute(tag, 'Id') ?? '',
      pathOf(attribute(tag, 'Target') ?? ''),
    ]),
  )
  const sheets = tagsOf(textOf(entries.get('xl/workbook.xml')), 'sheet').flatMap((tag) => {
    const [name, id] = [attribute(tag, 'name'), attribute(tag, 'id')]
    const isHidden = attribute(tag, 'state') !== undefined && attribute(tag, 'state') !== 'visible'
    return name && id ? [{ name, isHidden, entry: entries.get(relations.get(id) ?? '') }] : []
  })
  return { sheets, formats: formatsOf(textOf(entries.get('xl/styles.xml'))) }
}

function formatsOf(styles: string): WorkbookParts['formats'] {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '']),
  )
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return tagsOf(cells, 'xf').map((tag) => numberFormat(codes.get(attribute(tag, 'numFmtId') ?? '') ?? ''))
}

/** Reads the section for positive numbers of a format such as `#,##0.00 "€"`, `[$₽-419]0`, `"SKU-"00000`. */
export function numberFormat(code: string): NumberFormat | undefined {
  const [section = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  /** Literals as they are shown, figures in one letter. */
  const parts = [
    ...section.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|[_*].|([0#?.,%]+|[^"[\\])/g),
  ]
  const literal = ([, quoted, escaped, currency, other]: RegExpMatchArray) =>
    quoted ?? escaped ?? currency ?? (other && !/[0#?.,%]/.test(other) ? other : '')
  const digits = parts.map(([, , , , other]) => (other && /[0#?]/.test(other) ? other : '')).join('')
  if (/^0{2,}$/.test(digits) && !/%/.test(section)) {
    const places = digits.length
    return {
      padded: (value) => {
        const text = String(Math.round(Math.abs(value))).padStart(places, '0')
        // More digits than zeros are all shown at the first of them.
        let [from, to] = [0, text.length - places]
        let shown = value < 0 ? '-' : ''
        for (const part of parts) {
          const zeros = /^0+$/.exec(part[4] ?? '')?.[0].length ?? 0
          to += zeros
          shown += zeros ? text.slice(from, to) : literal(part)
          if (zeros) from = to
        }
        return shown.trim()
      },
    }
  }
  const bare = section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  // A percentage is shown as a hundred times its number.
  const mark = parts.map(literal).join('').trim() + (bare.includes('%') ? '%' : '')
  const isCurrency = mark !== '' && currenciesOf(mark).length > 0
  const hasMeaning = isCurrency || /[\p{L}%]/u.test(mark)
  return hasMeaning && !/general|[ymdhs]{1,4}[\s/.:-]/i.test(bare) ? { mark } : undefined
}
