/**
 * Price lists of suppliers on 1688.com: a minimum (起批量) and prices by quantity, as its pages show them
 * (`2-99个 ¥5.00`, `≥100个：4.50`, https://detail.1688.com). The price is that of the smallest order, further steps are tiered
 * prices.
 */
import type { ShapeRule } from '../shapes.ts'

const codes = ['货号', '商品编码', '商品编号', '商品货号', '单品货号', 'sku']
const minimums = ['起批量', '最小起批量', '起批数量', '起批']
const prices = ['单价', '单价元', '价格', '价格元', '批发价', '供货价', '价格区间', '阶梯价', '阶梯价格']

export const pack1688: ShapeRule = {
  name: '1688',
  fits: (headings) =>
    [codes, prices].every((words) => words.some((word) => headings.has(word))) &&
    [...minimums, '阶梯价', '阶梯价格', '价格区间'].some((word) => headings.has(word)),
  fields: (headings) => {
    const price = ['阶梯价', '阶梯价格', ...prices].find((word) => headings.has(word))
    return Object.fromEntries([
      ...prices.map((word) => [word, word === price ? 'price' : 'none'] as const),
      ...codes.map((word) => [word, 'code'] as const),
      ...minimums.map((word) => [word, 'moq'] as const),
      ['成本价', 'none'] as const,
      ['采购价', 'none'] as const,
    ])
  },
  isPlain: true,
  reader: ({ field, fill }) => ({
    survey: () => {},
    read: (cells) => {
      const steps = readLadder(field(cells, 'price'))
      const least = minimumIn(field(cells, 'moq'))
      const [first] = steps
      // The price that holds for the smallest order.
      const step = steps.findLast(({ from }) => from <= Number(least)) ?? first
      const further = steps.filter(({ from }) => step && from > step.from)
      return {
        kind: 'sku',
        cells: fill(cells, {
          ...(step && { price: step.price }),
          moq: least || (first && first.from > 1 ? String(first.from) : ''),
        }),
        ...(further.length > 0 && { steps: further }),
      }
    },
  }),
}

/** Words for one piece; of boxes and dozens the number is another one. */
const piece = '[个個件只支条條张張双套块片台把枚本盏顶副]'
const minimum = new RegExp(`^(?:≥|>=)?(\\d+)${piece}?(?:起批|起订|起)?$`, 'u')
const ofStep = new RegExp(
  `^(?:≥|>=)?\\s*(\\d+)(?:\\s*[-~]\\s*\\d+)?\\s*(?:\\+|以上)?\\s*${piece}?\\s*(?:([:¥￥])\\s*)+(\\d+(?:\\.\\d+)?)\\s*元?$`,
  'u',
)

/** `≥20`, `20个起批`; what is no such number stays, so that its row is refused. */
function minimumIn(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  return minimum.exec(plain)?.[1] ?? text
}

/** Steps of `2-99个 ¥5.00；≥100个 ¥4.50`, the smallest first; none for any other text. */
function readLadder(text: string): { from: number; price: string }[] {
  const parts = text
    .normalize('NFKC')
    .split(/[;,\n|/]+/)
    .map((each) => each.trim())
    .filter(Boolean)
  const steps = parts.map((each) => {
    const [, from, mark, price] = ofStep.exec(each) ?? []
    return from && mark && price ? { from: Number(from), price } : undefined
  })
  const found = steps.filter((step) => step !== undefined)
  return found.length === parts.length ? found.toSorted((one, other) => one.from - other.from) : []
}
