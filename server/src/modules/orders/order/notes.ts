/** Notes of staff about orders. A note is never changed; its author may delete it. */

import type { addOrderNote, OrderNote } from '#contract/api/orders/order-note'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { attachmentsFrom, presentAttachments } from '../../files/upload/attachments.ts'
import { notifyMentioned } from '../../messaging/staff-news.ts'
import { findOrder, lockOrder } from '../state/service.ts'
import * as queries from './note-queries.ts'

const mostNotes = 500

const present = (note: queries.Note, ctx: MemberContext): OrderNote => ({
  id: note.id,
  text: note.text,
  author: note.author,
  is_own: note.authorId === ctx.actor.id,
  mentions: note.mentions,
  files: presentAttachments(ctx, note.files),
  created_at: note.createdAt.toISOString(),
})

export async function orderNotes(ctx: MemberContext, orderId: number): Promise<OrderNote[]> {
  if (!(await findOrder(ctx.db, orderId))) throw new AppError('ORDER_NOT_FOUND')
  return (await queries.findNotes(ctx.db, orderId)).map((note) => present(note, ctx))
}

export async function addNote(
  ctx: MemberContext,
  { order_id, text, files }: Input<typeof addOrderNote>['body'],
): Promise<OrderNote> {
  const words = text.trim()
  if (!words) throw fieldError('text', 'FIELD_REQUIRED')
  const order = await lockOrder(ctx.db, order_id)
  if ((await queries.countNotes(ctx.db, order.id)) >= mostNotes) throw new AppError('NOTE_LIMIT', { max: mostNotes })
  const attachments = await attachmentsFrom(ctx, files)
  const note = await queries.insertNote(ctx.db, {
    orderId: order.id,
    authorId: ctx.actor.id,
    author: ctx.actor.username,
    text: words,
    files: attachments,
  })
  const mentions = await notifyMentioned(ctx, words, {
    key: `order-note:${note.id}`,
    subject: order.orderNumber,
    link: `/mall/order/detail/${order.id}`,
  })
  if (mentions.length > 0) await queries.setMentions(ctx.db, note.id, mentions)
  recordChange(ctx, null, {
    order: order.orderNumber,
    note: words,
    mentions,
    files: attachments.map(({ name }) => name),
  })
  return present({ ...note, mentions }, ctx)
}

export async function deleteNote(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const note = await queries.deleteNote(ctx.db, id, ctx.actor.id)
  if (!note) throw new AppError('NOT_FOUND')
  recordChange(ctx, { note: note.text, order: note.orderId }, null)
  return { id }
}
