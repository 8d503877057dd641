import { expect, test } from 'vitest'
import type { BannerRow } from '#contract/api/site/banner'
import { isSurplus } from './places.ts'

const rowsOf = (...rows: Partial<BannerRow>[]) =>
  rows.map(
    (row, index) =>
      ({
        id: index + 1,
        languages: [],
        replaces_id: null,
        position: 'home-middle',
        enabled: true,
        audience: 'all',
        starts_at: null,
        ends_at: null,
        ...row,
      }) as BannerRow,
  )
const surplusAmong = (rows: BannerRow[]) => rows.map((row) => isSurplus('adspace', row, rows))

test('more live ads than fit are surplus', () => {
  expect(surplusAmong(rowsOf({}, {}, {}))).toEqual([false, false, true])
})

test('ads that are off, ended or of another audience take no room', () => {
  expect(surplusAmong(rowsOf({ enabled: false }, { ends_at: '2020-01-01T00:00:00Z' }, {}, {}))).not.toContain(true)
  expect(surplusAmong(rowsOf({ audience: 'guest' }, { audience: 'guest' }, { audience: 'member' }))).not.toContain(true)
  expect(surplusAmong(rowsOf({ audience: 'member' }, {}, { audience: 'distributor' }))).toEqual([false, false, true])
})

test('ads of other languages and replaced ads take no room', () => {
  expect(surplusAmong(rowsOf({ languages: ['th'] }, { languages: ['th'] }, {}, { languages: ['ru'] }))).not.toContain(
    true,
  )
  expect(surplusAmong(rowsOf({ languages: ['th', 'ru'] }, {}, { languages: ['th'] }))).toEqual([false, false, true])
  expect(surplusAmong(rowsOf({}, { languages: ['th'], replaces_id: 1 }, {}))).not.toContain(true)
})

test('the room of other front ends is unknown', () => {
  expect(surplusAmong(rowsOf({ position: 'kiosk' }, { position: 'kiosk' }, { position: 'kiosk' }))).not.toContain(true)
})
