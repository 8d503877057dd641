/** Groups of words that mean the same to buyers, maintained by the operator. */

import type {
  changeSynonyms as changeContract,
  listSynonyms as listContract,
  SynonymRow,
} from '#contract/api/search/search'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import * as queries from './synonym-queries.ts'
import { fold, tokens } from './tokens.ts'

type Sent = Omit<Input<typeof changeContract>['body'], 'id'>

export async function synonymPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const filter = { keyword: query.keyword?.trim(), language: query.language }
  const { rows, total } = await queries.findSynonyms(ctx.db, filter, page.page_size, page.offset)
  return toPage(rows.map(present), total, page)
}

export async function synonymGroup(ctx: MemberContext, id: number): Promise<SynonymRow> {
  const row = await queries.findSynonymGroup(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

export async function addSynonyms(ctx: MemberContext, sent: Sent): Promise<{ id: number }> {
  const group = { words: cleanWords(sent.words), language: sent.language ?? null }
  const id = await queries.insertSynonyms(ctx.db, group)
  recordChange(ctx, null, group)
  return { id }
}

/** A language that is not sent stays. */
export async function changeSynonyms(ctx: MemberContext, id: number, sent: Sent): Promise<{ id: number }> {
  const before = await lockGroup(ctx, id)
  const after = {
    words: cleanWords(sent.words),
    language: sent.language === undefined ? before.language : sent.language,
  }
  await queries.updateSynonyms(ctx.db, id, after)
  recordChange(ctx, before, after)
  return { id }
}

export async function removeSynonyms(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const before = await lockGroup(ctx, id)
  await queries.deleteSynonyms(ctx.db, id)
  recordChange(ctx, before, null)
  return { id }
}

async function lockGroup(ctx: MemberContext, id: number): Promise<queries.SynonymGroup> {
  const group = await queries.lockSynonyms(ctx.db, id)
  if (!group) throw new AppError('NOT_FOUND')
  return { words: group.words, language: group.language }
}

/** Two words at least that differ when folded and hold a letter or digit. */
export function cleanWords(sent: string[]): string[] {
  const words = [...new Map(sent.map((word) => [fold(oneLine(word)), oneLine(word)])).values()].filter(
    (word) => tokens(word).length > 0,
  )
  if (words.length < 2) throw fieldError('words', 'FIELD_FORMAT')
  return words
}

const present = ({ id, words, language, createdAt, updatedAt }: queries.SynonymRowRead): SynonymRow => ({
  id,
  words,
  language,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})
