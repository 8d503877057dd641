import { expect, test } from 'vitest'
import { failed, judgeFlaky, lastLine, passed, skipped, slowest, sum } from './outcome.ts'

test.each([
  [[passed, passed], '2 passed, 0 failed'],
  [[passed, failed('why')], '1 passed, 1 failed'],
  [[passed, skipped('why'), { passed: 10, failed: 2, skipped: 3 }], '11 passed, 2 failed, 4 skipped'],
  [[], '0 passed, 0 failed'],
])('the last line of %j is "%s"', (outcomes, line) => expect(lastLine(sum(outcomes))).toBe(line))

test.each([
  [3, '9 passed, 0 failed'],
  [4, '9 passed, 1 failed'],
])('with %i flaky tests the last line is "%s"', (count, line) => {
  const flaky = Array.from({ length: count }, (_, index) => `test ${index}`)
  expect(
    lastLine(
      judgeFlaky(
        sum([
          { passed: 9, failed: 0, skipped: 0, flaky },
          { ...passed, passed: 0 },
        ]),
      ),
    ),
  ).toBe(line)
})

test('the slowest tests of all parts come first', () => {
  const durations = (...seconds: number[]) => seconds.map((each) => ({ name: `${each} s`, seconds: each }))
  const outcomes = [durations(1, 5), durations(3)].map((each) => ({ ...passed, durations: each }))
  expect(slowest(sum(outcomes), 2)).toEqual(durations(5, 3))
})
