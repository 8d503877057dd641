/** Changes the name, dates and limit of a batch; the worth of its codes does not change. */
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { homepageInfo } from '#contract/api/site/homepage'
import { mostVouchers, updateVoucherBatch, type VoucherBatch } from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'

interface EditDialogProps {
  batch: VoucherBatch
  onClose: () => void
}

export function EditDialog(props: EditDialogProps) {
  const { data: zone } = useQuery({
    queryKey: ['mall-time-zone'],
    queryFn: async ({ signal }) => (await call(homepageInfo, { signal })).time_zone,
  })
  return zone ? <Opened {...props} zone={zone} /> : null
}

function Opened({ batch, zone, onClose }: EditDialogProps & { zone: string }) {
  const t = useTranslate()
  const { id, version, name, per_member, valid_from, valid_until, note } = batch
  return (
    <DialogForm
      title={`${name} · ${t('member.edit')}`}
      hint={t('voucherform.editHint')}
      initial={{
        name,
        per_member: per_member ?? ('' as number | string),
        valid_from: wallTimeOf(valid_from, zone),
        valid_until: wallTimeOf(valid_until, zone),
        note,
      }}
      send={(values) =>
        call(updateVoucherBatch, {
          body: {
            ...values,
            id,
            version,
            per_member: values.per_member === '' ? null : Number(values.per_member),
            valid_from: momentOf(values.valid_from, valid_from, zone),
            valid_until: momentOf(values.valid_until, valid_until, zone),
          },
        })
      }
      done={t('voucherform.edited')}
      ok={t('common.save')}
      lists={['vouchers', 'voucher-codes', 'voucher-batch']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            data-autofocus
            required
            name="name"
            label={t('access.name')}
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <NumberField
            min={1}
            max={mostVouchers}
            label={t('voucherform.perMember')}
            description={t('voucherform.noLimit')}
            {...form.getInputProps('per_member')}
          />
          <MomentField label={t('voucherform.validFrom')} timeZone={zone} {...form.getInputProps('valid_from')} />
          <MomentField label={t('voucherform.validUntil')} timeZone={zone} {...form.getInputProps('valid_until')} />
          <TextInput maxLength={500} label={t('voucherform.note')} {...form.getInputProps('note')} />
        </>
      )}
    </DialogForm>
  )
}
