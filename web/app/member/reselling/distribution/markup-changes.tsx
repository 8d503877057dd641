/** The latest changes of the shop's markups. Each can be undone as long as its categories and products have what it left. */
import { useState } from 'react'
import type { listMarkupChanges, MarkupRow } from '#contract/api/pricing/markup'
import type { Answer } from '#contract/endpoint'
import { failureText } from '../../../api/failure.ts'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { roundingText, valueText } from './markup-text.ts'
import { useMarkupUndo } from './markup-toast.ts'

type Change = Answer<typeof listMarkupChanges>[number]

export function MarkupChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <h2>{t('markupchange.title')}</h2>
      <DataTable
        label={t('markupchange.title')}
        rows={changes}
        columns={[
          { label: t('distribution.date'), cell: ({ created_at }) => format.dateTime(created_at) },
          { label: t('resale.change'), cell: (change) => <Rows change={change} /> },
          {
            label: t('distribution.action'),
            cell: ({ id, can_undo, undone_at }) =>
              can_undo ? (
                <Undo id={id} />
              ) : (
                <span className="second">{t(undone_at ? 'markupchange.wasUndone' : 'markupchange.changedSince')}</span>
              ),
          },
        ]}
      />
    </>
  )
}

function Rows({ change: { rows, categories } }: { change: Change }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = useMall()
  const shown = (row: MarkupRow | null) =>
    row ? `${valueText(row, format, currency)} ${roundingText(row)}`.trim() : '–'
  return (
    <>
      {rows.map(({ category_id, category_name, product_id, product_name, before, after }) => (
        <div key={`${category_id} ${product_id}`}>
          {product_name || category_name || t('distribution.allCategories')}:{' '}
          <span className="number">{`${shown(before)} → ${shown(after)}`}</span>
        </div>
      ))}
      {categories > rows.length && (
        <div className="second">{t('markupchange.more', { count: categories - rows.length })}</div>
      )}
    </>
  )
}

function Undo({ id }: { id: number }) {
  const t = useTranslate()
  const undo = useMarkupUndo()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await undo(id)
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void run()}>
      {t('markupchange.undo')}
    </Button>
  )
}
