import * as contract from '#contract/api/messaging/inbox'
import * as outbox from '#contract/api/messaging/outbox'
import * as staffNews from '#contract/api/messaging/staff-news'
import type { Router } from '../../http/route.ts'
import { changeChoices, choicesOf, inboxPage, read, unreadOf } from './inbox.ts'
import { deleteMessagesOf } from './inbox-queries.ts'
import { cancel, outboxPage, retry, sendTest } from './outbox.ts'

import { changeNewsChoices, colleagues, newsChoices, newsPage, readNews, unreadNews } from './staff-news.ts'

export function messageRoutes({ add }: Router): void {
  add(contract.listMessages, (ctx, { query }) => inboxPage(ctx, query))
  add(contract.countUnread, (ctx) => unreadOf(ctx))
  add(contract.readMessages, (ctx, { body }) => read(ctx, body.ids))
  // Numbers beyond an id's range belong to no message.
  add(contract.deleteMessages, async (ctx, { params }) => ({
    removed: await deleteMessagesOf(
      ctx.db,
      ctx.actor.id,
      params.id
        .split(',')
        .map(Number)
        .filter((id) => id <= 2_147_483_647),
    ),
  }))
  add(contract.getMessageChoices, (ctx) => choicesOf(ctx, ctx.actor.id))
  add(contract.changeMessageChoices, (ctx, { body }) => changeChoices(ctx, body))
  add(outbox.listOutbox, (ctx, { query }) => outboxPage(ctx, query))
  add(outbox.retryOutbox, (ctx, { body }) => retry(ctx, body.ids))
  add(outbox.cancelOutbox, (ctx, { body }) => cancel(ctx, body.ids))
  add(outbox.testOutbox, (ctx, { query }) => sendTest(ctx, query))
  add(staffNews.listStaffNews, (ctx, { query }) => newsPage(ctx, query))
  add(staffNews.countStaffNews, (ctx) => unreadNews(ctx))
  add(staffNews.readStaffNews, (ctx, { body }) => readNews(ctx, body.ids))
  add(staffNews.getStaffNewsChoices, (ctx) => newsChoices(ctx))
  add(staffNews.changeStaffNewsChoices, (ctx, { body }) => changeNewsChoices(ctx, body))
  add(staffNews.listColleagues, (ctx, { query }) => colleagues(ctx, query.keyword))
}
