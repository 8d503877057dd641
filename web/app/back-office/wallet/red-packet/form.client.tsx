import { NativeSelect, TextInput } from '@mantine/core'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import {
  type CampaignRow,
  createRedPacketCampaign,
  getRedPacketCampaign,
  redPacketModes,
  updateRedPacketCampaign,
} from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { GroupsField } from '../../form/fields/groups.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { linkOf } from './list.client.tsx'

interface Opened {
  campaign: CampaignRow | undefined
  mall: HomepageInfo
}

const zoneOf = (data: Opened | undefined) => data?.mall.time_zone ?? 'UTC'

const initialOf = (data: Opened | undefined) => {
  const campaign = data?.campaign
  return {
    name: campaign?.name ?? '',
    mode: campaign?.mode ?? 'fixed',
    total: campaign?.total ?? '',
    count: campaign?.count ?? ('' as number | string),
    per_member: campaign?.per_member ?? (1 as number | string),
    group_ids: (campaign?.group_ids ?? []).map(String),
    valid_days: campaign?.valid_days ?? (30 as number | string),
    starts_at: wallTimeOf(campaign?.starts_at, zoneOf(data)),
    ends_at: wallTimeOf(campaign?.ends_at, zoneOf(data)),
  }
}
type Values = ReturnType<typeof initialOf>

function save({ mode, total, count, ...values }: Values, data: Opened | undefined) {
  const { campaign } = data ?? {}
  const terms = {
    name: values.name,
    per_member: Number(values.per_member) || 1,
    group_ids: values.group_ids.map(Number),
    // An emptied field is refused by the server, at the field.
    valid_days: Number(values.valid_days),
    starts_at: momentOf(values.starts_at, campaign?.starts_at, zoneOf(data)),
    ends_at: momentOf(values.ends_at, campaign?.ends_at, zoneOf(data)),
  }
  return campaign
    ? call(updateRedPacketCampaign, { body: { id: campaign.id, version: campaign.version, ...terms } })
    : call(createRedPacketCampaign, { body: { ...terms, mode, total, count: Number(count) } })
}

export function CampaignForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const read = async (signal: AbortSignal): Promise<Opened> => {
    const [campaign, mall] = await Promise.all([
      id === 'new' ? undefined : call(getRedPacketCampaign, { query: { id }, signal }),
      call(homepageInfo, { signal }),
    ])
    return { campaign, mall }
  }
  return (
    <EditScreen
      queryKey={['red-packets', 'one', id]}
      read={read}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(data) => (data?.campaign ? t('packetform.edit', { name: data.campaign.name }) : t('packetform.new'))}
      list={t('packet.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const format = useFormat()
  const { campaign } = data ?? {}
  const isStored = campaign !== undefined
  const zone = zoneOf(data)
  return (
    <>
      <FormPart title={t('packetform.amounts')} text={t('packetform.amountsHint')}>
        <TextInput required label={t('access.name')} maxLength={120} {...form.getInputProps('name')} />
        <NativeSelect
          label={t('packetform.mode')}
          disabled={isStored}
          data={redPacketModes.map((value) => ({ value, label: t(`packetform.${value}`) }))}
          {...form.getInputProps('mode')}
        />
        <MoneyField
          required={!isStored}
          disabled={isStored}
          label={t('packetform.total')}
          maxLength={20}
          {...form.getInputProps('total')}
        />
        <NumberField
          required={!isStored}
          disabled={isStored}
          label={t('packetform.count')}
          min={1}
          max={10_000}
          {...form.getInputProps('count')}
        />
        {campaign && (
          <TextInput
            readOnly
            className="full-row"
            label={t('packetform.link')}
            value={linkOf(campaign)}
            rightSection={<CopyButton text={linkOf(campaign)} label={campaign.name} />}
          />
        )}
      </FormPart>
      <FormPart
        title={t('packetform.audience')}
        {...(campaign && {
          text: t('packetform.share', { percent: `${format.number(campaign.order_share)}%` }),
        })}
      >
        <NumberField
          required
          label={t('packetform.perMember')}
          min={1}
          max={100}
          {...form.getInputProps('per_member')}
        />
        <GroupsField {...form.getInputProps('group_ids')} />
        <MomentField label={t('packetform.starts')} timeZone={zone} {...form.getInputProps('starts_at')} />
        <MomentField label={t('packetform.ends')} timeZone={zone} {...form.getInputProps('ends_at')} />
        <NumberField required label={t('packetform.days')} min={1} max={3650} {...form.getInputProps('valid_days')} />
      </FormPart>
    </>
  )
}
