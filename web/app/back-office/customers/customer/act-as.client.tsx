/** Signing in as the customer, in a tab of its own, with a reason. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { actAsCustomer } from '#contract/api/accounts/acting'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { forget, store } from '../../../api/storage.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function ActAs({ customer: { id, username, is_active } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!hasRight(useStaff(), actAsCustomer) || !is_active) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('actas.button')}
      </Button>
      {isOpen && (
        <DialogForm
          title={t('actas.title', { name: username })}
          hint={t('actas.hint')}
          initial={{ reason: '' }}
          send={async ({ reason }) => {
            const { token } = await call(actAsCustomer, { body: { id, reason } })
            // The new tab begins with a copy of this tab's storage.
            store('acting_token', token)
            window.open(paths.home())
            forget('acting_token')
          }}
          done={t('actas.done', { name: username })}
          ok={t('actas.button')}
          lists={[]}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <TextInput
              required
              data-autofocus
              label={t('actas.reason')}
              maxLength={300}
              {...form.getInputProps('reason')}
            />
          )}
        </DialogForm>
      )}
    </>
  )
}
