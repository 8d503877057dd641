/**
 * The layout of all lists: title and actions, saved views, filters, rows with bulk actions, pages. Filters and page are
 * in the address. Rows and filters are typed from the endpoint.
 */
import { Alert, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import type { Static } from 'typebox'
import { listAuditRows } from '#contract/api/audit/audit'
import type { Answer, AnyEndpoint, Page } from '#contract/endpoint'
import { type CallInput, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormAddress } from '../form/address.ts'
import { pathOfView } from '../shell/menu.ts'
import { useAddress, useScreens } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { useShownColumns } from './columns.client.tsx'
import { useExistingPage } from './existing-page.client.ts'
import { FilterBar, type NamedFilter } from './filter-bar.client.tsx'
import { type Filters, filtersOf, pageOf, pageSizes, queryOf, searchWith } from './filters.ts'
import styles from './list.module.css'
import { RowCards } from './row-cards.client.tsx'
import { Rows } from './rows.client.tsx'
import { SavedViews } from './saved-views.client.tsx'
import { useSelection } from './selection.client.ts'
import { type ColumnSorts, useSortHeads } from './sort-heads.client.tsx'
import { useIsPhone } from './use-is-phone.client.ts'

export type ListEndpoint = AnyEndpoint & { kind: 'list' }
export type RowOf<E extends ListEndpoint> = Answer<E>['data'][number] & { id: number }
/** The filters that the endpoint's query knows. */
export type FilterName<E extends AnyEndpoint> = Exclude<keyof Static<E['query']>, 'page' | 'page_size'> & string

/** `total_is_least` or `total_is_capped`: there are more than `total`; the server stopped counting. */
type ListPage<Row> = Page<Row, { total_is_least?: boolean; total_is_capped?: boolean }>

/** The current state of the list, for its actions. */
export interface Found<Row> {
  query: object
  filters: Filters
  total: number
  /** With a plus sign if there are more. */
  totalText: string
  chosen: readonly Row[]
}

export interface ListScreenProps<E extends ListEndpoint, Row extends { id: number } = RowOf<E>> {
  endpoint: E
  /** Names the queries and the user's preferences. */
  name: string
  title: string
  /** Creates a row, if the user has the right. */
  create?: { endpoint: AnyEndpoint; label: string }
  /** Module of the audit log, linked next to the title. */
  audit?: string
  /** Further actions next to the title, e.g. exports. */
  actions?: ReactNode | ((found: Found<Row>) => ReactNode)
  /** Between title and filters, such as tabs that are filters themselves. */
  above?: (found: Found<Row>) => ReactNode
  /** Left of the table, such as a tree. */
  aside?: ReactNode
  fields: readonly NamedFilter<FilterName<E>>[]
  /** Sent with each request unless a filter says otherwise. */
  defaults?: Partial<Static<E['query']>>
  columns: readonly DataTableColumn<Row>[]
  /** By accessor: the values of the filter `sort` that a column's head steps through. */
  columnSorts?: ColumnSorts
  /** Milliseconds between automatic reads. */
  readEvery?: number
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string
  /** Makes rows selectable; draws the actions on the selected rows. */
  bulk?: (chosen: readonly Row[], clear: () => void, found: Found<Row>) => ReactNode
  /** Replaces the cards on phones, which otherwise show the columns of the table. */
  cards?: (rows: readonly Row[], chosen: readonly Row[], onChoose: (rows: Row[]) => void) => ReactNode
  /** Around the table, for what its cells read of all rows at once. */
  within?: (rows: readonly Row[], table: ReactNode) => ReactNode
  empty: { title: string; text: string }
  onOpen?: (row: Row) => void
}

export function ListScreen<E extends ListEndpoint>({
  endpoint,
  name,
  title,
  create,
  audit,
  actions,
  above,
  aside,
  fields,
  defaults,
  columns,
  columnSorts,
  readEvery,
  nameOf,
  bulk,
  cards,
  within = (_, table) => table,
  empty,
  onOpen,
}: ListScreenProps<E>) {
  type Row = RowOf<E>
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { search } = useAddress()
  const formAddress = useFormAddress()
  const filters = filtersOf(fields, search)
  const query = { ...defaults, ...queryOf(fields, filters) }
  const asked = { ...query, ...pageOf(search) }
  const list = useQuery({
    queryKey: [name, asked],
    queryFn: async ({ signal }) => (await call(endpoint, { query: asked, signal } as CallInput<E>)) as ListPage<Row>,
    placeholderData: keepPreviousData,
    ...(readEvery && { refetchInterval: readEvery }),
  })
  // React Query renders again only for the fields read here.
  const { data, error, isPlaceholderData } = list
  const { chosen, choose } = useSelection(JSON.stringify(asked), isPlaceholderData ? undefined : data?.data)
  const shown = useShownColumns(name, columns)
  const sortable = useSortHeads(shown.columns, fields, columnSorts)
  const isPhone = useIsPhone()
  useExistingPage(data)
  const clear = () => choose([])
  const createButton = create && hasRight(staff, create.endpoint) && (
    <ButtonLink look="primary" icon="plus" to={formAddress('new')}>
      {create.label}
    </ButtonLink>
  )
  const isMore = data?.total_is_least || data?.total_is_capped
  const totalText = format.number(data?.total ?? 0) + (isMore ? '+' : '')
  const found = { query, filters, total: data?.total ?? 0, totalText, chosen }
  return (
    <div className={styles.screen} data-aside={aside ? '' : undefined}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.headButtons}>
          {!(isPhone && cards) && <div className={styles.settings}>{shown.settings}</div>}
          {audit && <AuditLink module={audit} />}
          {typeof actions === 'function' ? actions(found) : actions}
          {createButton}
        </div>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.main}>
        {above && <div className={styles.above}>{above(found)}</div>}
        <SavedViews name={name} fields={fields} />
        {fields.some(({ isElsewhere }) => !isElsewhere) && <FilterBar fields={fields} />}
        {error && (
          <Alert color="red" role="alert" className={styles.alert} title={t('office.listFailed')}>
            {failureText(error, t)}
            <Button size="xs" variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
              {t('common.retry')}
            </Button>
          </Alert>
        )}
        {!data && !error && <Skeleton rows={8} height={44} />}
        {data && (
          <>
            <div className={styles.found}>
              <span role="status">
                {t('office.foundRows', {
                  count: data.total,
                  shown: totalText,
                })}
                {chosen.length > 0 && ` · ${t('office.chosen', { count: chosen.length })}`}
              </span>
              {chosen.length > 0 && (
                <>
                  <button type="button" className="text-link" onClick={clear}>
                    {t('office.clearChosen')}
                  </button>
                  {bulk?.(chosen, clear, found)}
                </>
              )}
            </div>
            {data.total === 0 ? (
              <Nothing
                isFiltered={Object.keys(filters).length > 0}
                all={searchWith(fields, {}, search)}
                empty={empty}
                action={createButton}
              />
            ) : isPhone && cards ? (
              cards(data.data, chosen, choose)
            ) : isPhone ? (
              <RowCards
                columns={shown.columns}
                rows={data.data}
                nameOf={nameOf}
                chosen={bulk && chosen}
                onChoose={choose}
              />
            ) : (
              within(
                data.data,
                <Rows
                  columns={sortable}
                  rows={data.data}
                  nameOf={nameOf}
                  onOpen={onOpen}
                  chosen={bulk && chosen}
                  onChoose={choose}
                />,
              )
            )}
            <Pagination
              page={data.page}
              pageSize={data.page_size}
              total={data.total}
              sizes={pageSizes}
              hasJumpOnPhones
            />
          </>
        )}
      </div>
    </div>
  )
}

/** To the audit rows of a module, for users who have that screen. */
function AuditLink({ module }: { module: string }) {
  const t = useTranslate()
  const staff = useStaff()
  const path = pathOfView(useScreens(), '/system/auditlog')
  if (!path || !hasRight(staff, listAuditRows)) return null
  return (
    <ButtonLink icon="clock" to={`${path}?module=${module}`}>
      {t('office.changes')}
    </ButtonLink>
  )
}

/** `all`: the query without filters. */
function Nothing({
  isFiltered,
  all,
  empty,
  action,
}: {
  isFiltered: boolean
  all: string
  empty: { title: string; text: string }
  action: ReactNode
}) {
  const t = useTranslate()
  const { pathname } = useAddress()
  if (isFiltered)
    return (
      <Empty
        icon="search"
        title={t('office.nothingFound')}
        action={<ButtonLink to={pathname + all}>{t('office.reset')}</ButtonLink>}
      >
        {t('office.nothingFoundText')}
      </Empty>
    )
  return (
    <Empty icon="box" title={empty.title} action={action}>
      {empty.text}
    </Empty>
  )
}
