/**
 * Workbooks of Shopee's seller centre, for mass updates (`et_title_…`) and for new products (`ps_…`): the first row has
 * the names that programs read, those below it explain the columns in the language of the seller
 * (https://seller.shopee.sg/edu/article/1064, rows as in public readers of these workbooks). Without its first row a sheet
 * is known by the words below.
 */
import { notBelowZero } from '../cells.ts'
import type { Field, ShapeFields } from '../columns.ts'
import type { Option, ShapeRule } from '../shapes.ts'
import { addressesIn, families, kilograms, part } from './said-of-rows.ts'

/** The new products' sheet ends its names with marks such as `|1|0`. */
const marks = ['', '00', '01', '02', '03', '10', '11', '12', '13']
const marked = (names: readonly string[], field: Field | 'none') =>
  names.flatMap((name) => marks.map((mark) => [name + mark, field] as const))

const columns: ShapeFields = Object.fromEntries([
  ...marked(['ettitleproductid', 'ettitlevariationid', 'ettitlevariationname', 'ettitleparentsku'], 'none'),
  ...marked(['psskuparentshort', 'ettitlevariationintegrationno', 'pscategory'], 'none'),
  ...marked(['ettitlevariationsku', 'psskushort'], 'code'),
  ...marked(['ettitleproductname', 'psproductname'], 'name'),
  ...marked(['ettitleproductdescription', 'psproductdescription'], 'detail'),
  ...marked(['ettitlevariationprice', 'psprice'], 'price'),
  ...marked(['ettitlevariationstock', 'psstock'], 'stock'),
  ...marked(['psgtincode'], 'barcode'),
  ...marked(['psweight'], 'weight'),
  ...marked(['psminimumpurchasequantity'], 'moq'),
])

/** The words of the sheets: of the product's number, its name, the variation's number and name, codes, price, stock. */
const words = {
  product: ['productid', 'รหัสสินค้า', 'mãsảnphẩm'],
  variation: ['variationid', 'รหัสตัวเลือกสินค้า', 'mãphânloại', 'mãphânloạihàng'],
  variationName: ['variationname', 'ชื่อตัวเลือกสินค้า', 'tênphânloại', 'tênphânloạihàng'],
  parent: ['parentsku', 'skusảnphẩm'],
  sku: ['sku', 'เลขsku', 'skuphânloại', 'skuphânloạihàng'],
  stock: ['stock', 'คลัง', 'สินค้าในคลัง', 'khohàng', 'sốlượng'],
} as const
type Word = keyof typeof words

const machine: Record<Word, readonly string[]> = {
  product: ['ettitleproductid', 'ettitlevariationintegrationno', 'psskuparentshort'],
  variation: ['ettitlevariationid'],
  variationName: ['ettitlevariationname'],
  parent: ['ettitleparentsku', 'psskuparentshort'],
  sku: ['ettitlevariationsku', 'psskushort'],
  stock: ['ettitlevariationstock', 'psstock'],
}

const isMachine = (headings: ReadonlySet<string>) =>
  [...headings].some((heading) => heading.startsWith('ettitle')) && [...headings].some((heading) => heading in columns)
const isNamed = (headings: ReadonlySet<string>) =>
  (['product', 'variation', 'parent', 'sku'] as const).every((word) => words[word].some((name) => headings.has(name)))

export const shopee: ShapeRule = {
  name: 'Shopee',
  fits: (headings) => isMachine(headings) || isNamed(headings),
  fields: (headings) =>
    isMachine(headings)
      ? columns
      : Object.fromEntries([
          ...[...words.product, ...words.variation, ...words.variationName, ...words.parent].map(
            (name) => [name, 'none' as const] as const,
          ),
          ...words.sku.map((name) => [name, 'code' as const] as const),
          ...['productname', 'ชื่อสินค้า', 'tênsảnphẩm'].map((name) => [name, 'name' as const] as const),
          ...words.stock.map((name) => [name, 'stock' as const] as const),
        ]),
  reader: ({ at, codeOf, field, fill, headings }) => {
    const found = (name: string) => marks.map((mark) => name + mark).find((heading) => headings.has(heading))
    const said = (cells: readonly string[], word: Word) => {
      const heading = [...machine[word], ...words[word]].map(found).find(Boolean)
      return heading ? at(cells, heading) : ''
    }
    const under = (cells: readonly string[], name: string) => at(cells, found(name) ?? '')
    const skus = families()
    let [group, first]: [string, readonly string[]] = ['', []]
    /** The rows that explain the columns, and the one with the number of the sheet. */
    const isExplained = (cells: readonly string[]) =>
      !/\d/.test(field(cells, 'price')) ||
      /^(sales_info|basic_info|basic|media_info|shipment_info)$/.test(cells[0] ?? '')
    const productOf = (cells: readonly string[]) => said(cells, 'product')
    const codeIn = (cells: readonly string[]) =>
      // A product without variations may have the code of the product only.
      field(cells, 'code') || (hasVariation(cells) ? '' : said(cells, 'parent'))
    const hasVariation = (cells: readonly string[]) =>
      said(cells, 'variationName') !== '' || under(cells, 'ettitleoptionforvariation1') !== ''
    const options = (cells: readonly string[]): Option[] => {
      const named = [1, 2].flatMap((n): Option[] => {
        const [name, value] = [under(cells, `ettitlevariation${n}`), under(cells, `ettitleoptionforvariation${n}`)]
        return value ? [{ name: name || under(first, `ettitlevariation${n}`), value }] : []
      })
      if (named.length > 0) return named.filter(({ name }) => name)
      const value = said(cells, 'variationName')
      return value ? [{ name: 'Variation', value }] : []
    }
    return {
      survey: (cells) => {
        if (!isExplained(cells)) skus.add(productOf(cells), codeOf(codeIn(cells)))
      },
      read: (cells) => {
        if (isExplained(cells)) return part
        if (productOf(cells) !== group || !group) [group, first] = [productOf(cells), cells]
        const pictures = Array.from({ length: 9 }, (_, n) =>
          under(cells, n === 0 ? 'psitemcoverimage' : `psitemimage${n}`),
        )
        const weight = field(cells, 'weight')
        return {
          kind: 'sku',
          cells: fill(cells, {
            code: codeIn(cells),
            name: field(cells, 'name') || field(first, 'name'),
            detail: field(cells, 'detail') || field(first, 'detail'),
            stock: notBelowZero(field(cells, 'stock')),
            weight: found('psweight') ? kilograms(weight, 'kg') : weight,
          }),
          family: skus.of(productOf(cells)),
          options: options(cells),
          pictures: addressesIn(...pictures, under(cells, 'ettitleimagepervariation')),
        }
      },
    }
  },
}
