/** The buyer accepts or declines changes that staff propose. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '#contract/api/orders/order'
import { acceptChange, declineChange } from '#contract/api/orders/order-change'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import styles from '../../../domain/orders/order/proposal.module.css'
import { ProposalLines } from '../../../domain/orders/order/proposal-lines.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export function OrderProposal({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { proposal } = order
  if (!proposal) return null
  const answer = async (endpoint: typeof acceptChange | typeof declineChange, done: string) => {
    setBusy(true)
    try {
      await call(endpoint, { params: { id: proposal.id } })
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <Notice kind="warning" title={t('order.proposalTitle')}>
      <ProposalLines proposal={proposal} currency={order.currency} />
      <div className={styles.actions}>
        <Button look="primary" disabled={isBusy} onClick={() => void answer(acceptChange, t('order.proposalAccepted'))}>
          {t('order.acceptProposal')}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(declineChange, t('order.proposalDeclined'))}>
          {t('order.declineProposal')}
        </Button>
      </div>
    </Notice>
  )
}
