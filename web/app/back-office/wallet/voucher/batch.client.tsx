/** The codes of one batch, by their last four characters; downloads, cards, revoking. */
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  discardVoucherList,
  exportVouchers,
  getVoucherBatch,
  giveVouchers,
  listVoucherCodes,
  printVouchers,
  revokeVouchers,
  type VoucherBatch,
  type VoucherCode,
  type VoucherStatus,
  voucherStatuses,
} from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useListAddress } from '../../form/address.ts'
import { usePlanned } from '../../form/planned.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { GiveDialog, PrintDialog, RevokeDialog } from './dialogs.client.tsx'

const kinds: Record<VoucherStatus, BadgeKind> = {
  unused: 'info',
  redeemed: 'success',
  expired: 'plain',
  revoked: 'danger',
}

export function BatchScreen({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['voucher-batch', id],
    queryFn: ({ signal }) => call(getVoucherBatch, { query: { id }, signal }),
  })
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  return data ? <Codes batch={data} /> : <Skeleton look="words" rows={6} height={240} />
}

function Codes({ batch }: { batch: VoucherBatch }) {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'give' | 'print' | readonly number[]>()
  const mayRevoke = hasRight(useStaff(), revokeVouchers)
  const close = () => setDialog(undefined)
  return (
    <>
      <ListScreen
        endpoint={listVoucherCodes}
        name="voucher-codes"
        title={t('voucherform.codesOf', { name: batch.name })}
        defaults={{ batch_id: batch.id }}
        actions={<Actions batch={batch} onGive={() => setDialog('give')} onPrint={() => setDialog('print')} />}
        above={() => <Facts batch={batch} />}
        fields={[
          { name: 'last_four', kind: 'text', label: t('voucherform.lastFour'), isWide: true },
          { name: 'username', kind: 'text', label: t('voucherform.buyer') },
          {
            name: 'status',
            kind: 'choice',
            label: t('voucherform.status'),
            choices: voucherStatuses,
            choiceLabels: voucherStatuses.map((value) => t(`voucherform.state.${value}`)),
          },
        ]}
        columns={useColumns()}
        nameOf={({ last_four }) => last_four}
        {...(mayRevoke && {
          bulk: (chosen: readonly VoucherCode[]) => (
            <Button
              size="compact-md"
              color="red"
              variant="light"
              onClick={() => setDialog(chosen.map((code) => code.id))}
            >
              {t('voucherform.revoke')}
            </Button>
          ),
        })}
        empty={{ title: t('voucherform.noCodes'), text: t('voucherform.noneText') }}
      />
      {dialog === 'give' && <GiveDialog batch={batch} onClose={close} />}
      {dialog === 'print' && <PrintDialog batch={batch} onClose={close} />}
      {typeof dialog === 'object' && <RevokeDialog batch={batch} ids={dialog} onClose={close} />}
    </>
  )
}

function Facts({ batch }: { batch: VoucherBatch }) {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const { amount, coupon, currency, valid_until, statistics, note, has_list } = batch
  return (
    <>
      <p className="dotted">
        <b>{amount === null ? coupon : format.money(amount, currency)}</b>
        <span>{valid_until ? planned(valid_until) : t('voucherform.always')}</span>
        {(['redeemed', 'unused', 'given', 'expired', 'revoked'] as const).map((name) => (
          <span key={name}>
            {t(`voucherform.${name}`)}: <span className="number">{format.number(statistics[name])}</span>
          </span>
        ))}
        {!has_list && <span className="second">{t('voucherform.listGone')}</span>}
      </p>
      {note && <p className="second">{note}</p>}
    </>
  )
}

function Actions({ batch, onGive, onPrint }: { batch: VoucherBatch; onGive: () => void; onPrint: () => void }) {
  const t = useTranslate()
  const staff = useStaff()
  const client = useQueryClient()
  const back = useListAddress()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      toast.error(failureText(error, t, t('voucherform.fileFailed')))
    }
    setBusy(false)
  }
  const save = () =>
    run(async () => {
      toast.loading(t('voucherform.preparing'))
      const { blob, name } = await download(exportVouchers, { query: { id: batch.id } })
      saveFile(blob, name)
      return t('voucherform.saved', { name })
    })
  const discard = async () => {
    if (!(await confirm({ title: t('voucherform.discard'), text: t('voucherform.discardHint') }))) return
    await run(async () => {
      await call(discardVoucherList, { body: { id: batch.id } })
      await client.invalidateQueries({ queryKey: ['voucher-batch', batch.id] })
      return t('voucherform.discarded')
    })
  }
  return (
    <>
      <ButtonLink icon="chevron-left" to={back}>
        {t('voucherform.title')}
      </ButtonLink>
      {hasRight(staff, giveVouchers) && (
        <Button variant="default" leftSection={<Icon name="user" size={18} />} onClick={onGive}>
          {t('voucherform.give')}
        </Button>
      )}
      {batch.has_list && hasRight(staff, exportVouchers) && (
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('voucherform.download')}
        </Button>
      )}
      {batch.has_list && hasRight(staff, printVouchers) && (
        <Button variant="default" leftSection={<Icon name="printer" size={18} />} onClick={onPrint}>
          {t('voucherform.print')}
        </Button>
      )}
      {batch.has_list && hasRight(staff, discardVoucherList) && (
        <Button variant="default" leftSection={<Icon name="trash" size={18} />} onClick={() => void discard()}>
          {t('voucherform.discard')}
        </Button>
      )}
    </>
  )
}

function useColumns(): DataTableColumn<VoucherCode>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'last_four',
      title: t('voucherform.ending'),
      noWrap: true,
      render: ({ last_four }) => <span className="number">…{last_four}</span>,
    },
    { accessor: 'number', title: t('voucherform.number'), textAlign: 'right' },
    {
      accessor: 'status',
      title: t('voucherform.status'),
      noWrap: true,
      render: ({ status }) => <Badge kind={kinds[status]}>{t(`voucherform.state.${status}`)}</Badge>,
    },
    {
      accessor: 'redeemed_by',
      title: t('voucherform.buyer'),
      render: ({ redeemed_by, given_to, reason }) => (
        <>
          {redeemed_by ?? (given_to ? t('voucherform.givenTo', { name: given_to }) : '–')}
          {reason && (
            <div className="second">
              {t('office.reason')}: {reason}
            </div>
          )}
        </>
      ),
    },
    {
      accessor: 'redeemed_at',
      title: t('voucherform.redeemedAt'),
      render: ({ redeemed_at }) => (redeemed_at ? format.dateTime(redeemed_at) : '–'),
    },
  ]
}
