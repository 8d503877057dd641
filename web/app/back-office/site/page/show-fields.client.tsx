/** Audience and dates of a block. */
import { NativeSelect } from '@mantine/core'
import { listMemberGroups } from '#contract/api/pricing/member-group'
import { type BlockShow, blockAudiences, mostGroups, type PageBlock } from '#contract/api/site/page-block'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { useCatalogScope } from '../../form/catalog-scope.ts'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import styles from './editor.module.css'
import { IdsPicker } from './ids-picker.client.tsx'

interface ShowFieldsProps {
  block: PageBlock
  onChange: (block: PageBlock) => void
}

export function ShowFields({ block, onChange }: ShowFieldsProps) {
  const t = useTranslate()
  const { time_zone } = useMall()
  // Customer groups are the mall's.
  const isShop = useCatalogScope() !== undefined
  const { show: _, ...plain } = block
  const show = block.show ?? {}
  const change = (next: BlockShow) => {
    const entries = Object.entries({ ...show, ...next }).filter(([, value]) => value !== undefined && value !== 'all')
    onChange(entries.length > 0 ? { ...block, show: Object.fromEntries(entries) } : (plain as PageBlock))
  }
  const moment = (name: 'from' | 'until') => (
    <MomentField
      label={t(`builder.show.${name}`)}
      timeZone={time_zone}
      value={/Z$/.test(show[name] ?? '') ? wallTimeOf(show[name], time_zone) : (show[name] ?? '')}
      onChange={(event: { currentTarget: { value: string } }) =>
        change({ [name]: momentOf(event.currentTarget.value, undefined, time_zone) ?? undefined })
      }
    />
  )
  return (
    <details className={styles.show} open={block.show !== undefined}>
      <summary>{t('builder.show')}</summary>
      <div className="stack wide">
        <NativeSelect
          label={t('builder.show.audience')}
          value={show.audience ?? 'all'}
          data={blockAudiences
            .filter((audience) => !isShop || audience !== 'groups')
            .map((value) => ({ value, label: t(`builder.audience.${value}`) }))}
          onChange={(event) => {
            const audience = blockAudiences.find((each) => each === event.currentTarget.value) ?? 'all'
            change({ audience, group_ids: audience === 'groups' ? (show.group_ids ?? []) : undefined } as BlockShow)
          }}
        />
        {show.audience === 'groups' && (
          <IdsPicker
            isWhole
            label={t('builder.show.groups')}
            hint={show.group_ids?.length ? undefined : t('builder.show.groupsHint')}
            most={mostGroups}
            name="groups"
            value={show.group_ids ?? []}
            onChange={(group_ids) => change({ group_ids })}
            search={async (_keyword, signal) =>
              (await call(listMemberGroups, { query: { page_size: 100 }, signal })).data
            }
          />
        )}
        {moment('from')}
        {moment('until')}
      </div>
    </details>
  )
}
