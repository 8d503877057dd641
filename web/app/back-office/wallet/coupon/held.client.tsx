/** The coupons of members: their holders and outcome; unused ones can be voided. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { adminGetOrder } from '#contract/api/orders/order-admin'
import { type CouponStatus, couponStatuses } from '#contract/api/wallet/coupon'
import { getCouponTemplate, type HeldCoupon, listHeldCoupons, voidCoupons } from '#contract/api/wallet/coupon-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { pathOfView } from '../../shell/menu.ts'
import { useAddress, useScreens } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'

export function HeldCoupons({ id }: { id: number }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { pathname } = useAddress()
  const [voided, setVoided] = useState<readonly HeldCoupon[]>()
  const columns = useColumns((row) => setVoided([row]))
  const template = useQuery({
    queryKey: ['coupons', 'row', id],
    queryFn: ({ signal }) => call(getCouponTemplate, { query: { id }, signal }),
  })
  const { data } = template
  if (template.error && !data)
    return <ReadFailed error={template.error} isFetching={template.isFetching} retry={() => void template.refetch()} />
  return (
    <>
      <ListScreen
        endpoint={listHeldCoupons}
        name="held-coupons"
        title={data?.name ?? t('coupon.title')}
        defaults={{ template_id: id }}
        actions={
          <ButtonLink icon="chevron-left" to={pathname}>
            {t('coupon.title')}
          </ButtonLink>
        }
        above={() =>
          data && (
            <p className="dotted">
              <span>
                {t('couponform.claimed')}: <b className="number">{format.number(data.statistics.claimed)}</b>
              </span>
              {couponStatuses.map((status) => (
                <span key={status}>
                  {t(`coupon.statuses.${status}`)}:{' '}
                  <span className="number">{format.number(data.statistics[status])}</span>
                </span>
              ))}
              <span>
                {t('couponform.discount')}:{' '}
                <span className="number">{format.money(data.statistics.discount, data.currency)}</span>
              </span>
              <span>
                {t('couponform.ordered')}:{' '}
                <span className="number">{format.money(data.statistics.ordered, data.currency)}</span>
              </span>
            </p>
          )
        }
        fields={[
          { name: 'username', kind: 'text', label: t('balance.member') },
          {
            name: 'status',
            kind: 'choice',
            label: t('couponheld.status'),
            choices: couponStatuses,
            choiceLabels: couponStatuses.map((status) => t(`coupon.statuses.${status}`)),
          },
        ]}
        columns={columns}
        nameOf={({ user }) => user.username}
        {...(hasRight(staff, voidCoupons) && {
          bulk: (chosen: readonly HeldCoupon[]) => (
            <Button
              size="xs"
              color="red"
              variant="light"
              disabled={!chosen.some(({ status }) => status === 'unused')}
              onClick={() => setVoided(chosen.filter(({ status }) => status === 'unused'))}
            >
              {t('couponheld.void')}
            </Button>
          ),
        })}
        empty={{ title: t('couponheld.none'), text: t('couponheld.noneText') }}
      />
      {voided && <VoidDialog rows={voided} onClose={() => setVoided(undefined)} />}
    </>
  )
}

const look: Record<CouponStatus, BadgeKind> = { unused: 'info', used: 'success', expired: 'plain', void: 'warning' }

function useColumns(onVoid: (row: HeldCoupon) => void): DataTableColumn<HeldCoupon>[] {
  const t = useTranslate()
  const format = useFormat()
  const orderPath = pathOfView(useScreens(), '/order/detail')
  const seesOrders = hasRight(useStaff(), adminGetOrder)
  return [
    { accessor: 'user', title: t('balance.member'), render: ({ user }) => user.username },
    {
      accessor: 'status',
      title: t('couponheld.status'),
      render: ({ status }) => <Badge kind={look[status]}>{t(`coupon.status.${status}`)}</Badge>,
    },
    {
      accessor: 'order',
      title: t('couponheld.order'),
      render: ({ order }) =>
        order && orderPath && seesOrders ? (
          <Link to={`${orderPath}?id=${order.id}`} className="text-link number">
            {order.order_number}
          </Link>
        ) : (
          <span className="number">{order?.order_number ?? '–'}</span>
        ),
    },
    {
      accessor: 'claimed_at',
      title: t('couponform.claimed'),
      render: ({ claimed_at, grant_id }) => (
        <div>
          {format.dateTime(claimed_at)}
          {grant_id !== null && <div className="second">{t('couponheld.granted', { id: grant_id })}</div>}
        </div>
      ),
    },
    { accessor: 'expires_at', title: t('packetform.expires'), render: ({ expires_at }) => format.dateTime(expires_at) },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        row.status === 'unused' && (
          <RowMenu
            id={row.id}
            name={row.user.username}
            actions={[{ endpoint: voidCoupons, label: t('couponheld.void'), icon: 'close', run: () => onVoid(row) }]}
          />
        ),
    },
  ]
}

function VoidDialog({ rows, onClose }: { rows: readonly HeldCoupon[]; onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={t('couponheld.voidTitle', { count: rows.length })}
      hint={t('couponheld.voidHint')}
      initial={{ reason: '' }}
      send={({ reason }) => call(voidCoupons, { body: { ids: rows.map(({ id }) => id), reason } })}
      done={({ voided }) => t('couponheld.voided', { count: voided })}
      ok={t('couponheld.void')}
      danger
      lists={['held-coupons', 'coupons']}
      onClose={onClose}
    >
      {(form) => <ReasonField data-autofocus {...form.getInputProps('reason')} />}
    </DialogForm>
  )
}
