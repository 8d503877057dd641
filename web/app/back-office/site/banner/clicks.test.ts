import { expect, test } from 'vitest'
import { clicksOfDays } from './clicks.ts'

test('the last 30 days are shown, the last one today; older clicks are left out', () => {
  const days = clicksOfDays(
    [
      { day: '2026-01-31', clicks: 9 },
      { day: '2026-02-01', clicks: 2 },
      { day: '2026-03-02', clicks: 5 },
    ],
    '2026-03-02',
  )
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-02-01', clicks: 2 })
  expect(days[28]).toEqual({ day: '2026-03-01', clicks: 0 })
  expect(days[29]).toEqual({ day: '2026-03-02', clicks: 5 })
})
