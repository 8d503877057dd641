/** A list on phones: a card per row, with its name and actions at the top and the other columns below them. */
import { Checkbox } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import styles from './cards.module.css'

interface RowCardsProps<Row> {
  /** The first column names the row. */
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string
  /** Missing if rows are not selectable. */
  chosen?: readonly Row[] | undefined
  onChoose?: (rows: Row[]) => void
}

export function RowCards<Row extends { id: number }>({ columns, rows, nameOf, chosen, onChoose }: RowCardsProps<Row>) {
  const t = useTranslate()
  const [name, ...others] = columns
  const actions = others.find(({ accessor }) => accessor === 'actions')
  const facts = others.filter((column) => column !== actions)
  return (
    <>
      {chosen && (
        <Checkbox
          className={styles.all ?? ''}
          label={t('office.chooseAllRows')}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={() => onChoose?.(chosen.length === rows.length ? [] : [...rows])}
        />
      )}
      <ul className={styles.cards} data-cards>
        {rows.map((row, index) => {
          const rest = chosen?.filter(({ id }) => id !== row.id) ?? []
          const isChosen = rest.length < (chosen?.length ?? 0)
          return (
            <li key={row.id} className="panel">
              <div className={styles.head}>
                {chosen && (
                  <Checkbox
                    size="md"
                    checked={isChosen}
                    onChange={() => onChoose?.(isChosen ? rest : [...rest, row])}
                    aria-label={t('office.chooseRow', { name: nameOf(row) })}
                  />
                )}
                <div className={styles.name}>{name && cellOf(name, row, index)}</div>
                {actions && cellOf(actions, row, index)}
              </div>
              <dl className={styles.facts}>
                {facts.map((column) => {
                  const cell = cellOf(column, row, index)
                  return (
                    isFilled(cell) && (
                      <div key={String(column.accessor)}>
                        <dt>{column.title}</dt>
                        <dd>{cell}</dd>
                      </div>
                    )
                  )
                })}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const cellOf = <Row,>({ render, accessor }: DataTableColumn<Row>, row: Row, index: number): ReactNode =>
  render ? render(row, index) : (row[accessor as keyof Row] as ReactNode)

/** A dash fills the cell of a table; a card leaves the column out. */
const isFilled = (cell: ReactNode) =>
  cell !== '–' && cell !== '' && cell !== null && cell !== undefined && cell !== false
