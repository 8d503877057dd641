/** The latest changes of markups. Each can be undone as long as its categories have what it left. */
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listMarkupChanges, type MarkupRow, undoMarkupChange } from '#contract/api/pricing/markup'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useChange } from '../../list/change.client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { valueText } from './table.client.tsx'

export function MarkupChanges() {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('markups', 'markup-changes', 'products')
  const mayUndo = hasRight(useStaff(), undoMarkupChange)
  const { data } = useQuery({
    queryKey: ['markup-changes'],
    queryFn: ({ signal }) => call(listMarkupChanges, { query: { owner: 'mall' }, signal }),
  })
  if (!data?.length) return null
  const shown = (row: MarkupRow | null) =>
    row ? [valueText(row, format), row.rounding !== 'none' && row.rounding].filter(Boolean).join(' ') : '–'
  return (
    <section aria-labelledby="markup-changes">
      <h2 id="markup-changes">{t('markupchange.title')}</h2>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stock.at')}</Table.Th>
              <Table.Th>{t('markup.value')}</Table.Th>
              <Table.Th>{t('office.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, created_at, undone_at, can_undo, categories, rows }) => (
              <Table.Tr key={id}>
                <Table.Td>{format.dateTime(created_at)}</Table.Td>
                <Table.Td>
                  {rows.map(({ category_id, category_name, before, after }) => (
                    <div key={category_id}>
                      {category_name || t('markup.all')}:{' '}
                      <span className="number">
                        {t('office.amountChanged', { from: shown(before), to: shown(after) })}
                      </span>
                    </div>
                  ))}
                  {categories > rows.length && (
                    <div className="second">{t('markupchange.more', { count: categories - rows.length })}</div>
                  )}
                </Table.Td>
                <Table.Td>
                  {can_undo && mayUndo && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      onClick={() =>
                        void change(() => call(undoMarkupChange, { body: { owner: 'mall', id } }), t('markup.undone'))
                      }
                    >
                      {t('markupchange.undo')}
                    </Button>
                  )}
                  {!can_undo && (
                    <span className="second">
                      {t(undone_at ? 'markupchange.wasUndone' : 'markupchange.changedSince')}
                    </span>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
