/** The categories of a source, each next to its counterpart in the mall. A choice is saved at once. */
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCategories } from '#contract/api/catalog/category'
import {
  assignCollectedCategories,
  type CollectedCategory,
  collectCategories,
  collectProducts,
  listCollectedCategories,
} from '#contract/api/collector/collected'
import { getSource } from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCategoryNames } from '../catalog/product/choices.client.ts'
import { TreeSelect } from '../form/fields/tree-select.client.tsx'
import { JobDialog } from '../jobs/job-dialog.client.tsx'
import { useChange } from '../list/change.client.ts'
import { ReadFailed } from '../read-failed.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import styles from './collector.module.css'
import { useStartJob } from './start-job.client.ts'
import { useCollectorViews } from './views.ts'

export function CategoryScreen({ id }: { id: number }) {
  const t = useTranslate()
  const staff = useStaff()
  const views = useCollectorViews()
  const { job, start, close } = useStartJob()
  const source = useQuery({
    queryKey: ['sources', 'one', id],
    queryFn: ({ signal }) => call(getSource, { params: { id }, signal }),
  })
  const rows = useQuery({
    queryKey: ['collected-categories', id],
    queryFn: ({ signal }) => call(listCollectedCategories, { params: { id }, signal }),
  })
  const failed = [source, rows].find(({ error, data }) => error && !data)
  const collect = (
    <Button
      variant="default"
      onClick={() => void start(() => call(collectCategories, { params: { id } }), t('collector.collectCategories'))}
    >
      {t('collector.collectCategories')}
    </Button>
  )
  return (
    <div className="stack wide">
      <Link to={views.sources} className={styles.back}>
        <Icon name="chevron-left" size={18} /> {t('collector.title')}
      </Link>
      <div className={styles.head}>
        <h1>{t('collector.categoriesOf', { name: source.data?.name ?? '' })}</h1>
        {hasRight(staff, collectCategories) && rows.data && rows.data.length > 0 && collect}
      </div>
      {failed?.error && (
        <ReadFailed error={failed.error} isFetching={failed.isFetching} retry={() => void failed.refetch()} />
      )}
      {!failed && !rows.data && <Skeleton rows={6} height={44} />}
      {rows.data?.length === 0 && (
        <Empty
          icon="box"
          title={t('collector.noCategories')}
          action={hasRight(staff, collectCategories) ? collect : undefined}
        >
          {t('collector.noCategoriesText')}
        </Empty>
      )}
      {rows.data && rows.data.length > 0 && (
        <Categories
          id={id}
          rows={rows.data}
          onCollect={(category) =>
            void start(
              () => call(collectProducts, { params: { id }, body: { category_ids: [category.id] } }),
              t('collector.collectProducts'),
            )
          }
        />
      )}
      {job && (
        <JobDialog
          id={job.id}
          title={job.title}
          lists={['collected-categories', 'collected', 'sources']}
          onClose={close}
        />
      )}
    </div>
  )
}

interface CategoriesProps {
  id: number
  rows: readonly CollectedCategory[]
  onCollect: (category: CollectedCategory) => void
}

function Categories({ id, rows, onCollect }: CategoriesProps) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const change = useChange('collected-categories', 'collected')
  const [saving, setSaving] = useState<number>()
  const { data: categories = [] } = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
  })
  const names = useCategoryNames()
  const save = (items: { id: number; category_id: number | null }[]) =>
    change(() => call(assignCollectedCategories, { params: { id }, body: { items } }), t('office.saved'))
  const assign = async (row: CollectedCategory, category_id: number | null) => {
    setSaving(row.id)
    await save([{ id: row.id, category_id }])
    setSaving(undefined)
  }
  const proposed = rows.flatMap(({ id, proposed_id }) => (proposed_id ? [{ id, category_id: proposed_id }] : []))
  const mayAssign = hasRight(staff, assignCollectedCategories)
  return (
    <>
      {mayAssign && proposed.length > 0 && (
        <div>
          <Button variant="default" onClick={() => void save(proposed)}>
            {t('collector.proposedAll', { count: proposed.length })}
          </Button>
        </div>
      )}
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('collector.theirCategory')}</Table.Th>
              <Table.Th>{t('collector.ourCategory')}</Table.Th>
              <Table.Th ta="end">{t('collector.products')}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t('office.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <a href={row.url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
                    {row.name}
                  </a>
                </Table.Td>
                <Table.Td>
                  <TreeSelect
                    aria-label={t('collector.ourCategoryOf', { name: row.name })}
                    rows={categories}
                    nameOf={({ name }) => name}
                    none={{ value: '0', label: t('collector.noCategory') }}
                    value={String(row.category_id ?? 0)}
                    disabled={saving === row.id || !mayAssign}
                    onChange={(event) => void assign(row, Number(event.currentTarget.value) || null)}
                  />
                  {mayAssign && row.proposed_id !== null && (
                    <button
                      type="button"
                      className={`text-link ${styles.proposal}`}
                      onClick={() => void assign(row, row.proposed_id)}
                    >
                      {t('collector.proposed', { name: names?.get(row.proposed_id) ?? '' })}
                    </button>
                  )}
                </Table.Td>
                <Table.Td ta="end">{format.number(row.products)}</Table.Td>
                <Table.Td>
                  {hasRight(staff, collectProducts) && (
                    <Button size="xs" variant="default" onClick={() => onCollect(row)}>
                      {t('collector.collectProducts')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
