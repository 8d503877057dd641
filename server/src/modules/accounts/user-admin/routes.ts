import { resetSecondFactor } from '#contract/api/identity/second-factor'
import * as contract from '#contract/api/identity/user'
import { recordChange } from '../../../context.ts'
import type { Router } from '../../../http/route.ts'
import { AppError } from '../../../lib/errors.ts'
import { presentSession } from '../account/present.ts'
import { removeSecondFactor } from '../account/second-factor.ts'
import { endSessions, listOpenSessions } from '../account/sessions.ts'
import * as service from './service.ts'

export function userAdminRoutes({ add }: Router): void {
  add(contract.listUsers, (ctx, { query }) => service.userPage(ctx, query))
  add(contract.getUser, (ctx, { query }) => service.userRow(ctx, query.user_id))
  add(contract.createUser, (ctx, { body }) => service.createUser(ctx, body))
  add(contract.updateUser, (ctx, { body }) => service.changeUser(ctx, body))
  add(contract.switchUsers, (ctx, { body }) => service.switchUsers(ctx, body.ids, body.is_active))
  add(contract.resetUserPassword, (ctx, { body }) => service.resetUserPassword(ctx, body.user_id))
  add(contract.deleteUser, (ctx, { query }) => service.deleteUser(ctx, query.user_id))
  add(contract.listUserSessions, async (ctx, { query }) => {
    const user = await service.requireManaged(ctx, query.user_id)
    return (await listOpenSessions(ctx.db, user.id)).map((session) => presentSession(ctx, session))
  })
  add(contract.endUserSessions, async (ctx, { query }) => {
    const user = await service.requireManaged(ctx, query.user_id)
    const ended = await endSessions(ctx.db, user.id, query.id === undefined ? {} : { id: query.id })
    if (query.id !== undefined && ended === 0) throw new AppError('NOT_FOUND')
    recordChange(ctx, null, { username: user.username, sessions_ended: ended })
    return { ended }
  })
  add(resetSecondFactor, async (ctx, { body }) => {
    if (body.user_id === ctx.actor.id) throw new AppError('OWN_POWERS')
    const user = await service.requireManaged(ctx, body.user_id)
    await removeSecondFactor(ctx, user)
    const state = (second_factor: boolean) => ({ username: user.username, second_factor })
    recordChange(ctx, state(true), state(false))
    return {}
  })
}
