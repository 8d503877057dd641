import { startVoucherGrant, type VoucherBatch } from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { GrantDialog } from '../grant/grant-dialog.client.tsx'

export function GrantAllDialog({ batch, onClose }: { batch: VoucherBatch; onClose: () => void }) {
  const t = useTranslate()
  return (
    <GrantDialog
      title={`${t('couponheld.grantAll')} · ${batch.name}`}
      hint={t('voucherform.grantAllHint')}
      lists={['vouchers', 'voucher-codes', 'voucher-batch']}
      start={(wish, options) => call(startVoucherGrant, { body: { batch_id: batch.id, ...wish }, ...options })}
      onClose={onClose}
    />
  )
}
