import type { Db } from '../../../db/client.ts'
import { and, desc, eq } from '../../../db/drizzle.ts'
import { orderNotes } from './schema.ts'

export type Note = typeof orderNotes.$inferSelect

export const findNotes = (db: Db, orderId: number) =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id))

export const countNotes = (db: Db, orderId: number) => db.$count(orderNotes, eq(orderNotes.orderId, orderId))

export async function insertNote(db: Db, note: typeof orderNotes.$inferInsert): Promise<Note> {
  const [inserted] = await db.insert(orderNotes).values(note).returning()
  return inserted as Note
}

export const setMentions = (db: Db, id: number, mentions: string[]) =>
  db.update(orderNotes).set({ mentions }).where(eq(orderNotes.id, id))

export const deleteNote = async (db: Db, id: number, authorId: number): Promise<Note | undefined> =>
  (
    await db
      .delete(orderNotes)
      .where(and(eq(orderNotes.id, id), eq(orderNotes.authorId, authorId)))
      .returning()
  )[0]
