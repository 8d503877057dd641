/** Who works in the back office, what he may call there and which menus he has. */
import { createContext, useContext } from 'react'
import type { CurrentUser } from '#contract/account'
import type { MenuNode } from '#contract/menu'

export interface Staff {
  user: CurrentUser
  /** Guarded calls the user may make, as `<method><route template>`. */
  rights: readonly string[]
  menu: readonly MenuNode[]
}

/** Whether the user may call an endpoint; what he may not call is not shown to him. */
export const may = (
  { user, rights }: Pick<Staff, 'user' | 'rights'>,
  { method, path }: { method: string; path: string },
): boolean => user.is_superuser || rights.includes(`${method.toLowerCase()}/api/v1${path}`)

export const StaffContext = createContext<Staff | undefined>(undefined)

/** The staff member at work; only components within the shell may ask. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff() outside the back office')
  return staff
}

/** Has rights and menus read anew after a change of them. */
export const RereadContext = createContext<() => Promise<void>>(async () => {})
export const useReread = () => useContext(RereadContext)
