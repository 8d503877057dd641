import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf } from './qr-path.ts'

const rowsOf = (...lines: string[]) => lines.map((line) => [...line].map((square) => square === '#'))

test.each([
  ['nothing', ['...', '...'], ''],
  ['a run is one rectangle', ['.##'], 'M1 0h2v1h-2z'],
  ['runs end where it is light', ['#.#'], 'M0 0h1v1h-1zM2 0h1v1h-1z'],
  ['each row by itself', ['##', '##'], 'M0 0h2v1h-2zM0 1h2v1h-2z'],
])('%s', (_what, lines, path) => expect(pathOf(rowsOf(...lines))).toBe(path))

test('every dark square is drawn once, no light one ever', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { maxLength: 6 }), (rows) => {
      const drawn = rows.map((row) => row.map(() => 0))
      for (const [, x = '', y = '', run = ''] of pathOf(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
        const row = drawn[Number(y)] ?? []
        for (let at = Number(x); at < Number(x) + Number(run); at++) row[at] = (row[at] ?? 0) + 1
      }
      expect(drawn).toEqual(rows.map((row) => row.map(Number)))
    }),
  )
})
