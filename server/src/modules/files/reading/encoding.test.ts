/** Tables in encodings of the time before Unicode, as Excel and WPS save CSV. */
import { describe, expect, test } from 'vitest'
import { encoded } from '../../../testing/encoded.ts'
import { detectEncoding } from './encoding.ts'

async function* partsOf(content: Uint8Array, size = content.length): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield Buffer.from(content.subarray(start, start + size))
}
const detected = async (content: Uint8Array, size?: number) => {
  const { encoding, others } = await detectEncoding(partsOf(content, size))
  return [encoding, ...others]
}

const files: [encoding: string, text: string][] = [
  ['gb18030', '货号,商品名称,单价,库存\nA-1,陶瓷杯,12.50,100\n'],
  ['gb18030', 'SKU编码,数量\nWN-103,12\n'],
  ['gb18030', 'sku,名称\nA-1,Mug\n'],
  ['big5', '貨號,商品名稱,單價\nA-1,陶瓷杯,12.50\n'],
  ['windows-1251', 'Артикул;Наименование;Цена, руб.\nRU-1;Кружка красная;1 234,50\n'],
  ['windows-1251', 'Артикул;Количество\nWN-103;12\n'],
  ['windows-1251', 'sku;name\nA-1;Чашка\n'],
  ['windows-1252', 'Código;Nombre;Precio (€)\nX-1;Señal de madera;10,00\n'],
  ['windows-1252', 'Artikel;Name\nA-1;Müller Größe\n'],
  ['windows-1252', 'Fecha;Ordenante\n20/11/2026;Muñoz Peña, José\n'],
  ['windows-874', 'รหัสสินค้า,ชื่อสินค้า,ราคา\nA-1,แก้วน้ำ,120\n'],
  ['windows-874', 'Code,Name\nA-1,จานข้าว\n'],
  ['windows-1258', 'Mã hàng;Tên sản phẩm;Đơn giá\nA-1;Cốc thủy tinh;25000\n'],
  ['windows-1258', 'Date;Payer\n20/11/2026;Công ty Hưng Thịnh Đạt\n'],
  ['windows-1250', 'SKU;Name\nA1;Żółty kubek źdźbło\n'],
  ['utf-8', 'Código;Название;ชื่อ\nA-1;Señal;Кружка\n'],
]

describe('the encoding of a table', () => {
  test.each(files)('is found by its words: %s %s', async (encoding, text) => {
    const content = encoded(text, encoding)
    expect(await detected(content)).toEqual([encoding])
    expect(await detected(content, 7)).toEqual([encoding])
  })
  const rowsOf = (text: string) => text.split('\n').slice(1)
  const withWords = files.filter(([, text]) => /\P{ASCII}/u.test(rowsOf(text).join('')))
  test.each(withWords)('is found far below the first lines: %s %s', async (encoding, text) => {
    const rows = rowsOf(text)
    const content = Buffer.concat([
      Buffer.from(`sku,name\n${'B-1,Lamp\n'.repeat(20_000)}`),
      encoded(rows.join('\n'), encoding),
    ])
    expect((await detected(content, 65_536))[0]).toBe(encoding)
  })
  test('is asked about where the letters are words in several', async () => {
    expect((await detected(encoded('sku;size\nA-1;Ø\nA-2;Ø\n', 'windows-1252'))).toSorted()).toEqual([
      'windows-1251',
      'windows-1252',
    ])
  })
  test('is UTF-8 where a few bytes are wrong, and where the last letter is cut', async () => {
    const spoilt = Buffer.concat([Buffer.from('sku,name\nA,Кружка\nB,Чашка'), Buffer.from([0xe9, 0x0a])])
    expect(await detected(spoilt)).toEqual(['utf-8'])
    expect(await detected(Buffer.concat([Buffer.from('sku,name\nC,Caf'), Buffer.from([0xc3])]))).toEqual(['utf-8'])
  })
  test('is UTF-16 where every other byte is zero', async () => {
    expect(await detected(Buffer.from('sku,name\nA,Mug\n', 'utf16le'))).toEqual(['utf-16le'])
    expect(await detected(Buffer.from('sku,name\nA,Mug\n', 'utf16le').swap16())).toEqual(['utf-16be'])
  })
})
