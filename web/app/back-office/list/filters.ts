/** The filters of a list: the address is the state, without empty filters. */

export interface FilterField {
  name: string
  kind: 'text' | 'number' | 'money' | 'date' | 'choice'
  /** The allowed values. */
  choices?: readonly string[]
  /** The type of the values where they are sent as JSON. */
  type?: 'number' | 'boolean'
  /** Shown under "more filters". */
  isRare?: true
  /** Set elsewhere on the screen, e.g. in a tree next to the list. */
  isElsewhere?: true
}

/** Filters as typed and as in the address. */
export type Filters = Readonly<Record<string, string>>

export const pageSizes = [10, 20, 50, 100] as const
const usualSize = 20
const mostPerPage = 1000
const shapes = { number: /^\d{1,9}$/, money: /^\d{1,13}(\.\d{1,4})?$/, date: /^\d{4}-\d{2}-\d{2}$/ } as const

const fits = ({ kind, choices }: FilterField, value: string) =>
  kind === 'choice' ? (choices?.includes(value) ?? true) : kind === 'text' || shapes[kind].test(value)

/** The filters of an address, without invalid values. */
export function filtersOf(fields: readonly FilterField[], search: string): Filters {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field.name)?.trim()
      return value && fits(field, value) ? [[field.name, value]] : []
    }),
  )
}

/** The filter part of an address, valid or not: the same for all pages of a result. */
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

/** The list's query string with these filters, on the first page; other parameters stay. Empty, or starts with `?`. */
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

/** The filters as sent to the server, in a query or as JSON. */
export const queryOf = (fields: readonly FilterField[], filters: Filters): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const { kind, type } = fields.find((known) => known.name === name) ?? {}
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'number' || kind === 'number' ? Number(value) : value]
    }),
  )
