import type { UserRow } from '#contract/api/identity/user'
import type { departments } from '../../identity/department/schema.ts'
import type { roles } from '../../identity/rbac/schema.ts'
import type { users } from '../../identity/user/schema.ts'
import type { memberGroups } from '../../pricing/price/schema.ts'
import { presentUser } from '../account/present.ts'

export function presentUserRow(
  user: typeof users.$inferSelect,
  userRoles: (typeof roles.$inferSelect)[],
  department: typeof departments.$inferSelect | undefined,
  group: Pick<typeof memberGroups.$inferSelect, 'id' | 'name'> | undefined,
): UserRow {
  const { role_names: _, ...shared } = presentUser(user, userRoles)
  return {
    ...shared,
    dept: department
      ? {
          id: department.id,
          name: department.name,
          desc: department.desc,
          order: department.order,
          parent_id: department.parentId,
        }
      : {},
    group: group ? { id: group.id, name: group.name } : null,
  }
}
