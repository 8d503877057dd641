/** One order with all details and staff actions. */
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { ProposalLines } from '../../../domain/orders/order/proposal-lines.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePlace } from '../../shell/screens.ts'
import { useStaff } from '../../staff.ts'
import { ReturnsOfOrder } from '../after-sale/of-order.client.tsx'
import { actionsOf } from './actions.ts'
import styles from './detail.module.css'
import { Amounts } from './detail-amounts.client.tsx'
import { Delivery } from './detail-delivery.client.tsx'
import { Documents } from './detail-documents.client.tsx'
import { DetailHead, useListAddress } from './detail-head.client.tsx'
import { History } from './detail-history.client.tsx'
import { Invoice } from './detail-invoice.client.tsx'
import { Lines } from './detail-lines.client.tsx'
import { OrderMargin } from './detail-margin.client.tsx'
import { Money } from './detail-money.client.tsx'
import { Notes } from './detail-notes.client.tsx'
import { Payments } from './detail-payments.client.tsx'
import { Shipments } from './detail-shipments.client.tsx'
import { Tags } from './detail-tags.client.tsx'
import { useOrderDialogs } from './dialogs.client.tsx'
import { orderQuery } from './queries.client.ts'
import { mayAct } from './rights.ts'

const mayExist = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31

export default function OrderPage() {
  const t = useTranslate()
  const id = Number(usePlace().params['id'])
  const { data: order, error, isFetching, refetch } = useQuery({ ...orderQuery(id), enabled: mayExist(id) })
  const isMissing = !mayExist(id) || (error instanceof ApiError && error.code === 'ORDER_NOT_FOUND')
  if (isMissing) return <MissingOrder />
  return (
    <>
      {error && (
        <Alert color="red" role="alert" className={styles.alert} title={t('office.orderFailed')}>
          {failureText(error, t)}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {order ? <Order order={order} /> : !error && <Skeleton rows={8} height={48} />}
    </>
  )
}

function MissingOrder() {
  const t = useTranslate()
  return (
    <Empty
      icon="receipt"
      title={t('office.orderMissing')}
      action={<ButtonLink to={useListAddress()}>{t('office.toList')}</ButtonLink>}
    >
      {t('office.orderMissingText')}
    </Empty>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const { open, dialogs } = useOrderDialogs(order)
  const staff = useStaff()
  const actions = actionsOf(order).filter((action) => mayAct(staff, action))
  const { rename } = usePlace()
  useEffect(() => rename(order.order_number), [rename, order.order_number])
  return (
    <>
      <DetailHead order={order} actions={actions} onOpen={open} />
      {order.freight_pending && order.status === 'pending_payment' && (
        <div className={styles.alert}>
          {order.freight_quote ? (
            <Notice kind="info" title={t('office.freightQuoted')}>
              {t('office.freightQuotedText')}
            </Notice>
          ) : (
            <Notice kind="warning" title={t('office.freightOpen')}>
              {t('office.freightOpenText')}
            </Notice>
          )}
        </div>
      )}
      {order.proposal && (
        <div className={styles.alert}>
          <Notice kind="info" title={t('office.proposalOpen')}>
            <ProposalLines proposal={order.proposal} currency={order.currency} />
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className="stack wide">
          <Lines order={order} />
          <Payments order={order} onOpen={open} />
          <Money order={order} />
          <Shipments order={order} onOpen={open} />
          <ReturnsOfOrder order={order} />
        </div>
        <div className="stack wide">
          <Amounts order={order} onOpen={open} />
          <OrderMargin order={order} />
          <Delivery order={order} onOpen={open} />
          <Notes order={order} />
          <Tags order={order} onOpen={open} />
          <Documents order={order} />
          <Invoice order={order} />
          <History order={order} />
        </div>
      </div>
      {dialogs}
    </>
  )
}
