import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListItemButtons } from '../form/fields/list-item-buttons.client.tsx'
import { ViewPopover } from '../view-menu.client.tsx'
import styles from './list.module.css'
import { usePreference } from './preference.client.ts'

interface Kept {
  hidden: readonly string[]
  order: readonly string[]
}

const nothingKept: Kept = { hidden: [], order: [] }

const isKept = (value: unknown): value is Kept => {
  const { hidden, order } = (value ?? {}) as Partial<Kept>
  return Array.isArray(hidden) && Array.isArray(order)
}

const isHidden = <Row,>({ hidden }: Kept, { accessor }: DataTableColumn<Row>) => hidden.includes(String(accessor))

/** The first column names the row and is always visible. */
export function useShownColumns<Row>(
  name: string,
  columns: readonly DataTableColumn<Row>[],
): { columns: DataTableColumn<Row>[]; settings: ReactNode } {
  const { value: layout, keep, status } = usePreference<Kept>(`${name}-columns`, nothingKept, isKept)
  const { ordered, shown } = useMemo(() => {
    const [first, ...rest] = columns
    const place = (column: DataTableColumn<Row>) => {
      const at = layout.order.indexOf(String(column.accessor))
      return at < 0 ? rest.indexOf(column) + layout.order.length : at
    }
    const ordered = [...rest].sort((a, b) => place(a) - place(b))
    const shown = ordered.filter((column) => !isHidden(layout, column))
    return { ordered, shown: first ? [first, ...shown] : [] }
  }, [columns, layout])

  const move = (at: number, to: number) => {
    const order = ordered.map(({ accessor }) => String(accessor))
    const [moved] = order.splice(at, 1)
    if (moved !== undefined) order.splice(to, 0, moved)
    keep({ ...layout, order })
  }
  const show = (column: DataTableColumn<Row>, isShown: boolean) => {
    const accessor = String(column.accessor)
    keep({
      ...layout,
      hidden: isShown ? layout.hidden.filter((each) => each !== accessor) : [...layout.hidden, accessor],
    })
  }
  return {
    columns: shown,
    settings: status === 'known' && (
      <ColumnSettings
        columns={ordered.map((column, at) => ({
          key: String(column.accessor),
          title: column.title,
          isShown: !isHidden(layout, column),
          onShow: (isShown) => show(column, isShown),
          onMove: (to) => move(at, to),
        }))}
        onReset={() => keep(nothingKept)}
      />
    ),
  }
}

interface Setting {
  key: string
  title: ReactNode
  isShown: boolean
  onShow: (isShown: boolean) => void
  onMove: (to: number) => void
}

function ColumnSettings({ columns, onReset }: { columns: readonly Setting[]; onReset: () => void }) {
  const t = useTranslate()
  return (
    <ViewPopover>
      <Popover.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('office.columns')}>
          <Icon name="settings" size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.columns}>
          {columns.map(({ key, title, isShown, onShow, onMove }, index) => (
            <li key={key}>
              <Checkbox checked={isShown} label={title} onChange={(event) => onShow(event.currentTarget.checked)} />
              <span>
                <ListItemButtons name={String(title)} index={index} count={columns.length} onMove={onMove} />
              </span>
            </li>
          ))}
        </ul>
        <button type="button" className="text-link" onClick={onReset}>
          {t('office.columnsReset')}
        </button>
      </Popover.Dropdown>
    </ViewPopover>
  )
}
