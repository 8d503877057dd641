import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  type CouponTemplateRow,
  createCouponTemplate,
  grantCoupon,
  listCouponTemplates,
  listHeldCoupons,
  startCouponGrant,
  updateCouponTemplate,
} from '#contract/api/wallet/coupon-admin'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { GrantDialog } from './grant.client.tsx'
import { GrantAllDialog } from './grant-all.client.tsx'

export function CouponList() {
  const t = useTranslate()
  const [granting, setGranting] = useState<CouponTemplateRow>()
  const [grantingAll, setGrantingAll] = useState<CouponTemplateRow>()
  return (
    <>
      <ListScreen
        endpoint={listCouponTemplates}
        name="coupons"
        title={t('coupon.title')}
        create={{ endpoint: createCouponTemplate, label: t('couponform.new') }}
        audit="coupon"
        fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
        columns={useColumns(setGranting, setGrantingAll)}
        nameOf={({ name }) => name}
        empty={{ title: t('couponform.none'), text: t('couponform.noneText') }}
      />
      {grantingAll && <GrantAllDialog coupon={grantingAll} onClose={() => setGrantingAll(undefined)} />}
      {granting && <GrantDialog coupon={granting} onClose={() => setGranting(undefined)} />}
    </>
  )
}

function useColumns(
  onGrant: (coupon: CouponTemplateRow) => void,
  onGrantAll: (coupon: CouponTemplateRow) => void,
): DataTableColumn<CouponTemplateRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const words = useCouponWords()
  const staff = useStaff()
  const { pathname } = useAddress()
  const mayEdit = hasRight(staff, updateCouponTemplate)
  const seesHeld = hasRight(staff, listHeldCoupons)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, is_active }) => (
        <RowName name={name} to={mayEdit && formAddress(id)}>
          {!is_active && <Badge kind="warning">{t('couponform.stopped')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'kind',
      title: t('couponform.worth'),
      render: (coupon) => (
        <>
          {words.worth(coupon)}
          <br />
          <span className="second">{words.terms(coupon).join(' · ')}</span>
        </>
      ),
    },
    {
      accessor: 'claim',
      title: t('couponform.claim'),
      render: ({ claim, code }) => (claim === 'code' ? code : t(claimText[claim])),
    },
    {
      accessor: 'claimed',
      title: t('couponform.claimed'),
      textAlign: 'right',
      render: ({ id, statistics, total }) => {
        const text =
          total === null
            ? format.number(statistics.claimed)
            : `${format.number(statistics.claimed)} / ${format.number(total)}`
        return seesHeld ? <NumberLink to={`${pathname}?held=${id}`}>{text}</NumberLink> : text
      },
    },
    {
      accessor: 'used',
      title: t('couponform.used'),
      textAlign: 'right',
      render: ({ statistics }) => format.number(statistics.used),
    },
    {
      accessor: 'discount',
      title: t('couponform.discount'),
      textAlign: 'right',
      render: ({ statistics, currency }) => format.money(statistics.discount, currency),
    },
    {
      accessor: 'ordered',
      title: t('couponform.ordered'),
      textAlign: 'right',
      render: ({ statistics, currency }) => format.money(statistics.ordered, currency),
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (coupon) => (
        <RowMenu
          id={coupon.id}
          name={coupon.name}
          edit={updateCouponTemplate}
          actions={[
            {
              endpoint: listHeldCoupons,
              label: t('couponheld.show'),
              icon: 'list',
              run: () => void go(`${pathname}?held=${coupon.id}`),
            },
            { endpoint: grantCoupon, label: t('couponform.grant'), icon: 'user', run: () => onGrant(coupon) },
            {
              endpoint: startCouponGrant,
              label: t('couponheld.grantAll'),
              icon: 'user',
              run: () => onGrantAll(coupon),
            },
          ]}
        />
      ),
    },
  ]
}

export const claimText = {
  click: 'couponform.claimClick',
  code: 'couponform.claimCode',
  grant: 'couponform.claimGrant',
} as const
