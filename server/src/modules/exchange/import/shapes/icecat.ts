/** Lists of Icecat and of distributors that follow it: the maker's code is `prod_id`, the numbers are Icecat's own. */
import type { ShapeRule } from '../shapes.ts'

export const icecat: ShapeRule = {
  name: 'Icecat',
  isPlain: true,
  fits: (headings) =>
    headings.has('prodid') &&
    ['eanupc', 'gtineanupc', 'icecatid', 'modelname'].some((heading) => headings.has(heading)),
  fields: {
    prodid: 'code',
    eanupc: 'barcode',
    gtineanupc: 'barcode',
    modelname: 'name',
    model: 'name',
    productname: 'name',
    productid: 'none',
    mprodid: 'none',
    icecatid: 'none',
    catid: 'none',
    supplierid: 'none',
    quality: 'none',
    longdesc: 'detail',
    longsummarydescription: 'detail',
  },
  reader: ({ field, fill }) => ({
    survey: () => {},
    read: (cells) => ({
      kind: 'sku',
      // Several numbers of one product in different countries.
      cells: fill(cells, { barcode: field(cells, 'barcode').split(/[;|,\s]+/)[0] ?? '' }),
    }),
  }),
}
