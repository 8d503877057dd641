/** Groups of words that mean the same to buyers, kept by the operator. */

import type { MemberContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { oneLine } from '../../lib/text.ts'
import { synonyms } from './schema.ts'
import { fold, tokens } from './tokens.ts'

/** A synonym as the words it is made of. */
export type SynonymPhrase = string[]

const lifetime = 1000
const kept = new WeakMap<object, { groups: SynonymPhrase[][]; until: number }>()

/** All groups, kept for a second; `owner` is the database they belong to. */
export async function readSynonyms(db: Db, owner: object): Promise<SynonymPhrase[][]> {
  const known = kept.get(owner)
  if (known && known.until > Date.now()) return known.groups
  const rows = await db.select({ words: synonyms.words }).from(synonyms).orderBy(asc(synonyms.id))
  const groups = rows.map(({ words }) => words.map(tokens).filter((phrase) => phrase.length > 0))
  kept.set(owner, { groups, until: Date.now() + lifetime })
  return groups
}

export async function synonymPage(ctx: MemberContext, query: { page?: number; page_size?: number; keyword?: string }) {
  const page = pageOf(query)
  const where = query.keyword?.trim()
    ? sql`${synonyms.words}::text ilike ${`%${escapeLike(query.keyword.trim())}%`}`
    : undefined
  const [rows, [count]] = await Promise.all([
    ctx.db.select().from(synonyms).where(where).orderBy(asc(synonyms.id)).limit(page.page_size).offset(page.offset),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(synonyms).where(where),
  ])
  const data = rows.map((row) => ({
    id: row.id,
    words: row.words,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }))
  return toPage(data, count?.total ?? 0, page)
}

export async function addSynonyms(ctx: MemberContext, sent: string[]): Promise<{ id: number }> {
  const [row] = await ctx.db
    .insert(synonyms)
    .values({ words: cleanWords(sent) })
    .returning({ id: synonyms.id })
  forget(ctx)
  return { id: row?.id ?? 0 }
}

export async function changeSynonyms(ctx: MemberContext, id: number, sent: string[]): Promise<{ id: number }> {
  const changed = await ctx.db
    .update(synonyms)
    .set({ words: cleanWords(sent), updatedAt: new Date() })
    .where(eq(synonyms.id, id))
    .returning({ id: synonyms.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
  forget(ctx)
  return { id }
}

export async function removeSynonyms(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const removed = await ctx.db.delete(synonyms).where(eq(synonyms.id, id)).returning({ id: synonyms.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
  forget(ctx)
  return { id }
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
