/** Picks a row of a tree: a list indented by depth. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslate } from '../../../i18n/use.ts'
import { type Branch, linesOf } from '../../tree/arrange.ts'

interface TreeSelectProps<Row> extends Omit<NativeSelectProps, 'data'> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The choice of no row, as value and label. */
  none: { value: string; label: string }
  /** Left out with all rows below it. */
  without?: Row | undefined
  /** Rows that are not in the tree, such as a choice the user may not read. */
  extra?: readonly { id: number; name: string }[]
}

/** Values are ids as text. */
export function TreeSelect<Row extends Branch<Row>>({
  rows,
  nameOf,
  none,
  without,
  extra = [],
  ...field
}: TreeSelectProps<Row>) {
  const own = new Set<number>(without ? linesOf([without]).map(({ row }) => row.id) : [])
  const lines = linesOf(rows).filter(({ row }) => !own.has(row.id))
  return (
    <NativeSelect
      data={[
        none,
        ...lines.map(({ row, depth }) => ({
          value: String(row.id),
          label: '\u00a0\u00a0'.repeat(depth) + nameOf(row),
        })),
        ...extra
          .filter(({ id }) => !lines.some(({ row }) => row.id === id))
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...field}
    />
  )
}

/** The parent of a row: any row but itself and those below it. */
export function ParentField<Row extends Branch<Row>>(props: Omit<TreeSelectProps<Row>, 'none'>) {
  const t = useTranslate()
  return <TreeSelect label={t('tree.parent')} none={{ value: '0', label: t('tree.top') }} {...props} />
}
