import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDaysLater, deliveryDates, notBefore, workingDaysLater } from './delivery-dates.ts'

describe('working days', () => {
  // 2026-11-27 is a Friday.
  test.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-27', 5, '2026-12-04'],
    ['2026-11-28', 0, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 2, '2026-12-01'],
    ['2026-12-31', 2, '2027-01-04'],
  ])('%s and %d more is %s', (day, days, later) => expect(workingDaysLater(day, days)).toBe(later))

  const closed = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28']
  test.each([
    ['2026-12-23', 0, '2026-12-23'],
    ['2026-12-23', 1, '2026-12-29'],
    ['2026-12-25', 0, '2026-12-29'],
    ['2026-12-27', 2, '2026-12-30'],
  ])('%s and %d more is %s with closed days', (day, days, later) =>
    expect(workingDaysLater(day, days, closed)).toBe(later),
  )

  const anyStart = fc.integer({ min: 0, max: 400 }).map((days) => calendarDaysLater('2026-01-01', days))
  const anyClosed = fc.array(anyStart, { maxLength: 200 })
  test('end on an open day, after exactly as many open days', () =>
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 0, max: 90 }), anyClosed, (day, days, list) => {
        const later = workingDaysLater(day, days, list)
        const isOpen = (date: string) => !list.includes(date) && workingDaysLater(date, 0) === date
        let open = 0
        for (let date = day; date < later; ) {
          date = calendarDaysLater(date, 1)
          if (isOpen(date)) open++
        }
        // From a day that is not open, the first open one is reached by 0.
        expect(open).toBe(days === 0 && later > day ? 1 : days)
        expect(isOpen(later)).toBe(true)
        expect(workingDaysLater(day, days, [...list, later]) > later).toBe(true)
      }),
    ))
})

describe('a delivery', () => {
  test('leaves after working days and travels for calendar days', () =>
    expect(deliveryDates('2026-11-27', { processing: 2, transit: { from: 4, to: 8 } })).toEqual({
      from: '2026-12-05',
      to: '2026-12-09',
    }))

  test('that has not left as planned arrives no earlier than if it left today', () => {
    const transit = { from: 4, to: 8 }
    const planned = { from: '2026-12-05', to: '2026-12-09' }
    expect(notBefore(planned, '2026-12-01', { transit })).toEqual(planned)
    expect(notBefore(planned, '2026-12-03', { transit })).toEqual({ from: '2026-12-07', to: '2026-12-11' })
  })

  const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => calendarDaysLater('2026-01-01', days))
  const anyDays = fc.record({
    processing: fc.integer({ min: 0, max: 90 }),
    transit: fc
      .tuple(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 30 }))
      .map(([from, more]) => ({ from, to: from + more })),
  })
  test('never arrives before it is paid, ends no earlier than it begins, and a later payment never brings it forward', () =>
    fc.assert(
      fc.property(anyDay, anyDays, (day, days) => {
        const { from, to } = deliveryDates(day, days)
        const next = deliveryDates(calendarDaysLater(day, 1), days)
        expect(from >= calendarDaysLater(day, days.transit.from) && to >= from).toBe(true)
        expect(next.from >= from && next.to >= to).toBe(true)
      }),
    ))
})
