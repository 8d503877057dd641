import { startRedPacketGrant } from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { GrantDialog } from '../grant/grant-dialog.client.tsx'

export function GrantAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <GrantDialog
      title={`${t('couponheld.grantAll')} · ${t('packet.title')}`}
      hint={t('packetform.grantHint')}
      amount={t('packetform.each')}
      isMoney
      days={t('packetform.grantDays')}
      lists={['red-packets', 'adjustments']}
      start={(wish, options, { amount, days }) =>
        call(startRedPacketGrant, { body: { amount, valid_days: days, ...wish }, ...options })
      }
      about={({ total, currency, needs_approval }) =>
        [
          `${t('packetform.total')}: ${format.money(total, currency)}`,
          needs_approval ? t('packetform.grantApproval') : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
      onClose={onClose}
    />
  )
}
