/** Text in the encodings in which spreadsheets save it. */

export type Encoding =
  | 'utf-8'
  | 'utf-8 with a mark'
  | 'utf-16le'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-874'
  | 'gb18030'

/** Bytes by character, found by decoding all of them. */
const bytesOf = new Map<Encoding, Map<string, number[]>>()

function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = bytesOf.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      if (!table.has(text)) table.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let byte = 0; byte < 256; byte++) add(byte)
  if (encoding === 'gb18030')
    for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(first, second)
  bytesOf.set(encoding, table)
  return table
}

/** Undefined if the encoding lacks a character of the text. */
export function encoded(text: string, encoding: Encoding): Buffer | undefined {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const character of text) {
    const found = table.get(character)
    if (!found) return undefined
    bytes.push(...found)
  }
  return Buffer.from(bytes)
}
