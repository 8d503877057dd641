/** The movements of one of a member's assets, newest first, with the balance after each. */
import type { AssetEntry, listAssetEntries } from '#contract/api/wallet/asset'
import type { Answer, Input } from '#contract/endpoint'
import type { CallInput } from '../../../api/client.ts'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

type Account = Input<typeof listAssetEntries>['query']['account']
type EntryPage = Answer<typeof listAssetEntries>

const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

/** Page and size as the address has them. */
export const pageIn = (search: URLSearchParams, size: number) => ({
  page: wholeIn(search.get('page'), 1),
  page_size: Math.min(wholeIn(search.get('page_size'), size), 100),
})

export const entriesOf = (account: Account, search: URLSearchParams): CallInput<typeof listAssetEntries> => ({
  query: { account, ...pageIn(search, 10) },
})

/** The parts of an asset's page; the first is its root. */
export function PartTabs({
  root,
  active,
  parts,
}: {
  root: string
  active: string
  parts: [key: string, label: string][]
}) {
  const t = useTranslate()
  const tabs = parts.map(([key, label], place) => ({ key, label, to: place === 0 ? root : `${root}/${key}` }))
  return <Tabs label={t('assets.parts')} tabs={tabs} active={active} />
}

/** The status that the address of a list names. */
export const statusIn = <Status extends string>(search: URLSearchParams, statuses: readonly Status[]) =>
  statuses.find((known) => known === search.get('status'))

/** A list by status. The address without a status is that of `all`, else of the first. */
export function StatusTabs<Status extends string>({
  root,
  statuses,
  labelOf,
  counts,
  active,
  all,
}: {
  root: string
  statuses: readonly Status[]
  labelOf: (status: Status) => string
  counts: Record<Status, number>
  active: Status | undefined
  all?: string
}) {
  const t = useTranslate()
  const tabs = statuses.map((status, place) => ({
    key: status as string,
    label: labelOf(status),
    to: place === 0 && all === undefined ? root : `${root}?status=${status}`,
    count: counts[status],
  }))
  const first = all === undefined ? [] : [{ key: 'all', label: all, to: root }]
  return <Tabs label={t('assets.byStatus')} tabs={[...first, ...tabs]} active={active ?? 'all'} />
}

export const hasAny = (counts: Readonly<Record<string, number>>) => Object.values(counts).some((count) => count > 0)

export function AssetStatement({ account, list }: { account: Account; list: EntryPage }) {
  const t = useTranslate()
  const format = useFormat()
  const isMoney = account === 'red_packet' || account === 'voucher'
  const amountOf = (text: string) => (isMoney ? format.money(text, list.currency) : format.number(Number(text)))
  const movement = ({ type, order }: AssetEntry) => {
    if (type === 'granted' && account !== 'points') return t('assets.received')
    return t(type === 'earned' && !order ? 'points.daily' : `points.entry.${type}`)
  }
  return (
    <>
      {list.data.length === 0 ? (
        <Empty icon="list" title={t('assets.noEntries')}>
          {t('assets.noEntriesText')}
        </Empty>
      ) : (
        <DataTable
          label={t('assets.statement')}
          rows={list.data}
          columns={[
            { label: t('points.date'), cell: ({ at }) => format.dateTime(at) },
            {
              label: t('points.movement'),
              cell: (entry) => (
                <>
                  {movement(entry)}{' '}
                  {entry.order && (
                    <Link to={paths.order(entry.order.id)} className="text-link number">
                      {entry.order.order_number}
                    </Link>
                  )}
                  {entry.reason && <div className="second">{entry.reason}</div>}
                </>
              ),
            },
            { label: t('assets.change'), isAmount: true, cell: ({ amount }) => amountOf(amount) },
            { label: t('points.after'), isAmount: true, cell: ({ balance }) => amountOf(balance) },
          ]}
        />
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}
