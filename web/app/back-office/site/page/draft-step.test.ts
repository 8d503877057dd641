import { expect, test } from 'vitest'
import type { PageBlock } from '#contract/api/site/page-block'
import { blockVersion } from '#contract/api/site/page-block'
import { subjectOf } from './draft-step.ts'

const notice = (id: string, en = ''): PageBlock => ({
  id,
  type: 'notice',
  version: blockVersion,
  props: { text: { en }, tone: 'info' },
})
const [first, second] = [notice('a'), notice('b')]
const document = { texts: {}, blocks: [first, second] }

test('typing in a block or in the texts of the page has a subject, other changes have none', () => {
  expect(subjectOf(document, { blocks: [first, notice('b', 'x')] })).toBe('block b')
  expect(subjectOf(document, { texts: { en: { title: 'x' } } })).toBe('texts')
  for (const blocks of [[second, first], [first], [first, second, notice('c')], [notice('a', 'x'), notice('b', 'x')]])
    expect(subjectOf(document, { blocks })).toBeUndefined()
})
