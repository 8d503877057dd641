import { startPointsGrant } from '#contract/api/wallet/points'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { GrantDialog } from '../grant/grant-dialog.client.tsx'

export function GrantAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <GrantDialog
      title={`${t('couponheld.grantAll')} · ${t('points.title')}`}
      hint={t('points.grantHint')}
      amount={t('points.each')}
      lists={['points', 'adjustments']}
      start={(wish, options, { amount }) =>
        call(startPointsGrant, { body: { points: Number(amount), ...wish }, ...options })
      }
      about={({ needs_approval }) => (needs_approval ? t('points.grantApproval') : undefined)}
      onClose={onClose}
    />
  )
}
