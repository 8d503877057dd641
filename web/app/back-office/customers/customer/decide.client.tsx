/** Approves customers at a press, or refuses them with a reason. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type CustomerRow, decideCustomers } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useChange } from '../../list/change.client.ts'
import { Modal } from '../../modal.client.tsx'

interface DecideProps {
  customers: readonly Pick<CustomerRow, 'id' | 'approval'>[]
  onDone?: () => void
  size?: 'xs' | 'sm'
}

export function DecideButtons({ customers, onDone, size = 'sm' }: DecideProps) {
  const t = useTranslate()
  const change = useChange('customers', 'customer')
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const decide = async (approval: 'approved' | 'refused') => {
    setBusy(true)
    const answer = await change(
      () => call(decideCustomers, { body: { ids: customers.map(({ id }) => id), approval, reason } }),
      ({ changed }) => t(approval === 'approved' ? 'customer.approved' : 'customer.refused', { count: changed }),
    )
    setBusy(false)
    if (!answer) return
    setRefusing(false)
    setReason('')
    onDone?.()
  }
  const some = (approval: CustomerRow['approval']) => customers.some((each) => each.approval !== approval)
  return (
    <>
      {some('approved') && (
        <Button size={size} loading={isBusy && !isRefusing} onClick={() => void decide('approved')}>
          {t('customer.approve')}
        </Button>
      )}
      {some('refused') && (
        <Button size={size} variant="light" color="red" onClick={() => setRefusing(true)}>
          {t('customer.refuse')}
        </Button>
      )}
      <Modal opened={isRefusing} onClose={() => setRefusing(false)} title={t('customer.refuse')}>
        <form
          noValidate
          className="stack wide"
          onSubmit={(event) => {
            event.preventDefault()
            void decide('refused')
          }}
        >
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={300}
            label={t('customer.reason')}
            description={t('customer.reasonHint')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className="row-end">
            <Button variant="default" onClick={() => setRefusing(false)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" variant="light" loading={isBusy}>
              {t('customer.refuse')}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
