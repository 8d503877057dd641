/** The signed-in staff member with rights and menus. */
import { createContext, useContext } from 'react'
import type { CurrentUser } from '#contract/api/accounts/account'
import type { MenuNode } from '#contract/api/identity/menu'

export interface Staff {
  user: CurrentUser
  /** Allowed guarded calls, as `<method><route template>`. */
  rights: readonly string[]
  menu: readonly MenuNode[]
}

/** Whether the user has the right to an endpoint. Actions without the right are not shown. */
export const hasRight = (
  { user, rights }: Pick<Staff, 'user' | 'rights'>,
  { method, path }: { method: string; path: string },
): boolean => user.is_superuser || rights.includes(`${method.toLowerCase()}/api/v1${path}`)

/** A role that the user holds and therefore cannot change. */
export const isOwnRole = ({ user }: Pick<Staff, 'user'>, id: number): boolean =>
  !user.is_superuser && user.roles.some((role) => role.id === id)

export const StaffContext = createContext<Staff | undefined>(undefined)

/** The signed-in staff member; only within the shell. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff() outside the back office')
  return staff
}

/** Reads rights and menus again after a change. */
export const ReloadStaffContext = createContext<() => Promise<void>>(async () => {})
export const useReloadStaff = () => useContext(ReloadStaffContext)
