/** One return or refund with its next steps. */
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import { ApiError } from '../../../api/client.ts'
import { AfterSaleTimeline } from '../../../domain/orders/after-sale/after-sale-timeline.tsx'
import { Pictures } from '../../../domain/orders/after-sale/pictures.tsx'
import { AfterSaleBadge } from '../../../domain/orders/after-sale/status-badge.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListAddress } from '../../form/address.ts'
import { officePaths } from '../../paths.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { usePlace } from '../../shell/screens.ts'
import { useStaff } from '../../staff.ts'
import { Box } from '../order/box.client.tsx'
import styles from '../order/detail.module.css'
import headStyles from '../order/detail-head.module.css'
import { Product } from '../order/detail-lines.client.tsx'
import { Amounts } from './amounts.client.tsx'
import { requestQuery } from './queries.client.ts'
import { type Step, StepDialog, stepsOf } from './steps.client.tsx'

export function RequestScreen({ id }: { id: number }) {
  const t = useTranslate()
  const list = useListAddress()
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id))
  if (error instanceof ApiError && error.code === 'AFTER_SALE_NOT_FOUND')
    return (
      <Empty
        icon="receipt"
        title={t('aftersale.notFound')}
        action={<ButtonLink to={list}>{t('returns.toList')}</ButtonLink>}
      />
    )
  return (
    <>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {data ? <Request request={data} /> : !error && <Skeleton rows={8} height={48} />}
    </>
  )
}

function Request({ request }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const { rename } = usePlace()
  useEffect(() => rename(request.number), [rename, request.number])
  return (
    <>
      <Head request={request} />
      <div className={styles.columns}>
        <div className="stack wide">
          <Box title={t('aftersale.items')}>
            <Lines request={request} />
          </Box>
          <Box title={t('aftersale.reason')}>
            <div className="stack">
              <p className="dotted">
                <span>{t(`aftersale.kind.${request.kind}`)}</span>
                <strong>{t(`aftersale.reason.${request.reason}`)}</strong>
              </p>
              {request.description && <p className={styles.details}>{request.description}</p>}
              {request.pictures.length > 0 && <Pictures urls={request.pictures} />}
            </div>
          </Box>
        </div>
        <div className="stack wide">
          <Amounts request={request} />
          <Box title={t('aftersale.timeline')}>
            <AfterSaleTimeline events={request.events} />
          </Box>
        </div>
      </div>
    </>
  )
}

function Head({ request }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const list = useListAddress()
  const steps = stepsOf(request, useStaff())
  const [step, setStep] = useState<Step>()
  const { number, status, order, user, entered_by, created_at } = request
  return (
    <header className={headStyles.head}>
      <div>
        <Link to={list} className={headStyles.back}>
          <Icon name="chevron-left" size={16} /> {t('returns.toList')}
        </Link>
        <div className="row tight">
          <h1 className="number">{number}</h1>
          <AfterSaleBadge status={status} />
        </div>
        <p className={`second dotted ${headStyles.origin}`}>
          <span>{format.dateTime(created_at)}</span>
          <span>
            <Link to={officePaths.order(order.id)}>{t('aftersale.ofOrder', { number: order.order_number })}</Link>
          </span>
          {user && (
            <span>
              <Link to={paths.staffOrders(user.id)}>{user.username}</Link>
            </span>
          )}
          {entered_by && <span>{t('office.enteredBy', { name: entered_by.username })}</span>}
        </p>
      </div>
      <div className="row">
        {steps.map((each) => (
          <Button
            key={each}
            variant={each === 'refuse' ? 'light' : 'filled'}
            {...(each === 'refuse' && { color: 'red' })}
            onClick={() => setStep(each)}
          >
            {t(`returns.${each}`)}
          </Button>
        ))}
      </div>
      <StepDialog request={request} step={step} onClose={() => setStep(undefined)} />
    </header>
  )
}

function Lines({ request: { lines, currency, status } }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const isCounted = status === 'received' || lines.some(({ received }) => received !== null)
  const figure = (label: string, value: string) => (
    <Table.Td className={styles.figure} data-label={label}>
      {value}
    </Table.Td>
  )
  const count = (quantity: number | null) => (quantity === null ? '–' : format.number(quantity))
  const columns = [
    t('aftersale.quantity'),
    ...(isCounted ? [t('aftersale.received'), t('returns.restocked'), t('returns.writtenOff')] : []),
    t('aftersale.amount'),
  ]
  return (
    <Table className={styles.table ?? ''} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('aftersale.items')}</Table.Th>
          {columns.map((label) => (
            <Table.Th key={label} className={styles.figure}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td>
              <Product line={{ ...line, product_id: null, remark: '' }} />
            </Table.Td>
            {figure(t('aftersale.quantity'), format.quantity(line.quantity, line.unit))}
            {isCounted && figure(t('aftersale.received'), count(line.received))}
            {isCounted && figure(t('returns.restocked'), count(line.restocked))}
            {isCounted && figure(t('returns.writtenOff'), count(line.written_off))}
            {figure(t('aftersale.amount'), format.money(line.amount, currency))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
