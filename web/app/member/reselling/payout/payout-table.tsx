/** The owner's payouts with their outcome; one that waits can be canceled. */
import { useRevalidator } from 'react-router'
import { cancelPayout, type Payout } from '#contract/api/reselling/payout'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DataTable, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { PayoutBadge } from '../../../domain/reselling/payout/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'

export function PayoutTable({ rows }: { rows: readonly Payout[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <DataTable
      label={t('payout.title')}
      rows={rows}
      columns={[
        { label: t('payout.date'), cell: ({ created_at }) => format.date(created_at) },
        {
          label: t('payout.amount'),
          isAmount: true,
          cell: ({ amount, fee, payout, currency }) => (
            <>
              {format.money(amount, currency)}
              {Number(fee) > 0 && (
                <div className="second">{t('payout.paidOut', { amount: format.money(payout, currency) })}</div>
              )}
            </>
          ),
        },
        {
          label: t('payout.bank'),
          cell: ({ bank }) => (bank ? `${bank.bank} · ${bank.account}` : t('payout.target.balance')),
        },
        { label: t('payout.status'), cell: (row) => <Outcome row={row} /> },
      ]}
    />
  )
}

function Outcome({ row }: { row: Payout }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    const text = t('payout.cancelText', { amount: format.money(row.amount, row.currency) })
    if (!(await confirm({ title: t('payout.cancelTitle'), text }))) return
    try {
      await call(cancelPayout, { params: { id: row.id } })
      toast.success(t('payout.canceled'))
    } catch (error) {
      toast.error(failureText(error, t, t('payout.cancelFailed')))
    }
    void revalidate()
  }
  return (
    <>
      <PayoutBadge status={row.status} />
      {(row.reason || row.reference) && <div className="second">{row.reason || row.reference}</div>}
      {row.status === 'requested' && (
        <div className={styles.undo}>
          <Button size="small" look="quiet" onClick={() => void cancel()}>
            {t('payout.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
