/**
 * Addresses of the back office: a menu's path goes on where that of the one above it ends; `:name` matches one part.
 */
import type { menus } from './schema.ts'

type Row = Pick<typeof menus.$inferSelect, 'id' | 'parentId' | 'path'>

export function isScreen(rows: readonly Row[], address: string): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = partsOf(address)
  return rows.some((row) => {
    const own = partsOf(pathOf(row, byId))
    return (
      own.length === asked.length &&
      own.every((part, place) => part.startsWith(':') || part.toLowerCase() === asked[place]?.toLowerCase())
    )
  })
}

function pathOf(row: Row, byId: ReadonlyMap<number, Row>): string {
  const parent = byId.get(row.parentId)
  return parent ? addressBelow(pathOf(parent, byId), row.path) : row.path
}

/** The address of a menu by its path and the address of the one above it. */
export const addressBelow = (above: string, path: string): string => (path.startsWith('/') ? path : `${above}/${path}`)

const partsOf = (path: string) => path.split('/').filter(Boolean)
