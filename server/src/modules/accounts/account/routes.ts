import * as contract from '#contract/api/accounts/account'
import { actAsCustomer, allowActingChanges } from '#contract/api/accounts/acting'
import * as handover from '#contract/api/accounts/handover'
import * as member from '#contract/api/accounts/member'
import * as password from '#contract/api/accounts/password'
import * as factor from '#contract/api/identity/second-factor'
import type { Router } from '../../../http/route.ts'
import { AppError } from '../../../lib/errors.ts'
import { rolesOf, userApis, userMenus } from '../../identity/rbac/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { actAs, allowChanges } from './acting.ts'
import { sendEmailCode, sendReset, sendSmsCode } from './codes.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { beginHandover, takeHandover } from './handover.ts'
import { presentSession, presentUser } from './present.ts'
import { changeProfile, profileOf } from './profile.ts'
import { registerMember } from './registration.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts'
import { changePassword, resetWithCode, signInWith } from './service.ts'
import { endSessions, findPreviousSignIn, listOpenSessions } from './sessions.ts'

export function accountRoutes({ add }: Router): void {
  add(contract.signIn, (ctx, { body }) => signInWith(ctx, body))
  add(contract.register, (ctx, { body }) => registerMember(ctx, body))
  add(contract.signOut, async (ctx) => {
    await endSessions(ctx.db, ctx.actor.id, { id: ctx.actor.sessionId })
    return {}
  })
  add(contract.currentUser, async (ctx) => {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (!user) throw new AppError('UNAUTHORIZED')
    const { staff } = ctx.actor
    const previous = await findPreviousSignIn(ctx.db, user.id, ctx.actor.sessionId)
    return {
      ...presentUser(user, await rolesOf(ctx.db, user.id)),
      previous_login: previous?.toISOString() ?? null,
      ...(staff && { acting_staff: staff.username, acting_changes: staff.mayChange }),
    }
  })
  add(contract.userMenu, (ctx) => userMenus(ctx.db, ctx.actor))
  add(contract.userApi, (ctx) => userApis(ctx.db, ctx.actor))
  add(password.updatePassword, async (ctx, { body }) => {
    await changePassword(ctx, body)
    return {}
  })
  add(password.sendSmsCode, (ctx, { body }) => sendSmsCode(ctx, body))
  add(password.sendEmailCode, (ctx, { body }) => sendEmailCode(ctx, body.email))
  add(password.forgotPassword, (ctx, { body }) => sendReset(ctx, body.username))
  add(password.resetPassword, async (ctx, { body }) => {
    await resetWithCode(ctx, body)
    return {}
  })
  add(contract.listSessions, async (ctx) =>
    (await listOpenSessions(ctx.db, ctx.actor.id)).map((session) => presentSession(ctx, session)),
  )
  add(contract.endSession, async (ctx, { query }) => {
    const ended = await endSessions(
      ctx.db,
      ctx.actor.id,
      query.id === undefined ? { except: ctx.actor.sessionId } : { id: query.id },
    )
    if (query.id !== undefined && ended === 0) throw new AppError('NOT_FOUND')
    return { ended }
  })
  add(handover.beginHandover, (ctx) => beginHandover(ctx))
  add(handover.takeHandover, (ctx, { body }) => takeHandover(ctx, body.code))
  add(allowActingChanges, (ctx, { body }) => allowChanges(ctx, body))
  add(actAsCustomer, (ctx, { body }) => actAs(ctx, body))
  add(member.getProfile, (ctx) => profileOf(ctx))
  add(member.changeProfile, (ctx, { body }) => changeProfile(ctx, body))
  add(factor.getSecondFactor, (ctx) => secondFactorOf(ctx))
  add(factor.beginSecondFactor, (ctx, { body }) => beginSecondFactor(ctx, body.password))
  add(factor.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, body.code))
  add(factor.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body.code))
  add(factor.endSecondFactor, async (ctx, { body }) => {
    await endSecondFactor(ctx, body)
    return {}
  })
  add(contract.demoAccounts, async (ctx) => ({
    demo: ctx.env.demo,
    password: ctx.env.demo ? demoPassword : null,
    accounts: ctx.env.demo ? demoAccounts.map(({ username, role }) => ({ username, role })) : [],
  }))
}
