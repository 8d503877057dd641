/** Effects of operators' rules on texts, how categories are proposed, and when a source counts as failing. */
import { load } from 'cheerio/slim'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldRule } from '#contract/api/collector/collected-fields'
import { extract } from './extract.ts'
import { judge } from './health.ts'
import { normalise } from './normalise.ts'
import { outlineOf } from './outline.ts'
import { proposer } from './propose.ts'
import { isXPath, select } from './select.ts'
import { applyTransforms } from './transforms.ts'

type Transform = NonNullable<FieldRule['transforms']>[number]
const change = (value: string, ...transforms: Transform[]) => applyTransforms([value], transforms)

describe('a transform', () => {
  test.each<[string, Transform[], string[]]>([
    ['  Stone \n mug ', [{ kind: 'trim' }], ['Stone mug']],
    ['Now 1.234,50 €', [{ kind: 'number' }], ['1234.50']],
    ['1.234', [{ kind: 'number', text: '.' }], ['1.234']],
    ['1.234', [{ kind: 'number', text: ',' }], ['1234']],
    ['from ¥ 12,80', [{ kind: 'currency', text: 'CNY' }], ['12.80 CNY']],
    ['380', [{ kind: 'unit', text: 'g' }], ['380 g']],
    ['1.2 kg', [{ kind: 'unit', text: 'g' }], ['1.2 kg']],
    ['a.png|b.png', [{ kind: 'split', text: '|' }], ['a.png', 'b.png']],
    ['Home > Mugs > Large', [{ kind: 'split', text: '>', by: '2' }], ['Mugs']],
    ['MARCA X', [{ kind: 'map', text: 'marca x', by: 'X' }], ['X']],
    ['MUG', [{ kind: 'template', text: 'SKU {value}-1' }], ['SKU MUG-1']],
    ['Item no. 4711 (blue)', [{ kind: 'regex', text: String.raw`no\. (\d+)` }], ['4711']],
    ['12x30', [{ kind: 'regex', text: String.raw`(\d+)x(\d+)`, by: '$2 × $1' }], ['30 × 12']],
    ['nothing', [{ kind: 'regex', text: String.raw`\d` }], ['']],
    [
      'SKU: A-1, red',
      [
        { kind: 'after', text: 'SKU:' },
        { kind: 'before', text: ',' },
      ],
      ['A-1'],
    ],
  ])('of %j by %j', (value, transforms, expected) => {
    expect(change(value, ...transforms)).toEqual(expected)
  })

  test('by a pattern that other engines never finish takes linear time', () => {
    expect(change('a'.repeat(50_000), { kind: 'regex', text: '^(a+)+$', by: 'all' })).toEqual(['all'])
    expect(change(`${'a'.repeat(50_000)}!`, { kind: 'regex', text: '^(a+)+$' })).toEqual([''])
  })

  test('never throws, and an empty chain only trims', () => {
    const kind = fc.constantFrom('trim', 'number', 'replace', 'after', 'before', 'split', 'map', 'template', 'unit')
    const transform = fc.record({ kind, text: fc.string(), by: fc.string() })
    fc.assert(
      fc.property(fc.string(), fc.array(transform), (value, transforms) => {
        expect(Array.isArray(change(value, ...(transforms as Transform[])))).toBe(true)
        expect(change(value)).toEqual([value.trim()])
      }),
    )
  })
})

describe('a selector', () => {
  const $ = load(`<!doctype html><html><body><!-- a -- b --><ul id="list"><li class="p"><a href="/1">One</a>
    <li class="p sold"><a href="/2">Two</a></ul><svg xlink:href="x" 1bad="y"><p>in</p></svg></body></html>`)
  const textOf = (each: object | string) =>
    typeof each === 'string'
      ? each
      : $(each as never)
          .text()
          .trim()

  test('is XPath where it begins like one', () => {
    for (const path of ['//li', '/html/body', './/a', '(//li)[1]', '../a'])
      expect([path, isXPath(path)]).toEqual([path, true])
    for (const css of ['li.p', '#list > li', '[itemprop=name]', '*']) expect([css, isXPath(css)]).toEqual([css, false])
  })

  test('finds the same by CSS and by XPath, and texts and attributes by XPath', () => {
    const found = (selector: string) => select($, selector, 100).map(textOf)
    expect(found('//ul[@id="list"]/li[contains(@class, "sold")]/a')).toEqual(found('#list .sold a'))
    expect(found('//li')).toHaveLength(2)
    expect(found('//li/a/@href')).toEqual(['/1', '/2'])
    expect(found('string(//li[2])')).toEqual(['Two'])
    expect(found('count(//li)')).toEqual(['2'])
    expect(() => found('//li[')).toThrow()
  })

  test('of an outline finds its element', () => {
    const nodes = outlineOf($)
    const two = nodes.findIndex(({ text }) => text === 'Two')
    const link = nodes[nodes[two]?.parent ?? -1]
    expect(link).toMatchObject({ tag: 'a' })
    for (const selector of link?.selectors ?? []) expect(select($, selector, 10).map(textOf)).toContain('Two')
    expect(JSON.stringify(nodes)).not.toContain('href')
  })

  test('of a JSON list finds products of Shopify and of other shapes', () => {
    const shopify = {
      products: [{ title: 'Mug', handle: 'mug', vendor: 'C', variants: [{ price: '3.50', sku: 'M' }], images: [] }],
    }
    const links = extract(JSON.stringify(shopify), {
      want: 'links',
      as: 'json',
      selector: '$.products[*]',
      rules: [],
    }).links
    expect(links).toMatchObject([
      { url: '/products/mug', fields: { name: { values: ['Mug'] }, price: { values: ['3.50'] } } },
    ])
    const rules: FieldRule[] = [
      { field: 'name', selector: '$.label' },
      { field: 'url', selector: '$.at' },
    ]
    const own = extract('[{"label":"Cup","at":"/cup"}]', { want: 'links', as: 'json', selector: '$[*]', rules }).links
    expect(own).toMatchObject([{ url: '/cup', fields: { name: { values: ['Cup'] } } }])
  })
})

test('variants come from structured data, from offers and from a list of names', () => {
  const site = { url: 'https://claywell.example/', language: 'en', currency: 'USD' } as const
  const page = (product: object) => `<script type="application/ld+json">${JSON.stringify(product)}</script>`
  const read = (text: string, rules: FieldRule[] = []) =>
    normalise(extract(text, { want: 'product', as: 'page', rules, isAutomatic: true }).fields, site)
  const offer = (price: string) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' })
  const group = {
    '@type': 'ProductGroup',
    name: 'Mug',
    hasVariant: ['Red', 'Blue'].map((color, index) => ({
      '@type': 'Product',
      name: `Mug ${color}`,
      color,
      size: 'L',
      sku: `M-${color}`,
      offers: offer(`${index + 3}.50`),
    })),
  }
  expect(read(page(group))).toMatchObject({
    name: 'Mug',
    price: '3.50',
    currency: 'EUR',
    variants: [
      { name: 'Red / L', options: { color: 'Red', size: 'L' }, code: 'M-Red', price: '3.50' },
      { name: 'Blue / L', code: 'M-Blue', price: '4.50' },
    ],
  })
  const offers = ['S', 'M'].map((name) => ({ ...offer('2'), name, sku: name }))
  expect(read(page({ '@type': 'Product', name: 'Cup', offers })).variants.map(({ name }) => name)).toEqual(['S', 'M'])
  const html = '<h1>Bowl</h1><select><option>Red<option>Green</select>'
  const variants = read(html, [{ field: 'variants', selector: 'option' }]).variants
  expect(variants).toMatchObject([{ name: 'Red', price: null }, { name: 'Green' }])
})

test('weights are kilograms, in any language of their unit; unknown units are no weight', () => {
  const site = { url: 'https://claywell.example/', language: 'en', currency: 'USD' } as const
  const weightOf = (text: string) => normalise({ weight: { values: [text], raw: text } }, site).weight
  const same = [
    '500 g',
    '500克',
    '重量：500 克',
    '500 กรัม',
    '500 гр.',
    '0.5 公斤',
    '0.5 กก.',
    '0.5 Kg',
    '0.5',
    '500 GRM',
  ]
  expect(same.map(weightOf)).toEqual(same.map(() => 0.5))
  expect(['2 - 3 kg', '1 斤', '350 ml', '10 ขวด', 'light'].map(weightOf)).toEqual([null, 0.5, null, null, null])
})

test('categories with like names are proposed, unless two are equally alike', () => {
  const propose = proposer([
    { id: 1, names: ['Mugs & Cups', '杯子'] },
    { id: 2, names: ['Bowls'] },
    { id: 3, names: ['Steel bottles'] },
    { id: 4, names: ['Glass bottles'] },
  ])
  expect(['Mug', 'mugs and cups', 'BOWL', '杯子', 'Bottles', 'Chairs', ''].map(propose)).toEqual([
    1,
    1,
    2,
    1,
    null,
    null,
    null,
  ])
})

describe('a run', () => {
  const run = (missing: object, rest: object = {}) => ({
    ...{ seen: 100, missing, withoutProduct: 0, unread: 0, hasEmptyList: false },
    ...rest,
  })
  const usual = { name: 0, price: 2, images: 60, description: 0, code: 100 }

  test('fails by its own history: what was always missing raises no alarm', () => {
    expect(judge(run({ images: 60, code: 100 }), usual).health).toBe('good')
    expect(judge(run({ price: 80, images: 60, code: 100 }), usual)).toMatchObject({
      health: 'failing',
      missing: { price: 80 },
      // The average is that of runs that were right.
      usualMissing: usual,
    })
    expect(judge(run({ price: 20, images: 60, code: 100 }), usual).health).toBe('poor')
    expect(judge(run({}, { withoutProduct: 100 }), usual).health).toBe('failing')
  })

  test('fails without a history where nothing, or no name, is found', () => {
    expect(judge(run({ code: 100, images: 100 }), null)).toMatchObject({ health: 'good', usualMissing: { code: 100 } })
    expect(judge(run({ price: 100 }), null).health).toBe('failing')
    expect(judge(run({}, { seen: 0 }), null).health).toBe('failing')
    expect(judge(run({}, { unread: 150 }), null).health).toBe('failing')
    expect(judge(run({}, { hasEmptyList: true }), null).health).toBe('poor')
  })
})
