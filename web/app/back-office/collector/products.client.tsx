/** Collected products: new ones, and those that have changed since they were imported. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import {
  type CollectedProduct,
  ignoreCollected,
  importableStatuses,
  importCollected,
  listCollectedProducts,
} from '#contract/api/collector/collected'
import { activeSources, collectedStatuses, type SourceRow } from '#contract/api/collector/collector'
import type { Input } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCategoryNames } from '../catalog/product/choices.client.ts'
import { JobDialog } from '../jobs/job-dialog.client.tsx'
import { useChange } from '../list/change.client.ts'
import type { Filters } from '../list/filters.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { pathOfView } from '../shell/menu.ts'
import { useScreens } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import styles from './collector.module.css'
import { useStartJob } from './start-job.client.ts'
import { useCollectorViews } from './views.ts'

const badges = { new: 'info', imported: 'success', changed: 'warning', gone: 'danger', ignored: 'plain' } as const

export function ProductList() {
  const { data, error } = useQuery({
    queryKey: ['sources', 'active'],
    queryFn: ({ signal }) => call(activeSources, { signal }),
  })
  // The filter shows the source of the address only if it knows its name.
  if (!data && !error) return <Skeleton rows={6} height={44} />
  return <Products sources={data ?? []} />
}

function Products({ sources }: { sources: readonly SourceRow[] }) {
  const t = useTranslate()
  const staff = useStaff()
  const views = useCollectorViews()
  const change = useChange('collected')
  const { job, start, close } = useStartJob()
  const importThem = async (body: Input<typeof importCollected>['body'], marked: number, clear = () => {}) => {
    const isAccepted = marked > 0 && (await confirm(priceQuestion(t, marked)))
    if (marked > 0 && !isAccepted) return
    const sent = { ...body, ...(isAccepted && { accept_price_changes: true }) }
    void start(() => call(importCollected, { body: sent }), t('collector.importing')).then(clear)
  }
  const ignoreThem = async (ids: number[], ignored: boolean, clear: () => void) => {
    const done = t(ignored ? 'collector.ignoredDone' : 'collector.restoredDone')
    if (await change(() => call(ignoreCollected, { body: { ids, ignored } }), done)) clear()
  }
  return (
    <>
      <ListScreen
        endpoint={listCollectedProducts}
        name="collected"
        title={t('collector.collected')}
        audit="collector"
        actions={({ filters, total }) => (
          <>
            <ButtonLink icon="chevron-left" to={views.sources}>
              {t('collector.title')}
            </ButtonLink>
            <ImportAll filters={filters} total={total} onImport={(body) => void importThem(body, 0)} />
          </>
        )}
        fields={[
          {
            name: 'source_id',
            kind: 'choice',
            label: t('collector.source'),
            choices: sources.map(({ id }) => String(id)),
            choiceLabels: sources.map(({ name }) => name),
          },
          {
            name: 'status',
            kind: 'choice',
            label: t('collector.status'),
            choices: collectedStatuses,
            choiceLabels: collectedStatuses.map((status) => t(`collector.status.${status}`)),
          },
          { name: 'keyword', kind: 'text', label: t('collector.nameOrCode') },
        ]}
        columns={useColumns()}
        nameOf={({ data, url }) => data.name ?? url}
        bulk={(chosen, clear) => {
          const idsOf = (...statuses: CollectedProduct['status'][]) =>
            chosen.filter(({ status }) => statuses.includes(status)).map(({ id }) => id)
          const [ready, wanted, ignored] = [
            chosen.filter(isImportable),
            idsOf('new', 'changed', 'imported', 'gone'),
            idsOf('ignored'),
          ]
          return (
            <>
              {hasRight(staff, importCollected) && (
                <Button
                  size="xs"
                  disabled={ready.length === 0}
                  onClick={() =>
                    void importThem({ ids: ready.map(({ id }) => id) }, ready.filter(isMarked).length, clear)
                  }
                >
                  {t('collector.importChosen', { count: ready.length })}
                </Button>
              )}
              {hasRight(staff, ignoreCollected) && wanted.length > 0 && (
                <Button size="xs" variant="default" onClick={() => void ignoreThem(wanted, true, clear)}>
                  {t('collector.ignore')}
                </Button>
              )}
              {hasRight(staff, ignoreCollected) && ignored.length > 0 && (
                <Button size="xs" variant="default" onClick={() => void ignoreThem(ignored, false, clear)}>
                  {t('collector.restore')}
                </Button>
              )}
            </>
          )
        }}
        empty={{ title: t('collector.noProducts'), text: t('collector.noProductsText') }}
      />
      {job && <JobDialog id={job.id} title={job.title} lists={['collected', 'products']} onClose={close} />}
    </>
  )
}

/** One that is gone goes off sale. */
const isImportable = ({ status, product_id }: CollectedProduct) =>
  status === 'new' || status === 'changed' || (status === 'gone' && product_id !== null)
const isMarked = ({ status, is_price_marked }: CollectedProduct) => status === 'changed' && is_price_marked

const priceQuestion = (t: Translate, count: number) => ({
  title: t('collector.acceptPrices', { count }),
  text: t('collector.acceptPricesText'),
  ok: t('collector.acceptPricesOk'),
})

interface ImportAllProps {
  filters: Filters
  total: number
  onImport: (body: Input<typeof importCollected>['body']) => void
}

/** All that the filter finds, without large changes of prices, which people look at one by one. */
function ImportAll({ filters, total, onImport }: ImportAllProps) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const status = importableStatuses.find((each) => each === filters['status'])
  if (!status || total === 0 || !hasRight(staff, importCollected)) return null
  const source_id = Number(filters['source_id']) || undefined
  const keyword = filters['keyword']
  return (
    <Button
      onClick={() => onImport({ filter: { status, ...(source_id && { source_id }), ...(keyword && { keyword }) } })}
    >
      {t('collector.importAll', { count: total, shown: format.number(total) })}
    </Button>
  )
}

function useColumns(): DataTableColumn<CollectedProduct>[] {
  const t = useTranslate()
  const format = useFormat()
  const categories = useCategoryNames()
  const productList = pathOfView(useScreens(), '/mall-admin/product')
  return [
    {
      accessor: 'name',
      title: t('collector.field.name'),
      render: ({ data, url, source_name, product_id }) => (
        <div className={styles.name}>
          <strong>{data.name ?? '–'}</strong>
          <span className="second dotted">
            {data.code && <span>{data.code}</span>}
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
              {source_name}
            </a>
            {product_id && productList && (
              <Link to={`${productList}?edit=${product_id}`} className="text-link">
                {t('collector.product')}
              </Link>
            )}
          </span>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('collector.status'),
      render: ({ status, missing }) => (
        <div className={styles.name}>
          <span>
            <Badge kind={badges[status]}>{t(`collector.status.${status}`)}</Badge>
          </span>
          {missing.length > 0 && (
            <span className="second">
              {t('collector.missingFields', {
                fields: missing.map((field) => t(`collector.field.${field}`)).join(', '),
              })}
            </span>
          )}
        </div>
      ),
    },
    {
      accessor: 'price',
      title: t('collector.theirPrice'),
      textAlign: 'right',
      noWrap: true,
      render: ({ data }) => (data.price ? `${format.decimal(data.price)} ${data.currency ?? ''}` : '–'),
    },
    {
      accessor: 'mall_price',
      title: t('collector.ourPrice'),
      textAlign: 'right',
      noWrap: true,
      render: ({ mall_price }) => (mall_price ? format.decimal(mall_price) : '–'),
    },
    {
      accessor: 'category_id',
      title: t('collector.ourCategory'),
      render: ({ category_id }) => (category_id ? (categories?.get(category_id) ?? `#${category_id}`) : '–'),
    },
    { accessor: 'changes', title: t('collector.changes'), render: (row) => <Changes row={row} /> },
    {
      accessor: 'seen_at',
      title: t('collector.seen'),
      render: ({ seen_at }) => format.dateTime(seen_at),
    },
  ]
}

const shorten = (text: string | null) => (text && text.length > 60 ? `${text.slice(0, 60)}…` : (text ?? '–'))

function Changes({ row: { changes, price_change, is_price_marked } }: { row: CollectedProduct }) {
  const t = useTranslate()
  const format = useFormat()
  if (changes.length === 0) return '–'
  return (
    <ul className={styles.changes}>
      {is_price_marked && price_change !== null && (
        <li>
          <Badge kind="warning">{t('collector.priceMarked', { percent: format.decimal(String(price_change)) })}</Badge>
        </li>
      )}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t(`collector.field.${field}`)}: {t('office.amountChanged', { from: shorten(before), to: shorten(after) })}
        </li>
      ))}
    </ul>
  )
}
