/** The filters of a list: the address is the state, empty ones are left out. */

export interface FilterField {
  name: string
  kind: 'text' | 'number' | 'date' | 'choice'
  /** What may be chosen. */
  choices?: readonly string[]
  /** Stands behind "more filters". */
  isRare?: true
  /** Is chosen elsewhere on the screen, such as in a tree beside the list. */
  isElsewhere?: true
}

/** Filters as they are typed and as they stand in the address. */
export type Filters = Readonly<Record<string, string>>

export const pageSizes = [10, 20, 50, 100] as const
const usualSize = 20
const mostPerPage = 1000
const shapes = { number: /^\d{1,9}$/, date: /^\d{4}-\d{2}-\d{2}$/ } as const

const fits = ({ kind, choices }: FilterField, value: string) =>
  kind === 'choice' ? (choices?.includes(value) ?? true) : kind === 'text' || shapes[kind].test(value)

/** The filters of an address; what no filter can be (a state that does not exist, say) is passed over. */
export function filtersOf(fields: readonly FilterField[], search: string): Filters {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field.name)?.trim()
      return value && fits(field, value) ? [[field.name, value]] : []
    }),
  )
}

/** What an address says of the filters, be it of use or not: the same for all pages of what is found. */
export function filterPart(fields: readonly FilterField[], search: string): string {
  const query = new URLSearchParams(search)
  return String(new URLSearchParams(fields.map(({ name }) => [name, query.get(name) ?? ''])))
}

export function pageOf(search: string): { page: number; page_size: number } {
  const query = new URLSearchParams(search)
  const number = (name: string, fallback: number) =>
    /^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : fallback
  return { page: number('page', 1), page_size: Math.min(number('page_size', usualSize), mostPerPage) }
}

/** The query of the list under other filters, from its first page on; what else stands in `search` stays. Empty, or it begins with `?`. */
export function searchWith(fields: readonly FilterField[], filters: Filters, search = ''): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  for (const { name } of fields) {
    const value = filters[name]?.trim()
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** What the server is asked; numbers as numbers. */
export const queryOf = (fields: readonly FilterField[], filters: Filters): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      fields.find((field) => field.name === name)?.kind === 'number' ? Number(value) : value,
    ]),
  )
