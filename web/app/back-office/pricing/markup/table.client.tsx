import { Button, Table } from '@mantine/core'
import { clearMarkups, type MarkupRow, setMarkups } from '#contract/api/pricing/markup'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { usePlanned } from '../../form/planned.client.ts'
import { useChange } from '../../list/change.client.ts'
import { hasRight, useStaff } from '../../staff.ts'

/** `+8 %`, or `+1.50` in the mall's currency. */
export const valueText = ({ mode, value }: MarkupRow, format: ReturnType<typeof useFormat>) =>
  `+${format.decimal(value)}${mode === 'percent' ? '\u00a0%' : ''}`

interface MarkupTableProps {
  markups: readonly MarkupRow[]
  onEdit: (row: MarkupRow) => void
}

export function MarkupTable({ markups, onEdit }: MarkupTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const staff = useStaff()
  const change = useChange('markups', 'markup-changes', 'products')
  const maySet = hasRight(staff, setMarkups)
  const mayClear = hasRight(staff, clearMarkups)
  if (markups.length === 0) return <p className="second">{t('markup.none')}</p>
  const clear = (row: MarkupRow) =>
    change(() => call(clearMarkups, { query: { owner: 'mall', category_id: row.category_id } }), t('markup.cleared'), {
      title: t('markup.clearTitle', { name: nameOf(row) }),
      text: t('markup.clearText'),
      ok: t('markup.clear'),
      danger: true,
    })
  const nameOf = ({ category_name }: MarkupRow) => category_name || t('markup.all')
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('markup.category')}</Table.Th>
            <Table.Th>{t('markup.value')}</Table.Th>
            <Table.Th>{t('markup.rounding')}</Table.Th>
            <Table.Th>{t('markup.limits')}</Table.Th>
            <Table.Th>{t('markup.dates')}</Table.Th>
            <Table.Th>{t('office.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {markups.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {nameOf(row)} {!row.is_active && <Badge kind="plain">{t('markup.inactive')}</Badge>}
              </Table.Td>
              <Table.Td className="number">{valueText(row, format)}</Table.Td>
              <Table.Td>{row.rounding === 'none' ? '–' : row.rounding.replace('step:', '× ')}</Table.Td>
              <Table.Td className="number">{row.min || row.max ? `${row.min ?? ''} – ${row.max ?? ''}` : '–'}</Table.Td>
              <Table.Td>
                {row.starts_at || row.ends_at
                  ? [row.starts_at, row.ends_at].map((time) => (time ? planned(time) : '…')).join(' – ')
                  : '–'}
              </Table.Td>
              <Table.Td>
                <div className="row tight">
                  {maySet && (
                    <Button size="compact-sm" variant="subtle" onClick={() => onEdit(row)}>
                      {t('member.edit')}
                    </Button>
                  )}
                  {mayClear && (
                    <Button size="compact-sm" variant="subtle" color="red" onClick={() => void clear(row)}>
                      {t('markup.clear')}
                    </Button>
                  )}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
