/**
 * Rows within a form, such as the SKUs of a product: added, ordered and removed. Inputs are named by their path
 * (`skus.1.price`), so errors of the server appear at the right input and move along with its row.
 */
import { Button, Input } from '@mantine/core'
import type { FormArrayElement, UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fields.module.css'
import { ListItemButtons } from './list-item-buttons.client.tsx'

interface NestedRowsProps<Values, Row> {
  form: UseFormReturnType<Values>
  /** Path of the rows within the form's values. */
  path: string
  label: string
  description?: string
  addText: string
  newRow: Row
  /** Names a row for screen readers. */
  nameOf: (row: Row, index: number) => string
  max?: number
  /** Rows that have inputs of their own elsewhere are left out. */
  isShown?: (row: Row) => boolean
  /** Draws the inputs of the row at `path`, e.g. `skus.1`. */
  children: (path: string, row: Row) => ReactNode
}

export function NestedRows<Values, Row>(props: NestedRowsProps<Values, Row>) {
  const { form, path, label, description, addText, newRow, nameOf, max = 100, isShown, children } = props
  const { value, error } = form.getInputProps(path)
  const rows: readonly Row[] = value
  const shown = rows.flatMap((row, index) => (!isShown || isShown(row) ? [{ row, index }] : []))
  return (
    <Input.Wrapper className="full-row" label={label} labelElement="div" description={description} error={error}>
      <ol className={styles.nestedRows} aria-label={label}>
        {shown.map(({ row, index }, position) => {
          const rowPath = `${path}.${index}`
          const name = nameOf(row, index)
          return (
            <li key={rowPath}>
              <div className={styles.nestedFields}>{children(rowPath, row)}</div>
              <span className={styles.nestedActions}>
                <ListItemButtons
                  name={name}
                  index={position}
                  count={shown.length}
                  onMove={(to) => form.reorderListItem(path, { from: index, to: shown[to]?.index ?? index })}
                  onRemove={() => form.removeListItem(path, index)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {rows.length < max && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={18} />}
          onClick={() => form.insertListItem(path, newRow as FormArrayElement<Values, string>)}
        >
          {addText}
        </Button>
      )}
    </Input.Wrapper>
  )
}
