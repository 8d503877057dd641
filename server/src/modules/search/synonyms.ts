/** Groups of words that mean the same to buyers, maintained by the operator. */
import { type MemberContext, recordChange } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import * as queries from './synonym-queries.ts'
import { fold, tokens } from './tokens.ts'

/** A synonym as the words it is made of. */
export type SynonymPhrase = string[]

const lifetime = 1000
const kept = new WeakMap<object, { groups: SynonymPhrase[][]; until: number }>()

/** All groups, kept for a second; `owner` is the database they belong to. */
export async function readSynonyms(db: Db, owner: object): Promise<SynonymPhrase[][]> {
  const known = kept.get(owner)
  if (known && known.until > Date.now()) return known.groups
  const rows = await queries.findAllWords(db)
  const groups = rows.map(({ words }) => words.map(tokens).filter((phrase) => phrase.length > 0))
  kept.set(owner, { groups, until: Date.now() + lifetime })
  return groups
}

export async function synonymPage(ctx: MemberContext, query: { page?: number; page_size?: number; keyword?: string }) {
  const page = pageOf(query)
  const { rows, total } = await queries.findSynonyms(ctx.db, query.keyword?.trim(), page.page_size, page.offset)
  const data = rows.map((row) => ({
    id: row.id,
    words: row.words,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }))
  return toPage(data, total, page)
}

export async function addSynonyms(ctx: MemberContext, sent: string[]): Promise<{ id: number }> {
  const words = cleanWords(sent)
  const id = await queries.insertSynonyms(ctx.db, words)
  recordChange(ctx, null, { words })
  forget(ctx)
  return { id }
}

export async function changeSynonyms(ctx: MemberContext, id: number, sent: string[]): Promise<{ id: number }> {
  const { words: before } = await lockGroup(ctx, id)
  const words = cleanWords(sent)
  await queries.updateSynonyms(ctx.db, id, words)
  recordChange(ctx, { words: before }, { words })
  forget(ctx)
  return { id }
}

export async function removeSynonyms(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const { words } = await lockGroup(ctx, id)
  await queries.deleteSynonyms(ctx.db, id)
  recordChange(ctx, { words }, null)
  forget(ctx)
  return { id }
}

async function lockGroup(ctx: MemberContext, id: number) {
  const group = await queries.lockSynonyms(ctx.db, id)
  if (!group) throw new AppError('NOT_FOUND')
  return group
}

const forget = (ctx: MemberContext) => ctx.afterCommit(() => kept.delete(ctx.database))

/** Two words at least that differ when folded and hold a letter or digit. */
function cleanWords(sent: string[]): string[] {
  const words = [...new Map(sent.map((word) => [fold(oneLine(word)), oneLine(word)])).values()].filter(
    (word) => tokens(word).length > 0,
  )
  if (words.length < 2) throw fieldError('words', 'FIELD_FORMAT')
  return words
}
