/** Giving vouchers to buyers, revoking codes, printing cards. */
import { useState } from 'react'
import {
  cardsPerFile,
  giveVouchers,
  printVouchers,
  revokeVouchers,
  type VoucherBatch,
} from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { namesIn } from '../../form/names-in.ts'
import { noReceivers, ReceiversFields } from '../receivers-fields.client.tsx'

interface DialogProps {
  batch: VoucherBatch
  onClose: () => void
}

const lists = ['vouchers', 'voucher-codes', 'voucher-batch']

/** `ids`: these codes; else all unused ones. */
export function RevokeDialog({ batch, ids, onClose }: DialogProps & { ids?: readonly number[] }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={`${batch.name} · ${t(ids ? 'voucherform.revoke' : 'voucherform.revokeAll')}`}
      hint={t('voucherform.revokeHint')}
      initial={{ reason: '' }}
      send={({ reason }) =>
        call(revokeVouchers, { body: { batch_id: batch.id, ...(ids && { ids: [...ids] }), reason } })
      }
      done={t('voucherform.revokeDone')}
      ok={t(ids ? 'voucherform.revoke' : 'voucherform.revokeAll')}
      danger
      lists={lists}
      onClose={onClose}
    >
      {(form) => <ReasonField data-autofocus {...form.getInputProps('reason')} />}
    </DialogForm>
  )
}

export function GiveDialog({ batch, onClose }: DialogProps) {
  const t = useTranslate()
  // One key for the dialog: a second press gives nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${batch.name} · ${t('voucherform.give')}`}
      hint={t('voucherform.giveHint')}
      initial={noReceivers}
      send={({ usernames, group_id, reason }) =>
        call(giveVouchers, {
          body: {
            batch_id: batch.id,
            usernames: namesIn(usernames),
            group_id: Number(group_id) || null,
            reason,
            repeat: false,
          },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={({ is_self_left_out }) => t(is_self_left_out ? 'voucherform.giveDoneNotSelf' : 'voucherform.giveDone')}
      ok={t('voucherform.give')}
      lists={lists}
      onClose={onClose}
    >
      {(form) => <ReceiversFields form={form} />}
    </DialogForm>
  )
}

export function PrintDialog({ batch, onClose }: DialogProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <DialogForm
      title={`${batch.name} · ${t('voucherform.print')}`}
      hint={t('voucherform.printHint', { max: format.number(cardsPerFile) })}
      initial={{ from: 1 as number | string }}
      send={async ({ from }) => {
        const { blob, name } = await download(printVouchers, { query: { id: batch.id, from: Number(from) || 1 } })
        saveFile(blob, name)
      }}
      done={t('voucherform.printed')}
      ok={t('voucherform.print')}
      lists={[]}
      onClose={onClose}
    >
      {(form) => (
        <NumberField
          data-autofocus
          required
          min={1}
          max={batch.count}
          label={t('voucherform.printFrom')}
          {...form.getInputProps('from')}
        />
      )}
    </DialogForm>
  )
}
