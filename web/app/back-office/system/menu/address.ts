/** Where menus stand in the address bar. */
import type { MenuRow } from '#contract/menu'
import { isExternal } from '../../shell/menu.ts'

type Placed = Pick<MenuRow, 'id' | 'parent_id' | 'path'>

/** Whether a path says by itself where it leads, as those of the top level must. */
export const isWholeAddress = (path: string) => path.startsWith('/') || isExternal({ path })

/** The whole address of a menu: its path goes on from that of its parent. */
export function addressOfMenu(all: readonly Placed[], { parent_id, path }: Omit<Placed, 'id'>): string {
  if (isWholeAddress(path)) return path
  const parent = all.find(({ id }) => id === parent_id)
  return parent ? `${addressOfMenu(all, parent)}/${path}` : path
}
