/** Writes a small workbook of Excel 97–2003 (BIFF8 in a compound file) for tests. */

const sector = 512

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]))
const record = (id: number, data: Buffer) => Buffer.concat([u16(id, data.length), data])
const wide = (text: string) => Buffer.from(text, 'utf16le')

export function workbook97(rows: readonly (readonly (string | number)[])[]): Buffer {
  const begin = (kind: number) => record(0x0809, Buffer.concat([u16(0x0600, kind), Buffer.alloc(12)]))
  const end = record(0x000a, Buffer.alloc(0))
  const sheetName = Buffer.concat([Buffer.from([1, 1]), wide('S')])
  const bound = (place: number) => {
    const at = Buffer.alloc(4)
    at.writeUInt32LE(place)
    return record(0x0085, Buffer.concat([at, u16(0), sheetName]))
  }
  const cells = rows.flatMap((row, y) =>
    row.map((value, x) => {
      const place = u16(y, x, 0)
      if (typeof value === 'string')
        return record(0x0204, Buffer.concat([place, u16(value.length), Buffer.from([1]), wide(value)]))
      const number = Buffer.alloc(8)
      number.writeDoubleLE(value)
      return record(0x0203, Buffer.concat([place, number]))
    }),
  )
  const head = (place: number) => Buffer.concat([begin(5), bound(place), end])
  return compoundFile(Buffer.concat([head(head(0).length), begin(0x10), ...cells, end]))
}

/** One stream, whose sectors follow on each other behind the tables of sectors and of the directory. */
function compoundFile(stream: Buffer): Buffer {
  // Shorter streams would belong in the mini stream.
  const size = Math.max(4096, Math.ceil(stream.length / sector) * sector)
  const count = size / sector
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.set(u16(0x3e, 3, 0xfffe, 9, 6), 24)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let index = 0; index < count; index++)
    table.writeUInt32LE(index === count - 1 ? 0xfffffffe : index + 3, 8 + index * 4)
  const entry = (name: string, kind: number, child: number, start: number, length: number) => {
    const bytes = Buffer.alloc(128)
    wide(name).copy(bytes)
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes.set([kind, 1], 66)
    for (const [place, value] of [
      [68, 0xffffffff],
      [72, 0xffffffff],
      [76, child],
      [116, start],
      [120, length],
    ] as const)
      bytes.writeUInt32LE(value, place)
    return bytes
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, 0xfffffffe, 0),
    entry('Workbook', 2, 0xffffffff, 2, size),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(size - stream.length)])
}
