/** Tables of 1C and its exchange format CommerceML. */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, shapedRows, startImports } from '../../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

describe('1C tables', () => {
  const headings =
    'ЭтоГруппа|Код|Артикул|Наименование|РодительКод|ПолныйПуть|Единица|Цена|Валюта|ВидЦены|ТипНоменклатуры'
  const battery = {
    ЭтоГруппа: 'ЛОЖЬ',
    Код: 'ITEM-1',
    Артикул: 'A-100',
    Наименование: 'Аккумулятор 60Ач',
    РодительКод: 'GROUP-1',
    ПолныйПуть: 'Электрика / Аккумуляторы / Аккумулятор 60Ач',
    Единица: 'шт',
    Цена: '10,50',
    Валюта: 'USD',
    ВидЦены: 'Розничная',
  }
  const group = { ЭтоГруппа: 'ИСТИНА', Код: 'GROUP-1', Наименование: 'Аккумуляторы', ПолныйПуть: 'Аккумуляторы' }
  const wholesale = { ...battery, Цена: '8,20', ВидЦены: 'Оптовая' }
  const cost = { ...battery, Цена: '5,00', ВидЦены: 'Закупочная' }

  test('groups and services are no goods; of several kinds of prices the wholesale one counts', async () => {
    const content = csvOf(headings, group, cost, battery, wholesale, {
      ЭтоГруппа: 'ЛОЖЬ',
      Код: 'ITEM-3',
      Наименование: 'Установка',
      ТипНоменклатуры: 'Услуга',
    })
    const { said, created, failed } = await mall.run(content, { category: undefined })
    expect(said).toContain('Read as an export of 1C')
    expect([created, failed]).toEqual([1, [' not_for_sale']])
    expect(await mall.skus()).toMatchObject({ 'A-100': { price: 820, category: 'Аккумуляторы' } })
  })
  test('delivery is refused as such', async () => {
    const content = csvOf(headings, wholesale, { ЭтоГруппа: 'ЛОЖЬ', Код: 'D', Наименование: 'Доставка курьером' })
    expect(await mall.run(content)).toMatchObject({ created: 1, failed: [' postage'] })
  })
  test('goods without a price of the kind that counts come without one, never at their cost', async () => {
    const other = { Код: 'ITEM-2', Артикул: 'A-200' }
    const content = csvOf(headings, wholesale, { ...cost, ...other }, { ...battery, ...other })
    expect(await mall.run(content)).toMatchObject({ created: 2, failed: [] })
    expect(await mall.skus()).toMatchObject({ 'A-100': { price: 820 }, 'A-200': { price: null } })
  })
  test('two wholesale prices are a question', async () => {
    const content = csvOf(headings, { ...battery, ВидЦены: 'Мелкий опт' }, { ...battery, ВидЦены: 'Крупный опт' })
    const { created, failed, texts } = await mall.run(content)
    expect([created, failed]).toEqual([0, ['A-100 price_invalid', 'A-100 price_invalid']])
    expect(texts[0]).toContain('Мелкий опт, Крупный опт')
  })
  test('an article of two goods names neither', async () => {
    expect(await mall.run(csvOf(headings, battery, { ...battery, Код: 'ITEM-9' }))).toMatchObject({ created: 2 })
    expect(Object.keys(await mall.skus())).toEqual(['ITEM-1', 'ITEM-9'])
  })
  test.each([
    ['USD', 'USD'],
    ['руб.', 'RUB'],
    ['643', 'RUB'],
    ['EUR', 'EUR'],
  ])('the currency %s of the row', (said, currency) => {
    expect(shapedRows(headings, { ...battery, Валюта: said }).rows).toMatchObject([{ currency }])
  })
})

const document = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.08">${parts.join('')}</КоммерческаяИнформация>\n`
const catalogue = `<Классификатор><Группы><Группа><Ид>g1</Ид><Наименование>Одежда</Наименование><Группы><Группа><Ид>g2</Ид><Наименование>Футболки</Наименование></Группа></Группы></Группа></Группы></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Товары>
 <Товар><Ид>t1</Ид><Артикул>TS-42</Артикул><Штрихкод>4006381333931</Штрихкод><Наименование>Футболка</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>g2</Ид></Группы><Описание>Хлопок
Белая</Описание><Картинка>import_files/1.jpg</Картинка><Изготовитель><Ид>m</Ид><Наименование>Лаб</Наименование></Изготовитель><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0.2</Значение></ЗначениеРеквизита><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Товар</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>
 <Товар><Ид>t2</Ид><Артикул>CAP-1</Артикул><Наименование>Кепка</Наименование><Группы><Ид>g1</Ид></Группы></Товар>
 <Товар><Ид>t3</Ид><Артикул>SERV</Артикул><Наименование>Вышивка</Наименование><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>
 <Товар Статус="Удален"><Ид>t4</Ид><Артикул>GONE</Артикул><Наименование>Шарф</Наименование></Товар>
</Товары></Каталог>`
const price = (kind: string, amount: string, more = '') =>
  `<Цена><Представление>${amount}</Представление><ИдТипаЦены>${kind}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>USD</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент>${more}</Цена>`
const offer = (id: string, article: string, traits: string, prices: string, count: string) =>
  `<Предложение><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>Футболка (${id})</Наименование>${traits && `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${traits}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`}<Цены>${prices}</Цены><Количество>${count}</Количество></Предложение>`
const kinds = `<ТипыЦен><ТипЦены><Ид>p1</Ид><Наименование>Розничная</Наименование><Валюта>USD</Валюта></ТипЦены><ТипЦены><Ид>p2</Ид><Наименование>Оптовая</Наименование><Валюта>USD</Валюта></ТипЦены><ТипЦены><Ид>p3</Ид><Наименование>Закупочная</Наименование><Валюта>USD</Валюта></ТипЦены></ТипыЦен>`
const prices = price('p1', '15.00') + price('p2', '10.250', '<МинКоличество>5</МинКоличество>') + price('p3', '6.00')
const offers = `<ПакетПредложений><Ид>x</Ид>${kinds}<Предложения>${offer('t1#a', 'TS-42', 'S', prices, '7')}${offer('t1#b', 'TS-42', 'M', prices, '-2')}${offer('t2', 'CAP-1', '', price('p2', '3.00'), '40')}</Предложения></ПакетПредложений>`

describe('CommerceML', () => {
  test('goods of a catalogue: groups are categories, services and deleted goods are refused', async () => {
    const { said, created, failed } = await mall.run(document(catalogue), { category: undefined })
    expect(said).toContain('Read as an export of CommerceML')
    expect([created, failed]).toEqual([2, ['SERV not_for_sale', 'GONE not_for_sale']])
    expect(await mall.skus()).toMatchObject({
      'TS-42': {
        name: { en: 'Футболка' },
        detail: { en: '<p>Хлопок</p><p>Белая</p>' },
        category: 'Футболки',
        barcode: '4006381333931',
        manufacturer: 'Лаб',
        weight: 0.2,
        price: null,
      },
      'CAP-1': { category: 'Одежда' },
    })
  })
  test('offers bring wholesale prices, minimum and stock to known codes', async () => {
    await mall.run(document(catalogue), { category: undefined })
    const only = offer('t2', 'CAP-1', '', prices, '40')
    const content = document(`<ПакетПредложений>${kinds}<Предложения>${only}</Предложения></ПакетПредложений>`)
    expect(await mall.run(content, { allowsRenames: true })).toMatchObject({ updated: 1, failed: [] })
    expect(await mall.skus()).toMatchObject({ 'CAP-1': { price: 1025, stock: 40 } })
    const { rows } = await mall.database.pool.query(`select moq from skus where code = 'CAP-1'`)
    expect(rows).toEqual([{ moq: 5 }])
  })
  test('a catalogue and its offers in one document: offers of one product are its variants', async () => {
    const { created, failed } = await mall.run(document(catalogue, offers), { category: undefined })
    expect([created, failed]).toEqual([3, ['SERV not_for_sale', 'GONE not_for_sale']])
    const { 'TS-42/S': small, 'TS-42/M': medium, 'CAP-1': cap } = await mall.skus()
    expect(small).toMatchObject({
      category: 'Футболки',
      price: 1025,
      stock: 7,
      manufacturer: 'Лаб',
      options: { Размер: 'S' },
    })
    expect(medium).toMatchObject({ product: small?.product, stock: 0, options: { Размер: 'M' } })
    expect(cap).toMatchObject({ price: 300, stock: 40, category: 'Одежда' })
  })
  test('windows-1251 as the declaration says', async () => {
    const utf8 = document(catalogue).replace('UTF-8', 'windows-1251')
    const bytes = Uint8Array.from(utf8, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      if (code < 128) return code
      if (code === 0x401) return 0xa8
      return code === 0x451 ? 0xb8 : code - 0x410 + 0xc0
    })
    expect(await mall.run(bytes, { category: undefined })).toMatchObject({ created: 2 })
    expect(await mall.skus()).toMatchObject({ 'CAP-1': { name: { en: 'Кепка' } } })
  })
  test('an archive with a document each for goods, offers, prices and rests', async () => {
    const bare = (id: string, inner: string) => `<Предложение><Ид>${id}</Ид>${inner}</Предложение>`
    const pack = (...parts: string[]) =>
      document(`<ПакетПредложений><Предложения>${parts.join('')}</Предложения></ПакетПредложений>`)
    const rest = (count: number) =>
      `<Остатки><Остаток><Склад><Количество>${count}</Количество></Склад></Остаток></Остатки>`
    const archive = zipSync({
      'webdata/rests.xml': strToU8(pack(bare('t1#a', rest(7)), bare('t2', rest(40)))),
      'webdata/prices.xml': strToU8(
        document(
          `<ПакетПредложений>${kinds}<Предложения>${bare('t1#a', `<Цены>${prices}</Цены>`)}</Предложения></ПакетПредложений>`,
        ),
      ),
      'webdata/offers.xml': strToU8(pack(offer('t1#a', 'TS-42', 'S', '', ''), offer('t2', 'CAP-1', '', '', ''))),
      'webdata/import.xml': strToU8(document(catalogue)),
      'webdata/import_files/1.jpg': new Uint8Array(10),
    })
    const { created, failed } = await mall.run(archive, { category: undefined })
    expect([created, failed]).toEqual([2, ['SERV not_for_sale', 'GONE not_for_sale']])
    expect(await mall.skus()).toMatchObject({
      'TS-42': { name: { en: 'Футболка (t1#a)' }, price: 1025, stock: 7, category: 'Футболки' },
      'CAP-1': { price: null, stock: 40 },
    })
    await expect(mall.run(zipSync({ 'a.txt': strToU8('x'), 'b.csv': strToU8('sku,name') }))).rejects.toThrow('archive')
  })
  test('an order is no list of goods, and other XML no table', async () => {
    const order = `<Документ><Товары><Товар><Ид>t1</Ид><Артикул>X</Артикул><Наименование>Стол</Наименование></Товар></Товары></Документ>`
    await expect(mall.run(document(order))).rejects.toThrow()
    await expect(mall.run('<?xml version="1.0"?><catalog><product/></catalog>')).rejects.toThrow('unknown kind')
    await expect(mall.run(document(catalogue).slice(0, 900))).rejects.toThrow('broken or cut off')
  })
})
