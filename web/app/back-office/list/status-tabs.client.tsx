/** The statuses of a list as tabs, with the list's other filters. */
import { useTranslate } from '../../i18n/use.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddress } from '../shell/screens.ts'
import { type FilterField, type Filters, searchWith } from './filters.ts'

interface StatusTabsProps<Status extends string> {
  /** Name of the filter. */
  name: string
  label: string
  statuses: readonly Status[]
  labelOf: (status: Status) => string
  /** Label of the first tab. */
  all?: string
  fields: readonly FilterField[]
  filters: Filters
  count?: Partial<Record<Status, number>> | undefined
}

export function StatusTabs<Status extends string>({
  name,
  label,
  statuses,
  labelOf,
  all,
  fields,
  filters,
  count = {},
}: StatusTabsProps<Status>) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const tab = (status: Status | '', text: string) => ({
    key: status,
    label: text,
    to: pathname + searchWith(fields, { ...filters, [name]: status }, search),
    count: status === '' ? undefined : count[status],
  })
  return (
    <Tabs
      label={label}
      active={filters[name] ?? ''}
      tabs={[tab('', all ?? t('office.all')), ...statuses.map((status) => tab(status, labelOf(status)))]}
    />
  )
}
