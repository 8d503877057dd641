/** The table of a list. Drawing it is what costs most of a screen, so it is drawn anew only for other rows. */
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { memo, useMemo } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import styles from './list.module.css'

interface RowsProps<Row> {
  columns: DataTableColumn<Row>[]
  rows: Row[]
  /** What a row is called for those who hear it. */
  nameOf: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  /** Without it no row can be chosen. */
  chosen: Row[] | undefined
  onChoose: (rows: Row[]) => void
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
        onSelectedRecordsChange: onChoose,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('office.chooseAllRows') },
        getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': t('office.chooseRow', { name: nameOf(row) }) }),
      })}
      {...(onOpen && { onRowClick: ({ record }: { record: Row }) => onOpen(record) })}
      height="auto"
      // The whole cell, which a finger finds.
      selectionTrigger="cell"
      // What stands in place of rows is ours.
      emptyState={<span />}
      verticalSpacing={6}
      horizontalSpacing="sm"
      fz={13}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
    />
  )
}

/** What names a row and what is done to it stay in sight. The table's own pinning measures all its cells each time it is drawn. */
const pinnedColumns = <Row,>(columns: DataTableColumn<Row>[]): DataTableColumn<Row>[] =>
  columns.map((column, at) => {
    const name = at === 0 ? styles.first : column.accessor === 'actions' ? styles.last : undefined
    return name ? { ...column, cellsClassName: `${column.cellsClassName ?? ''} ${name}`, titleClassName: name } : column
  })
