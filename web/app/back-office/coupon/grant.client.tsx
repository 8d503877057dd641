/** Gives a coupon to members by name or group. */
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CouponTemplateRow, grantCoupon } from '#contract/coupon-admin'
import { listMemberGroups } from '#contract/member-group'
import { call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { Modal } from '../modal.client.tsx'
import { hasRight, useStaff } from '../staff.ts'

interface GrantDialogProps {
  coupon: CouponTemplateRow | undefined
  onClose: () => void
}

export function GrantDialog({ coupon, onClose }: GrantDialogProps) {
  const t = useTranslate()
  return (
    <Modal opened={coupon !== undefined} onClose={onClose} title={t('couponform.grant')}>
      {coupon && <GrantForm coupon={coupon} onDone={onClose} />}
    </Modal>
  )
}

function GrantForm({ coupon, onDone }: { coupon: CouponTemplateRow; onDone: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const seesGroups = hasRight(useStaff(), listMemberGroups)
  const form = useForm({ initialValues: { usernames: '', group_id: '', reason: '' } })
  const { data: groups } = useQuery({
    queryKey: ['member-groups', 'choices'],
    enabled: seesGroups,
    queryFn: ({ signal }) => call(listMemberGroups, { query: { page_size: -1 }, signal }),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ usernames, group_id, reason }: typeof form.values) =>
      call(grantCoupon, {
        body: {
          template_id: coupon.id,
          usernames: usernames
            .split(/[,;\n]/)
            .map((name) => name.trim())
            .filter(Boolean),
          group_id: Number(group_id) || null,
          reason,
        },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    onSuccess: async (outcome) => {
      await client.invalidateQueries({ queryKey: ['coupons'] })
      toast.success(t('couponform.granted', { granted: outcome.granted, skipped: outcome.skipped }))
      onDone()
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  return (
    <form
      noValidate
      className="stack wide"
      onSubmit={form.onSubmit((values) => (isPending ? undefined : mutate(values)))}
    >
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      <p>{coupon.name}</p>
      <Textarea
        label={t('couponform.usernames')}
        description={t('couponform.usernamesHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('usernames')}
      />
      {seesGroups && (
        <NativeSelect
          label={t('couponform.group')}
          data={[
            { value: '', label: t('couponform.noGroup') },
            ...(groups?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('group_id')}
        />
      )}
      <TextInput required label={t('couponform.reason')} maxLength={300} {...form.getInputProps('reason')} />
      <Button type="submit" loading={isPending}>
        {t('couponform.grant')}
      </Button>
    </form>
  )
}
