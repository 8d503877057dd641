/** Paging as the wire has it: `page` from 1, `page_size` default 10, `-1` for all where a list is bounded. */

/** Maximum page size of unbounded lists. */
const pageCap = 1000

export interface PageRequest {
  page: number
  page_size: number
  /** `page_size`, as queries call it. */
  limit: number
  offset: number
}

/** `cap` is the maximum page size; `-1` and larger sizes mean `cap`. */
export function pageOf(query: { page?: number; page_size?: number }, cap = pageCap): PageRequest {
  const wish = query.page_size ?? 10
  const page_size = wish <= 0 ? (wish === -1 ? cap : 10) : Math.min(wish, cap)
  const page = query.page ?? 1
  return { page, page_size, limit: page_size, offset: (page - 1) * page_size }
}

export function toPage<Row>(data: Row[], total: number, { page, page_size }: Pick<PageRequest, 'page' | 'page_size'>) {
  return { data, total, page, page_size }
}

/** Grouped counts of a list, with zeros. */
export const countsOf = <Status extends string>(
  statuses: readonly Status[],
  rows: readonly { status: Status; total: number }[],
): Record<Status, number> => {
  const of = (status: Status) => rows.find((row) => row.status === status)?.total ?? 0
  return Object.fromEntries(statuses.map((status) => [status, of(status)])) as Record<Status, number>
}

/** Rows of a list with this status; of all without one. */
export const totalOf = <Status extends string>(counts: Record<Status, number>, status: Status | undefined): number =>
  status ? counts[status] : Object.values<number>(counts).reduce((sum, each) => sum + each, 0)
