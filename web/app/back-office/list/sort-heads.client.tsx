/** Heads of columns that sort a list: each click is the next of the column's sorts, and after the last one none. */
import type { DataTableColumn } from 'mantine-datatable'
import { useMemo } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useAddress } from '../shell/screens.ts'
import type { NamedFilter } from './filter-bar.client.tsx'
import { filtersOf, searchWith } from './filters.ts'
import styles from './list.module.css'

export type ColumnSorts = Readonly<Record<string, readonly string[]>>

/** The columns with links as titles where they can be sorted by; the filter `sort` has the texts. */
export function useSortHeads<Row>(
  columns: DataTableColumn<Row>[],
  fields: readonly NamedFilter[],
  columnSorts: ColumnSorts | undefined,
): DataTableColumn<Row>[] {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  return useMemo(() => {
    const field = fields.find(({ name }) => name === 'sort')
    if (!field || !columnSorts) return columns
    const filters = filtersOf(fields, search)
    const textOf = (sort: string) => field.choiceLabels?.[field.choices?.indexOf(sort) ?? -1] ?? field.noChoice ?? ''
    return columns.map((column) => {
      const sorts = columnSorts[String(column.accessor)]
      if (!sorts) return column
      const current = sorts.indexOf(filters['sort'] ?? '')
      const next = sorts[current + 1] ?? ''
      const title = String(column.title)
      return {
        ...column,
        title: (
          <Link
            to={pathname + searchWith(fields, { ...filters, sort: next }, search)}
            className={styles.sort}
            data-sorted={current < 0 ? undefined : filters['sort']?.endsWith('_asc') ? 'up' : 'down'}
            aria-current={current < 0 ? undefined : 'true'}
            aria-label={t('common.labelled', { label: title, text: textOf(next) })}
            preventScrollReset
          >
            {title}
            <Icon name="chevron-down" size={14} />
          </Link>
        ),
      }
    })
  }, [columns, fields, columnSorts, pathname, search, t])
}
