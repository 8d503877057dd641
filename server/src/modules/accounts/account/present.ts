import type { CurrentUser } from '#contract/api/accounts/account'
import type { MemberContext } from '../../../context.ts'
import { placeOfAddress } from '../../identity/geo/service.ts'
import { presentRole } from '../../identity/rbac/present.ts'
import type { roles } from '../../identity/rbac/schema.ts'
import type { users } from '../../identity/user/schema.ts'
import type { sessions } from './schema.ts'

export function presentUser(user: typeof users.$inferSelect, userRoles: (typeof roles.$inferSelect)[]): CurrentUser {
  return {
    id: user.id,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    username: user.username,
    alias: user.alias,
    email: user.email,
    phone: user.phone,
    avatar: user.avatar,
    is_active: user.isActive,
    is_superuser: user.isSuperuser,
    last_login: user.lastLogin?.toISOString() ?? null,
    dept_id: user.departmentId,
    roles: userRoles.map(presentRole),
    role_names: userRoles.map((role) => role.name),
    must_change_password: user.mustChangePassword,
  }
}

export const presentSession = (
  { locale, env, actor }: Pick<MemberContext, 'locale' | 'env' | 'actor'>,
  session: typeof sessions.$inferSelect,
) => ({
  id: session.id,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  by_staff: session.staffId !== null,
  // The address and device of staff are not for the customer.
  ...(session.staffId === null
    ? { ip: session.ip, place: placeOfAddress(session.ip, locale, env.geoDatabase), user_agent: session.userAgent }
    : { ip: '', place: null, user_agent: '' }),
  current: session.id === actor.sessionId,
})
