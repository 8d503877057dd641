/** What the words of a search mean: measures, sizes, variants, origins, and which of them count most. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { refreshBestSold } from './best-sold.ts'
import { indexProducts } from './service.ts'

let mall: TestMall
let admin: Client
let shelf: number
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  shelf = await mall.create.category({ name: { en: 'Goods' } })
})
afterAll(() => mall.close())

type Texts = Record<string, string>
interface Options {
  color?: Texts
  size?: Texts
}

const options = ({ color, size }: Options, image?: string) => {
  const all = [color && { name: 'Color', texts: color }, size && { name: 'Size', texts: size }].filter((each) => !!each)
  return {
    option_translations: all.map(({ name, texts }) =>
      Object.fromEntries(
        Object.entries(texts).map(([lang, value]) => [lang, { value, ...(lang === 'en' && { name }) }]),
      ),
    ),
    ...(image && { option_images: all.map((_, place) => (place === 0 ? image : null)) }),
  }
}

async function create(name: Texts, over: object = {}, skus: object[] = [{}]): Promise<number> {
  const { body } = await admin.post('/mall/product/create', {
    status: 'on_sale',
    category_id: shelf,
    translations: Object.fromEntries(Object.entries(name).map(([lang, text]) => [lang, { name: text }])),
    ...over,
    skus: skus.map((sku) => ({ code: `M-${crypto.randomUUID().slice(0, 13)}`, price: '2.00', stock: 100, ...sku })),
  })
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.id
}

interface Row {
  id: number
  image: string | null
  variant?: { sku_id: number; options: Texts }
}
const list = async (keyword: string, lang = 'en', query: object = {}): Promise<Row[]> =>
  (await mall.get('/mall/product/list', { keyword, lang, page_size: 50, ...query })).body.data
const find = async (keyword: string, lang = 'en', query: object = {}) =>
  (await list(keyword, lang, query)).map(({ id }) => id)

const red = { en: 'Red', ru: 'Красный', cn: '红色', vi: 'Đỏ', th: 'สีแดง', es: 'Rojo' }
const blue = { en: 'Blue', ru: 'Синий', cn: '蓝色', vi: 'Xanh dương', th: 'สีน้ำเงิน', es: 'Azul' }

describe('measures', () => {
  test.each([
    ['frobnicator 20cm', 'en'],
    ['frobnicator 20 cm', 'en'],
    ['frobnicator 20см', 'ru'],
    ['frobnicator 20 см', 'ru'],
    ['frobnicator 20 ซม.', 'th'],
    ['frobnicator 20ซม', 'th'],
    ['frobnicator 20厘米', 'cn'],
    ['frobnicator 20 centímetros', 'es'],
    ['frobnicator 20', 'en'],
    ['frobnicator 20x35cm', 'en'],
    ['frobnicator 20 × 35 см', 'ru'],
  ])('%s finds what is 20 × 35 cm, and not 200 cm', async (keyword, lang) => {
    const [near, far] = await frobnicators()
    const found = await find(keyword, lang)
    expect(found[0]).toBe(near)
    if (!/20$/.test(keyword)) expect(found).not.toContain(far)
  })

  let made: Promise<[number, number]> | undefined
  const frobnicators = () => {
    made ??= (async () => [
      await create({ en: 'Frobnicator, 20 cm × 35 cm' }),
      await create({ en: 'Frobnicator, 200 cm × 300 cm' }),
    ])()
    return made
  }

  test('a decimal is no two numbers, and a measure is not corrected to another', async () => {
    const bolt = await create({ en: 'Gizmobolt 2,5 mm' })
    expect(await find('gizmobolt 2.5mm')).toEqual([bolt])
    expect(await find('gizmobolt 2,5 мм', 'ru')).toEqual([bolt])
    const { body } = await mall.get('/mall/product/list', { keyword: 'gizmobolt 3.5mm', lang: 'en' })
    expect(body.search).toMatchObject({ corrected: null, relaxed: true })
  })
})

describe('a variant', () => {
  let [whole, apart] = [0, 0]
  beforeAll(async () => {
    const sizes = [{ en: '42' }, { en: '43' }]
    // The older one would come first.
    apart = await create({ en: 'Wimpleshoe one', ru: 'Вимплер один' }, {}, [
      { ...options({ color: red, size: { en: '41' } }, '/files/demo/apart-red.webp') },
      { ...options({ color: blue, size: { en: '42' } }, '/files/demo/apart-blue.webp') },
    ])
    whole = await create({ en: 'Wimpleshoe two', ru: 'Вимплер два' }, { images: ['/files/demo/whole.webp'] }, [
      ...sizes.map((size) => options({ color: blue, size }, '/files/demo/whole-blue.webp')),
      ...sizes.map((size) => options({ color: red, size }, '/files/demo/whole-red.webp')),
    ])
  })

  test.each([
    ['red 42', 'en'],
    ['wimpleshoe red size 42', 'en'],
    ['красная 42', 'ru'],
    ['красный размер 42', 'ru'],
    ['красные р. 42', 'ru'],
    ['красные 42 размера', 'ru'],
    ['红色 42码', 'cn'],
    ['红色42码', 'cn'],
    ['đỏ 42', 'vi'],
    ['rojo talla 42', 'es'],
    ['สีแดง ไซส์ 42', 'th'],
  ])('%s: with all of it comes first, and is shown by its picture and options', async (keyword, lang) => {
    const [first, second] = await list(keyword, lang)
    expect([first?.id, second?.id]).toEqual([whole, apart])
    expect(first?.image).toBe('/files/demo/whole-red.webp')
    const { skus } = (await mall.get(`/mall/product/detail/${whole}`, { lang })).body.data
    expect(first?.variant?.sku_id).toBe(skus[2].id)
    expect(Object.values(first?.variant?.options ?? {})).toEqual(Object.values(skus[2].options))
  })

  test('shows only what the words say, and nothing for a name', async () => {
    const [row] = (await list('wimpleshoe blue')).filter(({ id }) => id === whole)
    expect([row?.image, Object.values(row?.variant?.options ?? {})]).toEqual(['/files/demo/whole-blue.webp', ['Blue']])
    const [named] = (await list('wimpleshoe')).filter(({ id }) => id === whole)
    expect([named?.image, named?.variant]).toEqual(['/files/demo/whole.webp', undefined])
  })

  test('of many hits those of a page with all of it come first', async () => {
    const shelfOfMany = await mall.create.category({ name: { en: 'Many' } })
    const { rows } = await mall.database.db.execute<{ id: number }>(sql`
      insert into products (category_id, name, status, sales)
      select ${shelfOfMany}, jsonb_build_object('en', 'Quibble ' || n), 'on_sale', n from generate_series(1, 230) n returning id`)
    const ids = rows.map(({ id }) => id)
    const option = (name: string, value: string) => ({ name: { en: name }, value: { en: value } })
    for (const id of ids) {
      const both = id === ids[215]
      const made = both
        ? [
            ['Mauve', '77'],
            ['Ochre', '78'],
          ]
        : [
            ['Mauve', '78'],
            ['Ochre', '77'],
          ]
      for (const [position, [color = '', size = '']] of made.entries())
        await mall.database.db.execute(sql`
          insert into skus (product_id, code, code_key, options, position, price)
          values (${id}, ${`Q-${id}-${position}`}, ${`Q${id}${position}`}, ${JSON.stringify([option('Color', color), option('Size', size)])}::jsonb, ${position}, 100)`)
    }
    await indexProducts(mall.database.db, ids)
    await refreshBestSold(mall.database.db)
    expect((await find('mauve 77', 'en', { page_size: 24 }))[0]).toBe(ids[215])
    expect((await find('mauve 77', 'en', { page_size: 24, sort: 'newest' }))[0]).toBe(ids.at(-1))
  })

  test.each([
    ['áo đỏ L', 'vi'],
    ['red tunicle size L', 'en'],
    ['red tunicle l', 'en'],
    ['tunicle XXL red', 'en'],
    ['красная 2XL', 'ru'],
    ['红色L码', 'cn'],
  ])('sizes in letters: %s', async (keyword, lang) => {
    const tunicle = await tunicles()
    const [row] = await list(keyword, lang)
    expect(row?.id).toBe(tunicle)
    expect(Object.values(row?.variant?.options ?? {})).toContain(/x/i.test(keyword.replace('size', '')) ? 'XXL' : 'L')
  })
  let made: Promise<number> | undefined
  const tunicles = () => {
    made ??= create(
      { en: 'Tunicle', vi: 'Áo choàng', ru: 'Туника', cn: '长袍' },
      {},
      ['S', 'L', 'XXL'].flatMap((size) => [red, blue].map((color) => options({ color, size: { en: size } }))),
    )
    return made
  }
})

describe('the country of origin', () => {
  let [spanish, thai, vietnamese, chinese] = [0, 0, 0, 0]
  beforeAll(async () => {
    spanish = await create({ en: 'Trinket alpha', ru: 'Безделушка альфа' }, { origin_country: 'ES' })
    thai = await create({ en: 'Trinket beta', ru: 'Безделушка бета' }, { origin_country: 'TH' })
    vietnamese = await create({ en: 'Trinket gamma', ru: 'Безделушка гамма' }, { origin_country: 'VN' })
    chinese = await create({ en: 'Trinket delta', ru: 'Безделушка дельта' }, { origin_country: 'CN' })
  })
  const of = { spanish: () => spanish, thai: () => thai, vietnamese: () => vietnamese, chinese: () => chinese }

  test.each([
    ['made in Spain', 'en', 'spanish'],
    ['Spanish trinkets', 'en', 'spanish'],
    ['trinket from China', 'en', 'chinese'],
    ['thai', 'en', 'thai'],
    ['безделушка из Китая', 'ru', 'chinese'],
    ['китайская безделушка', 'ru', 'chinese'],
    ['сделано в Испании', 'ru', 'spanish'],
    ['производство Таиланд', 'ru', 'thai'],
    ['hecho en España', 'es', 'spanish'],
    ['tailandesa', 'es', 'thai'],
    ['产地 泰国', 'cn', 'thai'],
    ['泰国产', 'cn', 'thai'],
    ['中国制造', 'cn', 'chinese'],
    ['ผลิตในไทย', 'th', 'thai'],
    ['สินค้าจีน', 'th', 'chinese'],
    ['hàng Việt Nam', 'vi', 'vietnamese'],
    ['xuất xứ Thái Lan', 'vi', 'thai'],
  ] as const)('%s', async (keyword, lang, origin) => expect(await find(keyword, lang)).toEqual([of[origin]()]))

  test('is found as soon as it is changed', async () => {
    await admin.post('/mall/product/update', { id: thai, origin_country: 'MX' })
    expect(await find('hecho en México', 'es')).toEqual([thai])
    expect(await find('thai')).toEqual([])
    await admin.post('/mall/product/update', { id: thai, origin_country: 'TH' })
  })

  test('is no part of other words', async () => {
    const male = await create({ en: 'Sandalette', vi: 'Dép quai nam' })
    expect(await find('nam', 'vi')).toEqual([male])
  })
})

test.each([
  ['wholesale doodad', 'en'],
  ['doodad оптом', 'ru'],
  ['doodad al por mayor', 'es'],
  ['批发doodad', 'cn'],
  ['ขายส่ง doodad', 'th'],
  ['doodad giá sỉ', 'vi'],
])('%s: words of wholesale say nothing', async (keyword, lang) => {
  const [doodad] = await find('doodad')
  const wanted = doodad ?? (await create({ en: 'Doodad' }))
  const { body } = await mall.get('/mall/product/list', { keyword, lang })
  expect([body.data.map(({ id }: Row) => id), body.search]).toMatchObject([
    [wanted],
    { corrected: null, relaxed: false },
  ])
})

test('a code with such a word is a code', async () => {
  const coded = await create({ en: 'Thingamajig' }, {}, [{ code: 'BUY-4711' }])
  expect(await find('BUY-4711')).toEqual([coded])
})

test('of many hits words in names come before those in brands, these before categories, and these before details', async () => {
  const { db } = mall.database
  const other = await mall.create.category({ name: { en: 'Other' }, parentId: shelf })
  const named = await mall.create.category({ name: { en: 'Zebrawood things' }, parentId: shelf })
  const brand = (await admin.post('/mall/brand/create', { name: 'Zebrawood' })).body.data.id
  const made = async (
    count: number,
    sales: number,
    {
      name = 'Item',
      category = other,
      brandId = null,
      attributes = [],
    }: { name?: string; category?: number; brandId?: number | null; attributes?: object[] },
  ) =>
    (
      await db.execute<{ id: number }>(sql`
        insert into products (category_id, brand_id, name, status, sales, attributes)
        select ${category}, ${brandId}::int, jsonb_build_object('en', ${name} || ' ' || n), 'on_sale', ${sales}, ${JSON.stringify(attributes)}::jsonb
          from generate_series(1, ${count}::int) n returning id`)
    ).rows.map(({ id }) => id)
  // The less a word counts where it is, the better these sell.
  const groups = [
    await made(60, 1, { name: 'Zebrawood' }),
    await made(60, 2, { brandId: brand }),
    await made(60, 3, { category: named }),
    await made(60, 4, { attributes: [{ name: { en: 'Wood' }, value: { en: 'Zebrawood' } }] }),
  ]
  await indexProducts(db, groups.flat())
  await refreshBestSold(db)
  const pages = [1, 2, 3]
  const inOrder = async (query: object) =>
    (await Promise.all(pages.map((page) => find('zebrawood', 'en', { page, page_size: 100, ...query })))).flat()
  const placeOf = (id: number) => groups.findIndex((group) => group.includes(id))
  for (const query of [{}, { category_id: shelf }]) {
    const places = (await inOrder(query)).map(placeOf)
    expect(places).toEqual(groups.flatMap((group, place) => group.map(() => place)))
  }
})
