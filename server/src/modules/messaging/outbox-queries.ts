import type { outboxChannels, outboxStates } from '#contract/api/messaging/outbox'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { outboxState } from './outbox-columns.ts'
import { outbox } from './schema.ts'

export interface OutboxFilter {
  state?: (typeof outboxStates)[number] | undefined
  channel?: (typeof outboxChannels)[number] | undefined
  keyword?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const { secret: _, ...columns } = getTableColumns(outbox)
const listed = { ...columns, state: outboxState }

/** Newest first, without secrets. */
export async function findOutbox(
  db: Db,
  { state, channel, keyword, from, until }: OutboxFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const pattern = keyword && `%${escapeLike(keyword)}%`
  const where = and(
    state && eq(outboxState, state),
    channel && eq(outbox.channel, channel),
    pattern ? or(sql`${outbox.recipient} ilike ${pattern}`, sql`${outbox.subject} ilike ${pattern}`) : undefined,
    from && gte(outbox.createdAt, from),
    until && lte(outbox.createdAt, until),
  )
  const [rows, total] = await Promise.all([
    db.select(listed).from(outbox).where(where).orderBy(desc(outbox.id)).limit(limit).offset(offset),
    db.$count(outbox, where),
  ])
  return { rows, total }
}

export type ListedMessage = Awaited<ReturnType<typeof findOutbox>>['rows'][number]

/** In the order of their ids, so that two calls never wait for each other. */
export const lockOutbox = (db: Db, ids: number[]) =>
  db.select(listed).from(outbox).where(inArray(outbox.id, ids)).orderBy(outbox.id).for('update')

export const requeue = (db: Db, ids: number[]) =>
  db
    .update(outbox)
    .set({ tries: 0, dueAt: sql`now()`, retriedAt: sql`now()`, canceledAt: null, error: '' })
    .where(and(inArray(outbox.id, ids), isNull(outbox.sentAt)))

/** A message that is never sent needs no secret. */
export const cancel = (db: Db, ids: number[]) =>
  db
    .update(outbox)
    .set({ canceledAt: sql`now()`, secret: null })
    .where(and(inArray(outbox.id, ids), isNull(outbox.sentAt)))
