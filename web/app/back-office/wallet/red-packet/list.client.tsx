import { Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  type CampaignRow,
  campaignStates,
  createRedPacketCampaign,
  listCampaignPackets,
  listRedPacketCampaigns,
  startRedPacketGrant,
  stopRedPacketCampaign,
  updateRedPacketCampaign,
} from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { useFormAddress } from '../../form/address.ts'
import { usePlanned } from '../../form/planned.client.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { GrantAllDialog } from './grant-all.client.tsx'

export function CampaignList() {
  const t = useTranslate()
  const staff = useStaff()
  const [isGranting, setGranting] = useState(false)
  return (
    <>
      <ListScreen
        endpoint={listRedPacketCampaigns}
        name="red-packets"
        title={t('packet.title')}
        create={{ endpoint: createRedPacketCampaign, label: t('packetform.new') }}
        audit="red-packet"
        actions={
          hasRight(staff, startRedPacketGrant) && (
            <Button variant="default" onClick={() => setGranting(true)}>
              {t('couponheld.grantAll')}
            </Button>
          )
        }
        fields={[
          { name: 'name', kind: 'text', label: t('access.name') },
          {
            name: 'state',
            kind: 'choice',
            label: t('packetform.state'),
            choices: campaignStates,
            choiceLabels: campaignStates.map((state) => t(`packetform.state.${state}`)),
          },
        ]}
        columns={useColumns()}
        nameOf={({ name }) => name}
        empty={{ title: t('packetform.none'), text: t('packetform.noneText') }}
      />
      {isGranting && <GrantAllDialog onClose={() => setGranting(false)} />}
    </>
  )
}

const look: Record<CampaignRow['state'], BadgeKind> = {
  waiting: 'warning',
  planned: 'info',
  running: 'success',
  ended: 'plain',
  stopped: 'warning',
}

export function StateBadge({ state }: Pick<CampaignRow, 'state'>) {
  const t = useTranslate()
  return <Badge kind={look[state]}>{t(`packetform.state.${state}`)}</Badge>
}

/** The link that members open to take a packet. */
export const linkOf = ({ token }: Pick<CampaignRow, 'token'>) =>
  `${location.origin}/mall/member/red-packet?token=${encodeURIComponent(token)}`

function useColumns(): DataTableColumn<CampaignRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const staff = useStaff()
  const { pathname } = useAddress()
  const mayEdit = hasRight(staff, updateRedPacketCampaign)
  const seesPackets = hasRight(staff, listCampaignPackets)
  const formAddress = useFormAddress()
  const money = (accessor: 'total' | 'spent' | 'left' | 'expired', title: string): DataTableColumn<CampaignRow> => ({
    accessor,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.money(row[accessor], row.currency)}</span>,
  })
  const taken = ({ taken: count, count: all }: CampaignRow) => `${format.number(count)} / ${format.number(all)}`
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, state }) => (
        <RowName name={name} to={mayEdit && formAddress(id)}>
          <StateBadge state={state} />
        </RowName>
      ),
    },
    {
      accessor: 'mode',
      title: t('packetform.mode'),
      render: ({ mode }) => t(`packetform.${mode}`),
    },
    {
      accessor: 'ends_at',
      title: t('packetform.period'),
      render: ({ starts_at, ends_at }) =>
        [starts_at && planned(starts_at), ends_at ? planned(ends_at) : t('packetform.always')]
          .filter(Boolean)
          .join(' – '),
    },
    money('total', t('packetform.total')),
    {
      accessor: 'taken',
      title: t('packetform.taken'),
      textAlign: 'right',
      render: (row) =>
        seesPackets ? <NumberLink to={`${pathname}?packets=${row.id}`}>{taken(row)}</NumberLink> : taken(row),
    },
    money('spent', t('packetform.spent')),
    money('left', t('packetform.left')),
    money('expired', t('packetform.expired')),
    { accessor: 'actions', title: t('office.actions'), render: (campaign) => <Actions campaign={campaign} /> },
  ]
}

function Actions({ campaign }: { campaign: CampaignRow }) {
  const t = useTranslate()
  const copy = useCopy()
  const { pathname } = useAddress()
  const change = useChange('red-packets')
  const { id, name, state } = campaign
  const stop = () =>
    change(() => call(stopRedPacketCampaign, { body: { id } }), t('packetform.stopped'), {
      title: t('packetform.stopTitle', { name }),
      text: t('packetform.stopText'),
      ok: t('packetform.stop'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateRedPacketCampaign}
      actions={[
        {
          endpoint: listRedPacketCampaigns,
          label: t('packetform.copy'),
          icon: 'copy',
          run: () => void copy(linkOf(campaign)),
        },
        {
          endpoint: listCampaignPackets,
          label: t('packetform.show'),
          icon: 'list',
          run: () => void go(`${pathname}?packets=${id}`),
        },
        (state === 'running' || state === 'planned') && {
          endpoint: stopRedPacketCampaign,
          label: t('packetform.stop'),
          icon: 'close',
          run: () => void stop(),
        },
      ]}
    />
  )
}
