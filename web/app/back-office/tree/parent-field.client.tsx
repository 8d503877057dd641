/** Below which row another stands: all but itself and those below it. */
import { NativeSelect } from '@mantine/core'
import { useTranslate } from '../../i18n/use.ts'
import { type Branch, linesOf } from './arrange.ts'

interface ParentFieldProps<Row> {
  rows: readonly Row[]
  /** The row that is edited; a new one has none. */
  itself: Row | undefined
  nameOf: (row: Row) => string
  /** The parent's id as text, 0 for the top. */
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
}

export function ParentField<Row extends Branch<Row>>({ rows, itself, nameOf, ...field }: ParentFieldProps<Row>) {
  const t = useTranslate()
  const own = new Set<number>(itself ? linesOf([itself]).map(({ row }) => row.id) : [])
  const choices = linesOf(rows).filter(({ row }) => !own.has(row.id))
  return (
    <NativeSelect
      label={t('tree.parent')}
      data={[
        { value: '0', label: t('tree.top') },
        ...choices.map(({ row, depth }) => ({
          value: String(row.id),
          label: '\u00a0\u00a0'.repeat(depth + 1) + nameOf(row),
        })),
      ]}
      {...field}
    />
  )
}
