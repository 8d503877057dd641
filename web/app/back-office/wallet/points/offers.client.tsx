/** Coupons and vouchers that members get for points. */
import type { ReactNode } from 'react'
import { adminListPointOffers, createPointOffer, updatePointOffer } from '#contract/api/wallet/points-shop'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { usePlanned } from '../../form/planned.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function OfferList({ tabs }: { tabs: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const mayEdit = hasRight(useStaff(), updatePointOffer)
  const formAddress = useFormAddress()
  return (
    <ListScreen
      endpoint={adminListPointOffers}
      name="point-offers"
      title={t('points.title')}
      create={{ endpoint: createPointOffer, label: t('pointshop.new') }}
      audit="points"
      above={() => tabs}
      fields={[]}
      columns={[
        {
          accessor: 'name',
          title: t('pointshop.kind'),
          render: ({ id, name, is_active }) => (
            <RowName name={name} to={mayEdit && formAddress(id)}>
              {!is_active && <Badge kind="warning">{t('couponform.stopped')}</Badge>}
            </RowName>
          ),
        },
        {
          accessor: 'points',
          title: t('points.points'),
          textAlign: 'right',
          render: ({ points }) => <span className="number">{format.number(points)}</span>,
        },
        {
          accessor: 'exchanged',
          title: t('pointshop.exchanged'),
          textAlign: 'right',
          render: ({ exchanged, stock }) =>
            stock === null ? format.number(exchanged) : `${format.number(exchanged)} / ${format.number(stock)}`,
        },
        {
          accessor: 'per_member',
          title: t('packetform.perMember'),
          textAlign: 'right',
          render: ({ per_member }) => format.number(per_member),
        },
        {
          accessor: 'ends_at',
          title: t('packetform.period'),
          render: ({ starts_at, ends_at }) =>
            [starts_at && planned(starts_at), ends_at ? planned(ends_at) : t('packetform.always')]
              .filter(Boolean)
              .join(' – '),
        },
        { accessor: 'note', title: t('pointshop.note'), render: ({ note }) => note || '–' },
        {
          accessor: 'actions',
          title: t('office.actions'),
          render: ({ id, name }) => <RowMenu id={id} name={name} edit={updatePointOffer} />,
        },
      ]}
      nameOf={({ name }) => name}
      empty={{ title: t('pointshop.none'), text: t('pointshop.noneText') }}
    />
  )
}
