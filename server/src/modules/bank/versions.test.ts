import { describe, expect, test } from 'vitest'
import { accountsAt, bestFirst } from './versions.ts'

const named = (account: string, note = '') => ({ bank: 'B', holder: 'H', account, swift: '', currency: 'USD', note })
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const iso = (number: number) => day(number).toISOString()
const history = [
  { accounts: [named('1'), named('2')], effectiveAt: day(1) },
  { accounts: [named('1', 'noted'), named('3')], effectiveAt: day(10) },
  { accounts: [named('3'), named('2')], effectiveAt: day(20) },
]
const shown = (now: number, placed?: number) =>
  accountsAt(history, day(now), placed === undefined ? undefined : day(placed)).map(({ account, since, until }) => [
    account,
    since,
    until,
  ])

describe('the accounts in force', () => {
  test('are those of the latest version whose time has come', () => {
    expect(accountsAt([], day(5))).toEqual([])
    expect(shown(0)).toEqual([])
    expect(shown(9)).toEqual([
      ['1', iso(1), null],
      ['2', iso(1), null],
    ])
    expect(accountsAt(history, day(10)).map(({ note }) => note)).toEqual(['noted', ''])
  })

  test('hold since they came in without a break, with any note', () => {
    expect(shown(15)).toEqual([
      ['1', iso(1), null],
      ['3', iso(10), null],
    ])
    expect(shown(25)).toEqual([
      ['3', iso(10), null],
      ['2', iso(20), null],
    ])
  })

  test('come with those that an order was placed with, and when they were replaced', () => {
    expect(shown(15, 5)).toEqual([
      ['1', iso(1), null],
      ['3', iso(10), null],
      ['2', iso(1), iso(10)],
    ])
    expect(shown(25, 15)).toEqual([
      ['3', iso(10), null],
      ['2', iso(20), null],
      ['1', iso(1), iso(20)],
    ])
    // Replaced and back again.
    expect(shown(25, 5)).toContainEqual(['2', iso(20), null])
    expect(shown(25, 22)).toHaveLength(2)
  })
})

test('a buyer sees the account of their country first, then those in the currency of the order, replaced ones last', () => {
  const since = iso(1)
  const at = (account: string, more: object = {}) => ({ ...named(account), since, until: null, ...more })
  const accounts = [
    at('gone', { until: iso(5), countries: ['DE'] }),
    at('baht', { currency: 'THB' }),
    at('dollars'),
    at('euro', { currency: 'EUR', countries: ['AT', 'DE'] }),
  ]
  const order = (country: string | null) =>
    bestFirst(accounts, { country, currency: 'USD' }).map(({ account, is_local }) => [account, is_local])
  expect(order('DE')).toEqual([
    ['euro', true],
    ['dollars', false],
    ['baht', false],
    ['gone', true],
  ])
  expect(order(null).map(([account]) => account)).toEqual(['dollars', 'baht', 'euro', 'gone'])
})
