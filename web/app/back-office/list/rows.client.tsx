/** The table of a list, the most expensive part of a screen: memoized by its rows. */
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { memo, useMemo } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import styles from './list.module.css'

interface RowsProps<Row> {
  columns: DataTableColumn<Row>[]
  rows: Row[]
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  /** Missing if rows are not selectable. */
  chosen?: Row[] | undefined
  onChoose?: (rows: Row[]) => void
}

export const Rows = memo(Table) as typeof Table

function Table<Row extends { id: number }>({ columns, rows, nameOf, onOpen, chosen, onChoose }: RowsProps<Row>) {
  const t = useTranslate()
  const pinned = useMemo(() => pinnedColumns(columns), [columns])
  return (
    <DataTable
      className={styles.table ?? ''}
      columns={pinned}
      records={rows}
      {...(chosen && {
        selectedRecords: chosen,
        ...(onChoose && { onSelectedRecordsChange: onChoose }),
        allRecordsSelectionCheckboxProps: { 'aria-label': t('office.chooseAllRows') },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': t('office.chooseRow', { name: nameOf(row) }) }),
      })}
      {...(onOpen && { onRowClick: ({ record }: { record: Row }) => onOpen(record) })}
      // A wide table without controls is scrolled by keyboard.
      {...(!chosen && { scrollAreaProps: { viewportProps: { tabIndex: 0 } } })}
      height="auto"
      // The whole cell, large enough for touch.
      selectionTrigger="cell"
      // The list has an empty state of its own.
      emptyState={<span />}
      verticalSpacing={6}
      horizontalSpacing={10}
      fz={13}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
    />
  )
}

/** Pins the name and the actions. The table's own pinning measures all cells on each render. */
const pinnedColumns = <Row,>(columns: DataTableColumn<Row>[]): DataTableColumn<Row>[] =>
  columns.map((column, at) => {
    const name = at === 0 ? styles.first : column.accessor === 'actions' ? styles.last : undefined
    return name ? { ...column, cellsClassName: `${column.cellsClassName ?? ''} ${name}`, titleClassName: name } : column
  })
