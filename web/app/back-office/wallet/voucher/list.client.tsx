/** Batches of vouchers with what became of their codes. */
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  createVoucherBatch,
  giveVouchers,
  listVoucherBatches,
  listVoucherCodes,
  revokeVouchers,
  startVoucherGrant,
  updateVoucherBatch,
  type VoucherBatch,
} from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormAddress } from '../../form/address.ts'
import { usePlanned } from '../../form/planned.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { GiveDialog, RevokeDialog } from './dialogs.client.tsx'
import { EditDialog } from './edit-dialog.client.tsx'
import { GrantAllDialog } from './grant-all.client.tsx'

export function BatchList() {
  const t = useTranslate()
  const [edited, setEdited] = useState<VoucherBatch>()
  const [given, setGiven] = useState<VoucherBatch>()
  const [grantingAll, setGrantingAll] = useState<VoucherBatch>()
  const [revoked, setRevoked] = useState<VoucherBatch>()
  return (
    <>
      <ListScreen
        endpoint={listVoucherBatches}
        name="vouchers"
        title={t('voucherform.title')}
        create={{ endpoint: createVoucherBatch, label: t('voucherform.new') }}
        audit="voucher"
        above={() => <Liability />}
        fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
        columns={useColumns(setEdited, setGiven, setGrantingAll, setRevoked)}
        nameOf={({ name }) => name}
        empty={{ title: t('voucherform.none'), text: t('voucherform.noneText') }}
      />
      {edited && <EditDialog batch={edited} onClose={() => setEdited(undefined)} />}
      {given && <GiveDialog batch={given} onClose={() => setGiven(undefined)} />}
      {grantingAll && <GrantAllDialog batch={grantingAll} onClose={() => setGrantingAll(undefined)} />}
      {revoked && <RevokeDialog batch={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

function Liability() {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['vouchers', 'liability'],
    queryFn: ({ signal }) => call(listVoucherBatches, { query: { page_size: 1 }, signal }),
  })
  if (!data) return <Skeleton look="words" rows={1} height={24} />
  return (
    <p className="dotted">
      <span>
        {t('voucherform.liability')}: <b className="number">{format.money(data.liability, data.currency)}</b>
      </span>
      <span className="second">{t('voucherform.liabilityHint')}</span>
    </p>
  )
}

function useColumns(
  onEdit: (batch: VoucherBatch) => void,
  onGive: (batch: VoucherBatch) => void,
  onGrantAll: (batch: VoucherBatch) => void,
  onRevoke: (batch: VoucherBatch) => void,
): DataTableColumn<VoucherBatch>[] {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const maySeeCodes = hasRight(useStaff(), listVoucherCodes)
  const formAddress = useFormAddress()
  const count = (name: 'redeemed' | 'unused' | 'revoked' | 'expired') => ({
    accessor: name,
    title: t(`voucherform.${name}`),
    textAlign: 'right' as const,
    render: ({ statistics }: VoucherBatch) => format.number(statistics[name]),
  })
  const money = (name: 'open' | 'left') => ({
    accessor: name,
    title: t(`voucherform.${name}`),
    textAlign: 'right' as const,
    render: ({ kind, currency, statistics }: VoucherBatch) =>
      kind === 'amount' ? <span className="number">{format.money(statistics[name], currency)}</span> : '–',
  })
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, is_transferable, is_waiting }) => (
        <RowName name={name} to={maySeeCodes && formAddress(id)}>
          {is_waiting && <Badge kind="warning">{t('voucherform.waiting')}</Badge>}
          {!is_transferable && <Badge kind="plain">{t('voucherform.personal')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'amount',
      title: t('voucherform.worth'),
      render: ({ amount, coupon, currency }) => (amount === null ? coupon : format.money(amount, currency)),
    },
    {
      accessor: 'valid_until',
      title: t('voucherform.period'),
      render: ({ valid_until }) => (valid_until ? planned(valid_until) : t('voucherform.always')),
    },
    {
      accessor: 'count',
      title: t('voucherform.count'),
      textAlign: 'right',
      render: ({ count: codes }) => format.number(codes),
    },
    count('redeemed'),
    count('unused'),
    count('expired'),
    count('revoked'),
    money('open'),
    money('left'),
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (batch) => (
        <RowMenu
          id={batch.id}
          name={batch.name}
          actions={[
            { endpoint: updateVoucherBatch, label: t('member.edit'), icon: 'pencil', run: () => onEdit(batch) },
            { endpoint: giveVouchers, label: t('voucherform.give'), icon: 'user', run: () => onGive(batch) },
            {
              endpoint: startVoucherGrant,
              label: t('couponheld.grantAll'),
              icon: 'user',
              run: () => onGrantAll(batch),
            },
            batch.statistics.unused > 0 && {
              endpoint: revokeVouchers,
              label: t('voucherform.revokeAll'),
              icon: 'close',
              run: () => onRevoke(batch),
            },
          ]}
        />
      ),
    },
  ]
}
