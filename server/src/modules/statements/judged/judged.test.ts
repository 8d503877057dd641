/** The judged set agrees with itself: every expectation with its file, and the judge with the expectations. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currencyDigits } from '../../../lib/money.ts'
import { answersByPath } from './answers.ts'
import {
  contentOf,
  type ExpectedLine,
  filesFolder,
  type JudgedFile,
  judgedFiles,
  leftOut,
  questions,
  refusals,
} from './expectation.ts'
import { dense, judge, type Reading } from './judge.ts'
import { readJudged } from './reader.ts'

const files = judgedFiles()
const byPath = files.map((file) => [file.path, file] as const)

/** What a reader may see of a file, without the marks that formats put into words. */
function textOf({ path, expectation: { format, encoding } }: JudgedFile): string {
  const bytes = readFileSync(join(filesFolder, format === 'xlsx' ? `${path}.rows.json` : path))
  const label = { binary: 'latin1' }[encoding] ?? encoding
  const text = new TextDecoder(label, { fatal: true }).decode(bytes).normalize('NFC')
  if (format === 'mt940') return text.replace(/\?[236]\d/g, '')
  return text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll('""', '"').replaceAll('\\"', '"')
}

test('the set has eighty files and more, half of them in the shape of real exports', () => {
  expect(files.length).toBeGreaterThanOrEqual(80)
  const real = files.filter(({ expectation }) => expectation.shape === 'real')
  expect(real.length * 2).toBeGreaterThanOrEqual(files.length)
})

test('every file has an expectation and every expectation a file', () => {
  const names = globSync('*/*', { cwd: filesFolder })
  const expected = files.flatMap(({ path, expectation: { format } }) => [
    `${path}.json`,
    format === 'xlsx' ? `${path}.rows.json` : path,
  ])
  expect(names.sort()).toEqual(expected.sort())
})

test.each(byPath)('%s and its expectation agree', (_, file) => {
  checkHead(file)
  checkWords(file)
  checkSums(file)
  expect(judge(file, readingOf(file))).toEqual({ verdict: 'right', differences: [] })
  if (file.expectation.outcome !== 'refused') expect(judge(file, linesOf(file), true).verdict).toBe('right')
})

function checkHead({ expectation }: JudgedFile) {
  const { outcome, lines, answer } = expectation
  expect(expectation).toMatchObject({ bank: expect.stringMatching(/./), about: expect.stringMatching(/[.?]$/) })
  expect(expectation.country).toMatch(/^[A-Z]{2}$/)
  expect(['real', 'made']).toContain(expectation.shape)
  expect(expectation.sources.length).toBeGreaterThan(0)
  for (const { title, url } of expectation.sources) {
    expect(title).not.toBe('')
    expect(url).toMatch(/^https:\/\//)
  }
  expect(outcome === 'question' ? questions : [undefined]).toContain(expectation.question)
  expect(outcome === 'question').toBe(answer !== undefined)
  expect(outcome === 'refused' ? refusals : [undefined]).toContain(expectation.refused)
  expect(lines.length > 0).toBe(outcome === 'lines' || (outcome === 'question' && answer !== 'none'))
  for (const reason of Object.keys(expectation.left_out ?? {})) expect(leftOut).toContain(reason)
}

/** The file can be decoded and has what its lines are expected to have. */
function checkWords(file: JudgedFile) {
  const text = dense(textOf(file))
  const figures = text.replace(/[.,'’]/g, '')
  const absent = file.expectation.lines.flatMap((line) => [
    ...[line.party, line.id, line.account, ...(line.text ?? [])].filter(
      (part) => part !== undefined && !text.includes(dense(part)),
    ),
    ...(figuresOf(line).some((figure) => figures.includes(figure)) ? [] : [`${line.amount} ${line.currency}`]),
  ])
  expect(absent).toEqual([])
}

function checkSums({ expectation: { lines, balances = [] } }: JudgedFile) {
  for (const { date, amount, currency, direction } of lines) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
    expect(currency).toMatch(/^[A-Z]{3}$/)
    expect(['in', 'out']).toContain(direction)
  }
  for (const { currency, opening, closing } of balances) {
    if (opening === undefined || closing === undefined) continue
    const change = lines
      .filter((line) => line.currency === currency)
      .reduce((sum, { direction, amount, fee = 0 }) => sum + (direction === 'in' ? amount : -amount) - fee, 0)
    expect(opening + change).toBe(closing)
  }
}

/** Figures of an amount, as a file may write it: with or without decimals, and without zeros at either end. */
function figuresOf({ amount, currency }: ExpectedLine): string[] {
  const digits = currencyDigits(currency)
  const figure = String(amount).padStart(digits + 1, '0')
  const [whole, fraction] = [figure.slice(0, figure.length - digits), figure.slice(figure.length - digits)]
  const short = fraction.replace(/0+$/, '')
  return [figure, whole + short, ...(Number(whole) === 0 ? [short] : [])]
}

const readLine = ({ date, direction, amount, currency, party = '', text = [], id = '', reversal }: ExpectedLine) => ({
  date,
  direction,
  amount,
  currency,
  party,
  text: text.join(' '),
  id,
  isReversal: reversal ?? false,
})

const linesOf = ({ expectation: { lines, left_out, balances, known } }: JudgedFile): Reading => ({
  lines: lines.map(readLine),
  leftOut: left_out,
  balances,
  known,
})

function readingOf(file: JudgedFile): Reading {
  const { question, refused } = file.expectation
  if (refused) return { refused }
  return question ? { question } : linesOf(file)
}

test('workbooks are written and begin as archives do', async () => {
  const books = files.filter(({ expectation }) => expectation.format === 'xlsx')
  expect(books.length).toBeGreaterThan(4)
  for (const book of books) expect((await contentOf(book)).subarray(0, 2).toString()).toBe('PK')
})

test('a file that continues another one names it and how many of its lines are known', () => {
  for (const { expectation } of files.filter((file) => file.expectation.after !== undefined)) {
    expect(files.map(({ path }) => path)).toContain(expectation.after)
    expect(expectation.known).toBeLessThanOrEqual(expectation.lines.length)
  }
})

test('the set has every kind of question, of refusal and of rows left out, and many encodings', () => {
  const all = files.map(({ expectation }) => expectation)
  const kinds = (values: readonly (string | undefined)[]) => [...new Set(values)].filter(Boolean).sort()
  expect(kinds(all.map(({ question }) => question))).toEqual([...questions].sort())
  expect(kinds(all.map(({ refused }) => refused))).toEqual([...refusals].sort())
  expect(kinds(all.flatMap(({ left_out = {} }) => Object.keys(left_out)))).toEqual([...leftOut].sort())
  expect(kinds(all.map(({ encoding }) => encoding))).toEqual(
    expect.arrayContaining(['gb18030', 'ibm866', 'shift_jis', 'utf-16le', 'windows-1251', 'windows-1252']),
  )
  expect(kinds(all.map(({ encoding }) => encoding))).toEqual(expect.arrayContaining(['windows-1258', 'windows-874']))
})

describe('the judge', () => {
  const named = (path: string): JudgedFile => {
    const found = files.find((each) => each.path === path)
    if (!found) throw new Error(`no file ${path}`)
    return found
  }
  const file = named('camt/sparkasse-v2.xml')
  const askedAbout = named('us/wells-fargo.csv')
  const refused = named('mt940/cut-off.sta')
  const reading = linesOf(file)
  const [first, ...rest] = reading.lines ?? []
  const withFirst = (change: object): Reading => ({
    ...reading,
    lines: first ? [...rest, { ...first, ...change }] : [],
  })

  test.each([
    ['the wrong way round', { direction: 'out' }],
    ['of another amount', { amount: 1 }],
    ['of another day', { date: '2026-01-01' }],
    ['in another currency', { currency: 'XXX' }],
  ])('calls a line %s wrong', (_, change) => {
    const { verdict, differences } = judge(file, withFirst(change))
    expect(verdict).toBe('wrong')
    expect(differences).toHaveLength(2)
  })

  test('calls a line that is missing, twice or not expected wrong', () => {
    const twice = first ? [first, first, ...rest] : []
    expect(judge(file, { ...reading, lines: rest })).toMatchObject({ verdict: 'wrong' })
    expect(judge(file, { ...reading, lines: twice })).toMatchObject({ verdict: 'wrong' })
    expect(judge(file, {})).toMatchObject({ verdict: 'wrong' })
  })

  test('calls a reading incomplete whose money is right and whose words are not', () => {
    for (const change of [{ text: '', party: '' }, { isReversal: true }, { id: 'other' }])
      expect(judge(file, withFirst(change)).verdict).toBe('incomplete')
    expect(judge(file, { ...reading, balances: [] }).verdict).toBe('incomplete')
    expect(judge(file, { ...reading, leftOut: { failed: 1 } }).verdict).toBe('incomplete')
  })

  test('distinguishes needless questions and refusals from missing ones', () => {
    expect(judge(file, { question: 'decimal' }).verdict).toBe('needless question')
    expect(judge(file, { refused: 'sums' }).verdict).toBe('needless refusal')
    expect(judge(askedAbout, { lines: [] }).verdict).toBe('missing question')
    expect(judge(askedAbout, { question: 'other' }).verdict).toBe('missing question')
    expect(judge(refused, { lines: [] }).verdict).toBe('missing refusal')
    expect(judge(refused, { refused: 'other' }).verdict).toBe('missing refusal')
  })
})

describe('the reader', () => {
  test('reads no line wrongly, asks and refuses where it must, and asks about one file in ten at most for nothing', async () => {
    const verdicts = []
    for (const file of files) verdicts.push({ path: file.path, ...judge(file, await readJudged(file)) })
    const needless = verdicts.filter(({ verdict }) => verdict === 'needless question')
    expect(needless.length * 10).toBeLessThanOrEqual(files.length)
    expect(verdicts.filter(({ verdict }) => verdict !== 'right' && verdict !== 'needless question')).toEqual([])
  })

  const asked = files.filter(({ expectation: { answer } }) => answer !== undefined && answer !== 'none')
  test.each(asked.map((file) => [file.path, file] as const))(
    'reads %s once its question is answered',
    async (path, file) => {
      const options = answersByPath[path]
      expect(options).toBeDefined()
      expect(judge(file, await readJudged(file, options), true)).toEqual({ verdict: 'right', differences: [] })
    },
  )
})
