/** Every endpoint says what it does in six languages. */
import { describe, expect, test } from 'vitest'
import { slipsOf } from '../tools/wording.ts'
import { allEndpoints } from './all.ts'
import { summariesWith, summaryIn } from './summaries.ts'
import { locales } from './types.ts'

/** Summaries that programs leave in the audit log. */
const programs = [
  'Create a superuser',
  'Reset a password',
  'Erase an account',
  'Import categories from a file',
  'Import products from a file',
  'Count further own changes of the day',
]
const summaries = new Set([...allEndpoints.map(({ summary }) => summary), ...programs])

describe.each(locales.filter((locale) => locale !== 'en'))('%s', (locale) => {
  test('each summary has its text, and no text is left over', () => {
    expect([...summaries].filter((summary) => summaryIn(summary, locale) === summary)).toEqual([])
    expect(summariesWith('', locale).filter((summary) => !summaries.has(summary))).toEqual([])
  })

  test('texts follow the writing rules', () => {
    const texts = summariesWith('', locale).map((summary) => summaryIn(summary, locale).replaceAll(/`\w+`/g, '0'))
    expect(texts.flatMap((text) => slipsOf(text, locale).map((slip) => `${slip}: ${text}`))).toEqual([])
  })
})
