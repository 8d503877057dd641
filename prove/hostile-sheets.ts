/** Spreadsheets and feeds that read files, call servers, or unpack to any size. */
import { strToU8, zipSync } from 'fflate'

export interface HostileSheet {
  what: string
  name: string
  content: Buffer
  /** Refused as a whole, or read without effect. */
  outcome: 'refused' | 'either'
}

const parts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
}
export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${['sku', 'name', 'price'].map(cell).join('')}</row>`
const sheetOf = (rows: string, start = '') =>
  `<?xml version="1.0"?>${start}<worksheet ${main}><sheetData>${heading}${rows}</sheetData></worksheet>`
const rowOf = (code: string, name: string) => `<row r="2">${[code, name, '1.00'].map(cell).join('')}</row>`

export function workbook(sheet: string | Uint8Array, strings = ''): Buffer {
  const files = {
    ...Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    ...(strings && { 'xl/sharedStrings.xml': strToU8(strings) }),
  }
  // The lowest level is enough for the largest sheet, and takes a fraction of the time.
  return Buffer.from(zipSync(files, { level: 1 }))
}

/** "Billion laughs": each entity is ten of the one before. */
const laughs = (name: string) =>
  `<!DOCTYPE ${name} [<!ENTITY a0 "laughter">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}]>`

const external = (name: string, target: string) =>
  `<!DOCTYPE ${name} [<!ENTITY % p SYSTEM "${target}p"><!ENTITY x SYSTEM "${target}x">%p;]>`

/** `canary` begins the addresses that must not be called; `secret` is a file whose content must not come in. */
export function hostileSheets(canary: string, secret: string): HostileSheet[] {
  const huge = new Uint8Array(450 * 1024 * 1024).fill(32)
  huge.set(strToU8(sheetOf('').replace('</sheetData></worksheet>', '')), 0)
  const book = (what: string, outcome: HostileSheet['outcome'], content: Buffer): HostileSheet => ({
    what,
    outcome,
    name: 'products.xlsx',
    content,
  })
  return [
    book(
      'a file as entity',
      'either',
      workbook(sheetOf(rowOf('X-1', '&x;'), external('worksheet', `file://${secret}#`))),
    ),
    book('a server as entity', 'either', workbook(sheetOf(rowOf('X-2', '&x;'), external('worksheet', canary)))),
    book('laughing entities', 'either', workbook(sheetOf(rowOf('X-3', '&a9;'), laughs('worksheet')))),
    book(
      'laughing strings',
      'either',
      workbook(
        sheetOf('<row r="2"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'),
        `<?xml version="1.0"?>${laughs('sst')}<sst ${main}><si><t>&a9;</t></si></sst>`,
      ),
    ),
    book('450 MB of spaces', 'refused', workbook(huge)),
    book(
      'a cell in the last row and column',
      'either',
      workbook(sheetOf(`<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`)),
    ),
    book('an archive that is cut', 'refused', workbook(sheetOf(rowOf('X-4', 'x'))).subarray(0, 600)),
    book('an archive without a workbook', 'refused', Buffer.from(zipSync({ 'evil.txt': strToU8('x') }))),
    {
      what: 'an endless quotation',
      outcome: 'either',
      name: 'a.csv',
      content: Buffer.from(`sku,name,price\n"${'x'.repeat(3_000_000)}`),
    },
    {
      what: 'a web page',
      outcome: 'refused',
      name: 'a.csv',
      content: Buffer.from('<!doctype html><script>1</script>'),
    },
  ]
}

/** The same as product feeds. */
export function hostileFeeds(canary: string, secret: string): { what: string; text: string }[] {
  const item = (name: string) =>
    `<rss><channel><item><title>${name}</title><price>1.00 USD</price></item></channel></rss>`
  return [
    { what: 'a feed with a file as entity', text: `${external('rss', `file://${secret}#`)}${item('&x;')}` },
    { what: 'a feed with a server as entity', text: `${external('rss', canary)}${item('&x;')}` },
    { what: 'a feed with laughing entities', text: `${laughs('rss')}${item('&a9;')}` },
  ]
}
