/** What buyers ask the mall to source: answered by mail or phone, then marked as done. */
import type { DataTableColumn } from 'mantine-datatable'
import {
  deleteSearchRequest,
  listSearchRequests,
  type SearchRequestRow,
  searchRequestStatuses,
  updateSearchRequest,
} from '#contract/api/search/search-request'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { DecisionList } from '../../list/decision-list.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'

export default function SearchRequestScreen() {
  const t = useTranslate()
  return (
    <DecisionList
      endpoint={listSearchRequests}
      name="search-requests"
      title={t('searchrequest.title')}
      audit="search-request"
      status={{
        name: 'status',
        label: t('searchrequest.status'),
        statuses: searchRequestStatuses,
        labelOf: (status) => t(`searchrequest.${status}`),
      }}
      fields={[{ name: 'keyword', kind: 'text', label: t('searchrequest.words') }]}
      columns={useColumns()}
      nameOf={({ what }) => what}
      empty={{ title: t('searchrequest.none'), text: t('searchrequest.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<SearchRequestRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    { accessor: 'what', title: t('searchrequest.what') },
    {
      accessor: 'quantity',
      title: t('searchrequest.quantity'),
      textAlign: 'right',
      render: ({ quantity }) => (quantity === null ? '–' : format.number(quantity)),
    },
    {
      accessor: 'contact',
      title: t('searchrequest.contact'),
      render: (row) => (
        <div>
          <Contact {...row} />
          <div className="second">{row.asked_by?.username ?? t('searchrequest.guest')}</div>
        </div>
      ),
    },
    { accessor: 'language', title: t('bulk.language'), render: ({ language }) => ownNameOf(language) },
    {
      accessor: 'keyword',
      title: t('searchrequest.demand'),
      render: ({ requests, searches }) => t('searchrequest.counts', { requests, searches }),
    },
    {
      accessor: 'status',
      title: t('searchrequest.status'),
      render: ({ status }) => (
        <Badge kind={status === 'open' ? 'warning' : 'success'}>{t(`searchrequest.${status}`)}</Badge>
      ),
    },
    {
      accessor: 'created_at',
      title: t('searchrequest.askedAt'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

/** A link that begins the reply. */
function Contact({ what, email, phone }: Pick<SearchRequestRow, 'what' | 'email' | 'phone'>) {
  const t = useTranslate()
  const subject = encodeURIComponent(t('searchrequest.replySubject', { what }))
  return (
    <>
      {email && (
        <a className="text-link" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {email}
        </a>
      )}
      {email && phone && <br />}
      {phone && (
        <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </>
  )
}

function Actions({ row: { id, what, status } }: { row: SearchRequestRow }) {
  const t = useTranslate()
  const change = useChange('search-requests')
  const next = status === 'open' ? 'done' : 'open'
  const remove = () =>
    change(() => call(deleteSearchRequest, { query: { id } }), t('attribute.deleted', { name: what }), {
      title: t('attribute.deleteTitle', { name: what }),
      text: t('searchrequest.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={what}
      actions={[
        {
          endpoint: updateSearchRequest,
          label: t(status === 'open' ? 'searchrequest.markDone' : 'searchrequest.reopen'),
          icon: status === 'open' ? 'check' : 'refresh',
          run: () =>
            void change(() => call(updateSearchRequest, { body: { id, status: next } }), t('searchrequest.saved')),
        },
      ]}
      remove={{ endpoint: deleteSearchRequest, run: () => void remove() }}
    />
  )
}
