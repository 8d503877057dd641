/** Picks customer groups; none picked means all buyers. Values are ids as text. */
import { MultiSelect } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { listMemberGroups } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { hasRight, useStaff } from '../../staff.ts'

/** The groups of the mall, for staff who may read them. */
export function useGroups(): readonly { id: number; name: string }[] | undefined {
  const seesGroups = hasRight(useStaff(), listMemberGroups)
  const { data } = useQuery({
    queryKey: ['member-groups', 'choices'],
    enabled: seesGroups,
    queryFn: ({ signal }) => call(listMemberGroups, { query: { page_size: -1 }, signal }),
  })
  return seesGroups ? (data?.data ?? []) : undefined
}

interface GroupsFieldProps extends GetInputPropsReturnType {
  label?: string
  /** Shown while no group is picked; by default the text for all buyers. */
  placeholder?: string
  required?: boolean
}

/** Staff without the right to read groups see the ids that are stored. */
export function GroupsField(field: GroupsFieldProps) {
  const t = useTranslate()
  const groups = useGroups()
  const chosen = (field.value ?? []) as string[]
  const known = (groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const unknown = chosen
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: `#${id}` }))
  return (
    <MultiSelect
      searchable
      readOnly={groups === undefined}
      label={t('packetform.groups')}
      placeholder={chosen.length === 0 ? t('packetform.allMembers') : ''}
      data={[...known, ...unknown]}
      nothingFoundMessage={t('office.nothingFound')}
      {...field}
    />
  )
}
