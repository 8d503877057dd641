import { expect, test } from 'vitest'
import { failed, lastLine, passed, skipped, sum } from './outcome.ts'

test.each([
  [[passed, passed], '2 passed, 0 failed'],
  [[passed, failed('why')], '1 passed, 1 failed'],
  [[passed, skipped('why'), { passed: 10, failed: 2, skipped: 3 }], '11 passed, 2 failed, 4 skipped'],
  [[], '0 passed, 0 failed'],
])('the last line of %j is "%s"', (outcomes, line) => expect(lastLine(sum(outcomes))).toBe(line))
