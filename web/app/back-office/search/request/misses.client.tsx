/** Keywords that found nothing, with the number of searches and of requests. */
import type { DataTableColumn } from 'mantine-datatable'
import { listMissedSearches, listSearchRequests, type MissedSearchRow } from '#contract/api/search/search-request'
import { locales } from '#contract/types'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export default function MissedSearchScreen() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listMissedSearches}
      name="search-misses"
      title={t('searchmiss.title')}
      fields={[
        { name: 'keyword', kind: 'text', label: t('searchmiss.keyword') },
        {
          name: 'language',
          kind: 'choice',
          label: t('bulk.language'),
          choices: locales,
          choiceLabels: locales.map(ownNameOf),
        },
      ]}
      columns={useColumns()}
      nameOf={({ keyword }) => keyword}
      empty={{ title: t('searchmiss.none'), text: t('searchmiss.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<MissedSearchRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const maySeeRequests = hasRight(useStaff(), listSearchRequests)
  return [
    { accessor: 'keyword', title: t('searchmiss.keyword') },
    {
      accessor: 'searches',
      title: t('searchmiss.searches'),
      textAlign: 'right',
      render: ({ searches }) => format.number(searches),
    },
    {
      accessor: 'requests',
      title: t('searchmiss.requests'),
      textAlign: 'right',
      render: ({ keyword, requests, open_requests }) => (
        <div>
          {requests > 0 && maySeeRequests ? (
            <Link className="text-link" to={`/mall-admin/search-request?keyword=${encodeURIComponent(keyword)}`}>
              {format.number(requests)}
            </Link>
          ) : (
            format.number(requests)
          )}
          {open_requests > 0 && <div className="second">{t('searchmiss.openRequests', { count: open_requests })}</div>}
        </div>
      ),
    },
    {
      accessor: 'languages',
      title: t('form.languages'),
      render: ({ languages }) => languages.map(ownNameOf).join(', '),
    },
    { accessor: 'latest', title: t('searchmiss.latest'), render: ({ latest }) => format.day(latest) },
  ]
}
