/**
 * The one shape of all lists: title and actions, saved views, filters, what was found, the rows with what is done to
 * several of them, pages. A list says what is its own; the address keeps the rest.
 */
import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AfterHead } from '../shell/after-head.client.tsx'
import { useAddress } from '../shell/screens.ts'
import { useShownColumns } from './columns.client.tsx'
import { useExistingPage } from './existing-page.client.ts'
import { FilterBar, type NamedFilter } from './filter-bar.client.tsx'
import { type Filters, filtersOf, pageOf, pageSizes, queryOf, searchWith } from './filters.ts'
import styles from './list.module.css'
import { Rows } from './rows.client.tsx'
import { SavedViews } from './saved-views.client.tsx'
import { useSelection } from './selection.client.ts'

export interface ListPage<Row> {
  data: Row[]
  total: number
  page: number
  page_size: number
  /** There are more than `total`, which is counted no further. */
  total_is_least?: boolean
}

/** What stands in the list now, for what is done with it. */
export interface Found<Row> {
  query: Record<string, string | number>
  filters: Filters
  total: number
  chosen: readonly Row[]
}

interface ListScreenProps<Row extends { id: number }> {
  /** Names what is read, and what is kept for the user. */
  name: string
  title: string
  /** Beside the title: what begins something new, exports, imports. */
  actions?: ReactNode | ((found: Found<Row>) => ReactNode)
  /** Between title and filters, such as tabs that are filters themselves. */
  above?: (found: Found<Row>) => ReactNode
  /** Left of the table, such as a tree. */
  aside?: ReactNode
  fields: readonly NamedFilter[]
  columns: readonly DataTableColumn<Row>[]
  read: (query: Record<string, string | number>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Milliseconds after which it is read again by itself. */
  readEvery?: number
  /** What a row is called for those who hear it. */
  nameOf: (row: Row) => string
  /** Whether rows can be chosen, and what can be done to them. */
  bulk?: (chosen: readonly Row[], clear: () => void) => ReactNode
  /** In place of the table where there is no room for it. */
  cards?: (rows: readonly Row[], chosen: readonly Row[], onChoose: (rows: Row[]) => void) => ReactNode
  empty: { title: string; text: string; action?: ReactNode }
  onOpen?: (row: Row) => void
}

export function ListScreen<Row extends { id: number }>({
  name,
  title,
  actions,
  above,
  aside,
  fields,
  columns,
  read,
  readEvery,
  nameOf,
  bulk,
  cards,
  empty,
  onOpen,
}: ListScreenProps<Row>) {
  const t = useTranslate()
  const format = useFormat()
  const { search } = useAddress()
  const filters = filtersOf(fields, search)
  const query = queryOf(fields, filters)
  const asked = { ...query, ...pageOf(search) }
  const list = useQuery({
    queryKey: [name, asked],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
    ...(readEvery && { refetchInterval: readEvery }),
  })
  // What is not looked at (whether it is being read) draws nothing anew when it changes.
  const { data, error, isPlaceholderData } = list
  const { chosen, choose } = useSelection(JSON.stringify(asked), isPlaceholderData ? undefined : data?.data)
  const shown = useShownColumns(name, columns)
  const isPhone = useMediaQuery('(width <= 666px)', false, { getInitialValueInEffect: false })
  useExistingPage(data)
  const clear = () => choose([])
  const found = { query, filters, total: data?.total ?? 0, chosen }
  return (
    <div className={styles.screen} data-aside={aside ? '' : undefined}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.headButtons}>
          {!(isPhone && cards) && <div className={styles.settings}>{shown.settings}</div>}
          {typeof actions === 'function' ? actions(found) : actions}
        </div>
      </div>
      {aside && (
        <div className={styles.aside}>
          <AfterHead>{aside}</AfterHead>
        </div>
      )}
      <div className={styles.main}>
        {above && <div className={styles.above}>{above(found)}</div>}
        <SavedViews name={name} fields={fields} />
        <FilterBar fields={fields} />
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
          <AfterHead>
            <div className={styles.found}>
              <span role="status">
                {t('office.foundRows', {
                  count: data.total,
                  shown: format.number(data.total) + (data.total_is_least ? '+' : ''),
                })}
                {chosen.length > 0 && ` · ${t('office.chosen', { count: chosen.length })}`}
              </span>
              {chosen.length > 0 && (
                <>
                  <button type="button" className="text-link" onClick={clear}>
                    {t('office.clearChosen')}
                  </button>
                  {bulk?.(chosen, clear)}
                </>
              )}
            </div>
            {data.total === 0 ? (
              <Nothing
                isFiltered={Object.keys(filters).length > 0}
                all={searchWith(fields, {}, search)}
                empty={empty}
              />
            ) : isPhone && cards ? (
              cards(data.data, chosen, choose)
            ) : (
              <Rows
                columns={shown.columns}
                rows={data.data}
                nameOf={nameOf}
                onOpen={onOpen}
                chosen={bulk && chosen}
                onChoose={choose}
              />
            )}
            <Pagination page={data.page} pageSize={data.page_size} total={data.total} sizes={pageSizes} />
          </AfterHead>
        )}
      </div>
    </div>
  )
}

/** `all`: the query without filters. */
function Nothing({
  isFiltered,
  all,
  empty,
}: {
  isFiltered: boolean
  all: string
  empty: { title: string; text: string; action?: ReactNode }
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
    <Empty icon="box" title={empty.title} {...(empty.action ? { action: empty.action } : {})}>
      {empty.text}
    </Empty>
  )
}
