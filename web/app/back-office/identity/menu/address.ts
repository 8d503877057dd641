import type { MenuRow } from '#contract/api/identity/menu'
import { isExternal } from '../../shell/menu.ts'

type Placed = Pick<MenuRow, 'id' | 'parent_id' | 'path'>

/** Whether a path is absolute, as top-level menus require. */
export const isWholeAddress = (path: string) => path.startsWith('/') || isExternal({ path })

/** The full address of a menu: relative paths extend the parent's. */
export function addressOfMenu(all: readonly Placed[], { parent_id, path }: Omit<Placed, 'id'>): string {
  if (isWholeAddress(path)) return path
  const parent = all.find(({ id }) => id === parent_id)
  return parent ? `${addressOfMenu(all, parent)}/${path}` : path
}
