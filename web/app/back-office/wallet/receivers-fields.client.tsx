/** Whom staff give coupons or vouchers: members by name or group, and why. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslate } from '../../i18n/use.ts'
import { useGroups } from '../form/fields/groups.client.tsx'

export const noReceivers = { usernames: '', group_id: '', reason: '' }

export function ReceiversFields({ form }: { form: UseFormReturnType<typeof noReceivers> }) {
  const t = useTranslate()
  const groups = useGroups()
  return (
    <>
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        label={t('couponform.usernames')}
        description={t('couponform.usernamesHint')}
        {...form.getInputProps('usernames')}
      />
      {groups && (
        <NativeSelect
          label={t('couponform.group')}
          data={[
            { value: '', label: t('couponform.noGroup') },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('group_id')}
        />
      )}
      <TextInput required label={t('office.reason')} maxLength={300} {...form.getInputProps('reason')} />
    </>
  )
}
