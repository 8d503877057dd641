/** Text in an encoding of the time before Unicode, which Node decodes only. */
const tables = new Map<string, Map<string, number[]>>()

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add(byte)
  if (['gb18030', 'big5', 'shift_jis'].includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  tables.set(encoding, table)
  return table
}

/** Throws if a letter is not in the encoding. Windows-1258 writes tones behind their letters, as Excel does. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return Uint8Array.from(Buffer.from(text))
  const table = tableOf(encoding)
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter) ?? withTone(letter).flatMap((part) => table.get(part) ?? [])
      if (bytes.length === 0) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

/** `ế` is `ê` and a tone. */
function withTone(letter: string): string[] {
  const parts = [...letter.normalize('NFD')]
  const tone = parts.findLast((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part))
  return tone
    ? [
        parts
          .filter((part) => part !== tone)
          .join('')
          .normalize('NFC'),
        tone,
      ]
    : [letter]
}
