/** Approves customers at a press, or refuses them with a reason. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CustomerRow, decideCustomers } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { useChange } from '../../list/change.client.ts'

interface DecideProps {
  customers: readonly Pick<CustomerRow, 'id' | 'approval'>[]
  onDone?: () => void
  size?: 'xs' | 'sm'
}

export function DecideButtons({ customers, onDone, size = 'sm' }: DecideProps) {
  const t = useTranslate()
  const change = useChange('customers', 'customer')
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ids = customers.map(({ id }) => id)
  const approve = async () => {
    setBusy(true)
    const answer = await change(
      () => call(decideCustomers, { body: { ids, approval: 'approved' } }),
      ({ changed }) => t('customer.approved', { count: changed }),
    )
    setBusy(false)
    if (answer) onDone?.()
  }
  const some = (approval: CustomerRow['approval']) => customers.some((each) => each.approval !== approval)
  return (
    <>
      {some('approved') && (
        <Button size={size} loading={isBusy} onClick={() => void approve()}>
          {t('customer.approve')}
        </Button>
      )}
      {some('refused') && (
        <Button size={size} variant="light" color="red" onClick={() => setRefusing(true)}>
          {t('customer.refuse')}
        </Button>
      )}
      {isRefusing && (
        <DialogForm
          title={t('customer.refuse')}
          initial={{ reason: '' }}
          send={async ({ reason }) => {
            const answer = await call(decideCustomers, { body: { ids, approval: 'refused', reason } })
            onDone?.()
            return answer
          }}
          done={({ changed }) => t('customer.refused', { count: changed })}
          ok={t('customer.refuse')}
          danger
          lists={['customers', 'customer']}
          onClose={() => setRefusing(false)}
        >
          {(form) => (
            <ReasonField data-autofocus description={t('customer.reasonHint')} {...form.getInputProps('reason')} />
          )}
        </DialogForm>
      )}
    </>
  )
}
