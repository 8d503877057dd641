/** Files as spreadsheets, databases and mail programs leave them. */
import { gzipSync, strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { xlsxParts } from '../../../lib/sheet.ts'
import { startImports } from '../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

const count = async () => Object.keys(await mall.skus()).length
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `L-${from + index},Lamp ${from + index},1.50\n`).join('')

describe('a byte that the encoding does not have', () => {
  test('is named with its line before anything is written', async () => {
    // More than is read at once.
    const long = rows(2, 900).replaceAll(/Lamp \d+/g, (name) => `${name} of brass and glass`.padEnd(120, ' and glass'))
    const content = Buffer.concat([
      Buffer.from(`sku,name,price\n${long}C,Caf`),
      Buffer.from([0xe9]),
      Buffer.from(',1.50\n'),
    ])
    const at = content.indexOf(0xe9) + 1
    await expect(mall.run(content, { encoding: 'utf-8' })).rejects.toThrow(
      `line 901 has a wrong byte, 0xE9, number ${at} of the file`,
    )
    const spoilt = Buffer.concat([Buffer.from('sku,name\nA,Кружка\nB,Caf'), Buffer.from([0xe9]), Buffer.from('\n')])
    await expect(mall.run(spoilt)).rejects.toThrow('line 3 has a wrong byte, 0xE9')
    expect(await count()).toBe(0)
    // Without a name it is found by the words.
    expect(await mall.run(content)).toMatchObject({ created: 900 })
    expect((await mall.skus())['C']).toMatchObject({ name: { en: 'Café' } })
  })
  test('at the end says that the file was cut off', async () => {
    const content = Buffer.concat([Buffer.from('sku,name\nC,Caf'), Buffer.from([0xc3])])
    await expect(mall.run(content)).rejects.toThrow('ends in the middle of a character')
  })
})

describe('a quotation mark that is not closed', () => {
  test('is named with its line before anything is written', async () => {
    await expect(mall.run(`sku,name,price\n${rows(2, 3)}A,"Mug,1\n${rows(5, 400)}`)).rejects.toThrow(
      /line 4: this row does not end, it goes on to the end of the file. Most likely a quotation mark/,
    )
    expect(await count()).toBe(0)
  })
  test('ends the reading of a large file early', async () => {
    await expect(mall.run(`sku,name,price\n${rows(2, 50)}A,"Mug,1\n${rows(52, 150_000)}`)).rejects.toThrow(
      /line 51: this row does not end, it goes on for over 1,000,000 characters/,
    )
    expect(await count()).toBe(0)
  })
  test('or a cell of any length leaves the file of refused rows readable', async () => {
    const { failed, refusedRows } = await mall.run(
      `sku,name,detail\nA,Mug,${'long '.repeat(30_000)}\nB,"Cup" small,x\nC,"Jug",${'y'.repeat(3000)}\nD,Pot,\n`,
    )
    expect(failed[0]).toBe('A text_too_long')
    expect(refusedRows[0]?.cells).toEqual(['A', 'Mug', ''])
    expect(refusedRows[1]?.cells).toHaveLength(1)
    expect(refusedRows[1]?.cells[0]?.length).toBeLessThan(1100)
    expect(Object.keys(await mall.skus())).toEqual(['D'])
  })
})

describe('a workbook', () => {
  const workbook = async (...cells: (string | number)[][]) => {
    const [headings = [], ...below] = cells
    const parts: Uint8Array[] = []
    const columns = headings.map((name) => ({ name: String(name) }))
    const source = (async function* () {
      yield below
    })()
    for await (const part of xlsxParts(columns, source)) parts.push(part)
    return Buffer.concat(parts)
  }
  test('is read: text as it is, numbers as numbers', async () => {
    const content = await workbook(
      ['sku', 'name', 'price', 'ean', 'stock'],
      ['007', 'Mug', 1.234, 4006381333931, 12],
      ['A', '=1+1 "mug"', 19.99, '', ''],
      ['B', 'Cup', '2.50', '', 7],
    )
    expect(await mall.run(content)).toMatchObject({ created: 3, refused: {} })
    expect(await mall.skus()).toMatchObject({
      '007': { price: 123, barcode: '4006381333931', stock: 12 },
      A: { name: { en: '=1+1 "mug"' }, price: 1999 },
      B: { price: 250 },
    })
  })
  test('below title rows is read, too', async () => {
    const content = await workbook(['Price list'], ['valid from May'], ['sku', 'name'], ['A', 'Mug'])
    expect(await mall.run(content)).toMatchObject({
      created: 1,
      said: expect.stringContaining('Skipped above the headings: Price list / valid from May'),
    })
  })
  test('that is none says what it is', async () => {
    await expect(mall.run(zipSync({ 'prices.csv': strToU8('sku,name\n') }))).rejects.toThrow(
      'is a ZIP archive of prices.csv, no workbook. Unpack it',
    )
    await expect(mall.run((await workbook(['sku', 'name'], ['A', 'Mug'])).subarray(0, 600))).rejects.toThrow(
      'is a broken or cut ZIP archive or workbook',
    )
  })
})

describe('other files', () => {
  test('with a second table are read up to it; headings that come again are no product', async () => {
    const { failed, texts } = await mall.run(
      'sku\tname\tprice\tstock\nA\tMug\t10\t5\nsku\tname\tprice\tstock\nB\tCup\t1\t5\nsku\tname\tstock\tprice\nC\tJug\t7\t99\n',
    )
    expect(failed).toEqual([
      'sku | name | price | stock row_shape',
      'sku | name | stock | price row_shape',
      'C | Jug | 7 | 99 row_shape',
    ])
    expect(texts[2]).toContain('Row 5 has other headings')
    expect(await mall.skus()).toMatchObject({ A: { price: 1000 }, B: { price: 100 } })
    expect(await mall.skus()).not.toHaveProperty('C')
  })
  test('in UTF-16 are read', async () => {
    const text = 'sku;name;price\nA;Кружка;2,50\n'
    expect(await mall.run(Buffer.from(`\ufeff${text}`, 'utf16le'), { lang: 'ru' })).toMatchObject({ created: 1 })
    const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    expect(await mall.run(swapped, { lang: 'ru' })).toMatchObject({ unchanged: 1 })
    expect(await mall.run(Buffer.from('sku,name\nB,Mug\n', 'utf16le'))).toMatchObject({ created: 1 })
  })
  test('that begin with sep= use that delimiter', async () => {
    expect(await mall.run('sep=|\r\nsku|name|price\r\nA|Mug, big; red|2.50\r\n')).toMatchObject({ created: 1 })
    expect((await mall.skus())['A']).toMatchObject({ name: { en: 'Mug, big; red' }, price: 250 })
  })
  test('compressed with gzip are read with any name, and say when they were cut off', async () => {
    const packed = gzipSync(strToU8(`sku,name,price\n${rows(1, 2000)}`))
    expect(await mall.run(packed)).toMatchObject({ created: 2000 })
    await expect(mall.run(packed.subarray(0, -500))).rejects.toThrow('ends in the middle: it was cut off')
  })
  test.each([
    ['old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['PDF document', [...Buffer.from('%PDF-1.7\n')]],
    ['web page', [...Buffer.from('<html><table><tr><td>sku</td></tr></table></html>')]],
  ])('are named: %s', async (name, bytes) => {
    await expect(mall.run(Buffer.from(bytes))).rejects.toThrow(name)
  })
})

describe('unknown headings', () => {
  const content = 'Item ref,Bezeichnung,VK netto\nA,Becher,2.50\n'
  test('are listed, with the option that says which is which', async () =>
    expect(mall.run(content)).rejects.toThrow(
      'The headings are "Item ref", "Bezeichnung", "VK netto". Say which is which, for example --columns',
    ))
  test('are read as the operator says', async () => {
    const { said } = await mall.run(content, { columns: 'code=Item ref, name_en=Bezeichnung, price=VK netto' })
    expect(said).toContain('code from "Item ref", name (en) from "Bezeichnung", price from "VK netto"')
    expect((await mall.skus())['A']).toMatchObject({ name: { en: 'Becher' }, price: 250 })
    await expect(mall.run(content, { columns: 'code=Item ref, name=Title' })).rejects.toThrow('no heading of the file')
    await expect(mall.run(content, { columns: 'ref=Item ref' })).rejects.toThrow('must name fields and headings')
  })
})
