/** Collected products: new ones, and those that have changed since they were imported. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { type CollectedProduct, ignoreCollected, importCollected, listCollectedProducts } from '#contract/collected'
import { activeSources, collectedStatuses, type SourceRow } from '#contract/collector'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobDialog } from '../job/job-dialog.client.tsx'
import { useChange } from '../list/change.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { useCategoryNames } from '../product/choices.client.ts'
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
  const importThem = (ids: number[], clear: () => void) => {
    void start(() => call(importCollected, { body: { ids } }), t('collector.importing')).then(clear)
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
        actions={
          <ButtonLink icon="chevron-left" to={views.sources}>
            {t('collector.title')}
          </ButtonLink>
        }
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
            idsOf('new', 'changed'),
            idsOf('new', 'changed', 'imported', 'gone'),
            idsOf('ignored'),
          ]
          return (
            <>
              {hasRight(staff, importCollected) && (
                <Button size="xs" disabled={ready.length === 0} onClick={() => importThem(ready, clear)}>
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
      noWrap: true,
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
