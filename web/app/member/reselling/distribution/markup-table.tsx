/** The markups that the shop has: of the whole shop, of categories, of single products. */
import { clearMarkups, type MarkupRow } from '#contract/api/pricing/markup'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayIn } from './markup-fields.tsx'
import { roundingText, valueText } from './markup-text.ts'
import { useMarkupToast } from './markup-toast.ts'

interface MarkupTableProps {
  markups: readonly MarkupRow[]
  onEdit: (row: MarkupRow) => void
}

export function MarkupTable({ markups, onEdit }: MarkupTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const { time_zone, currency } = useMall()
  const changed = useMarkupToast()
  const clear = async ({ category_id, product_id }: MarkupRow) => {
    try {
      const query = product_id ? { product_id } : { category_id }
      await changed('distribution.cleared', await call(clearMarkups, { query: { owner: 'shop', ...query } }))
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  const nameOf = (row: MarkupRow) => row.product_name || row.category_name || t('distribution.allCategories')
  const range = (low: string | null, high: string | null) => (low || high ? `${low ?? '…'} – ${high ?? '…'}` : '–')
  const price = (amount: string | null) => amount && format.money(amount, currency)
  const day = (time: string | null) => time && format.day(dayIn(time_zone, time))
  return (
    <DataTable
      label={t('distribution.markups')}
      rows={markups}
      columns={[
        {
          label: t('resale.categoryOrProduct'),
          cell: (row) => (
            <>
              {nameOf(row)} {!row.is_active && <Badge kind="plain">{t('resale.inactive')}</Badge>}
            </>
          ),
        },
        {
          label: t('distribution.markup'),
          isAmount: true,
          cell: (row) => valueText(row, format, currency),
        },
        {
          label: t('distribution.rounding'),
          cell: (row) => roundingText(row) || t('distribution.noRounding'),
        },
        { label: t('resale.limits'), isAmount: true, cell: ({ min, max }) => range(price(min), price(max)) },
        { label: t('resale.dates'), cell: ({ starts_at, ends_at }) => range(day(starts_at), day(ends_at)) },
        {
          label: t('distribution.action'),
          cell: (row) => (
            <div className="row tight">
              <Button
                size="small"
                icon="pencil"
                aria-label={`${t('resale.editMarkup')}: ${nameOf(row)}`}
                onClick={() => onEdit(row)}
              >
                {t('resale.editMarkup')}
              </Button>
              <Button size="small" icon="trash" onClick={() => void clear(row)}>
                {t('distribution.clear')}
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}
