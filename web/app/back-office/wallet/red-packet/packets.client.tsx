/** The packets of a campaign, with the members who took them. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { type CampaignPacket, getRedPacketCampaign, listCampaignPackets } from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { linkOf, StateBadge } from './list.client.tsx'

export function CampaignPackets({ id }: { id: number }) {
  const t = useTranslate()
  const format = useFormat()
  const copy = useCopy()
  const { pathname } = useAddress()
  const campaign = useQuery({
    queryKey: ['red-packets', 'row', id],
    queryFn: ({ signal }) => call(getRedPacketCampaign, { query: { id }, signal }),
  })
  const { data } = campaign
  const columns = useColumns()
  if (campaign.error && !data)
    return <ReadFailed error={campaign.error} isFetching={campaign.isFetching} retry={() => void campaign.refetch()} />
  return (
    <ListScreen
      endpoint={listCampaignPackets}
      name="campaign-packets"
      title={data?.name ?? t('packet.title')}
      defaults={{ campaign_id: id }}
      actions={
        <>
          <ButtonLink icon="chevron-left" to={pathname}>
            {t('packet.title')}
          </ButtonLink>
          {data && (
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => void copy(linkOf(data))}
            >
              {t('packetform.copy')}
            </Button>
          )}
        </>
      }
      above={() =>
        data && (
          <p className="dotted">
            <StateBadge state={data.state} />
            <span>
              {t('packetform.taken')}: <b className="number">{`${data.taken} / ${data.count}`}</b>
            </span>
            {(['spent', 'left', 'expired'] as const).map((name) => (
              <span key={name}>
                {t(`packetform.${name}`)}: <span className="number">{format.money(data[name], data.currency)}</span>
              </span>
            ))}
          </p>
        )
      }
      fields={[
        { name: 'username', kind: 'text', label: t('packetform.member') },
        {
          name: 'is_taken',
          kind: 'choice',
          label: t('packetform.filter'),
          choices: ['true', 'false'],
          choiceLabels: [t('packetform.onlyTaken'), t('packetform.onlyOpen')],
        },
      ]}
      columns={columns}
      nameOf={({ id: packet, user }) => user?.username ?? String(packet)}
      empty={{ title: t('packetform.noPackets'), text: t('packetform.noPacketsText') }}
    />
  )
}

function useColumns(): DataTableColumn<CampaignPacket>[] {
  const t = useTranslate()
  const format = useFormat()
  const money = (
    accessor: 'amount' | 'spent' | 'left' | 'expired',
    title: string,
  ): DataTableColumn<CampaignPacket> => ({
    accessor,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.money(row[accessor], row.currency)}</span>,
  })
  return [
    {
      accessor: 'user',
      title: t('packetform.member'),
      render: ({ user, taken_at }) =>
        user?.username ?? <span className="second">{taken_at ? '–' : t('packetform.notTaken')}</span>,
    },
    money('amount', t('packetform.amount')),
    {
      accessor: 'taken_at',
      title: t('packetform.takenAt'),
      render: ({ taken_at }) => (taken_at ? format.dateTime(taken_at) : '–'),
    },
    {
      accessor: 'expires_at',
      title: t('packetform.expires'),
      render: ({ expires_at }) => (expires_at ? format.date(expires_at) : '–'),
    },
    money('spent', t('packetform.spent')),
    money('left', t('packetform.left')),
    money('expired', t('packetform.expired')),
  ]
}
