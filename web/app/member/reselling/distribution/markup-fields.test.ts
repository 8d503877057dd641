import { expect, test } from 'vitest'
import { dayIn } from './markup-fields.tsx'

test('the day of a moment is that of the mall’s clocks, so that a form sends back the day it was given', () => {
  // Midnight of 2 May, as the server reads the day.
  expect(dayIn('Asia/Bangkok', '2031-05-01T17:00:00.000Z')).toBe('2031-05-02')
  expect(dayIn('UTC', '2031-05-02T00:00:00.000Z')).toBe('2031-05-02')
  expect(dayIn('America/New_York', '2031-05-02T04:00:00.000Z')).toBe('2031-05-02')
})
