import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  collectCategories,
  collectProducts,
  listCollectedCategories,
  listCollectedProducts,
} from '#contract/api/collector/collected'
import {
  collectedStatuses,
  createSource,
  deleteSource,
  listSources,
  type SourceRow,
  sourceHealths,
  sourceKinds,
  testSource,
  updateSource,
} from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormAddress } from '../form/address.ts'
import { JobDialog } from '../jobs/job-dialog.client.tsx'
import { useChange } from '../list/change.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { go } from '../shell/go.client.ts'
import { hasRight, useStaff } from '../staff.ts'
import styles from './collector.module.css'
import { Dashboard } from './dashboard.client.tsx'
import { useStartJob } from './start-job.client.ts'
import { TestDialog } from './test-dialog.client.tsx'
import { useCollectorViews } from './views.ts'

const badges = { new: 'plain', good: 'success', poor: 'warning', failing: 'danger' } as const

export function SourceList() {
  const t = useTranslate()
  const staff = useStaff()
  const views = useCollectorViews()
  const [tested, setTested] = useState<SourceRow>()
  const { job, start, close } = useStartJob()
  return (
    <>
      <ListScreen
        endpoint={listSources}
        name="sources"
        title={t('collector.title')}
        create={{ endpoint: createSource, label: t('collector.new') }}
        audit="collector"
        actions={
          hasRight(staff, listCollectedProducts) && (
            <ButtonLink icon="box" to={views.products()}>
              {t('collector.collected')}
            </ButtonLink>
          )
        }
        above={() => <Dashboard />}
        fields={[
          { name: 'name', kind: 'text', label: t('access.name') },
          {
            name: 'kind',
            kind: 'choice',
            label: t('collector.kind'),
            choices: sourceKinds,
            choiceLabels: sourceKinds.map((kind) => t(`collector.kind.${kind}`)),
          },
          {
            name: 'health',
            kind: 'choice',
            label: t('collector.health'),
            choices: sourceHealths,
            choiceLabels: sourceHealths.map((health) => t(`collector.health.${health}`)),
          },
        ]}
        columns={useColumns(setTested, start)}
        nameOf={({ name }) => name}
        empty={{ title: t('collector.none'), text: t('collector.noneText') }}
      />
      {tested && <TestDialog source={tested} onClose={() => setTested(undefined)} />}
      {job && (
        <JobDialog
          id={job.id}
          title={job.title}
          lists={['sources', 'collected', 'collected-categories']}
          onClose={close}
        />
      )}
    </>
  )
}

type Start = ReturnType<typeof useStartJob>['start']

function useColumns(onTest: (source: SourceRow) => void, onStart: Start): DataTableColumn<SourceRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const views = useCollectorViews()
  const mayEdit = hasRight(useStaff(), updateSource)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('collector.source'),
      render: ({ id, name, base_url, is_active }) => (
        <RowName name={name} to={mayEdit && formAddress(id)} second={base_url}>
          {!is_active && <Badge kind="plain">{t('collector.inactive')}</Badge>}
        </RowName>
      ),
    },
    { accessor: 'kind', title: t('collector.kind'), render: ({ kind }) => t(`collector.kind.${kind}`) },
    {
      accessor: 'health',
      title: t('collector.health'),
      render: ({ health, health_at, missing }) => (
        <div className={styles.name}>
          <span title={health === 'failing' ? t('collector.failingText') : undefined}>
            <Badge kind={badges[health]}>{t(`collector.health.${health}`)}</Badge>{' '}
            {health_at && <span className="second">{format.dateTime(health_at)}</span>}
          </span>
          {missing.slice(0, 3).map(({ field, percent, usual_percent }) => (
            <span key={field} className="second">
              {t(usual_percent === null ? 'collector.missingShare' : 'collector.missingShareUsual', {
                field: t(`collector.field.${field}`),
                percent: format.number(percent),
                usual: format.number(usual_percent ?? 0),
              })}
            </span>
          ))}
        </div>
      ),
    },
    {
      accessor: 'counts',
      title: t('collector.products'),
      render: ({ id, counts }) => (
        <div className={styles.counts}>
          {collectedStatuses.flatMap((status) =>
            counts[status]
              ? [
                  <Link key={status} to={views.products(id, status)} className="text-link">
                    {t(`collector.status.${status}`)}: {format.number(counts[status])}
                  </Link>,
                ]
              : [],
          )}
        </div>
      ),
    },
    { accessor: 'updated_at', title: t('access.updated'), render: ({ updated_at }) => format.dateTime(updated_at) },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (source) => <SourceActions source={source} onTest={onTest} onStart={onStart} />,
    },
  ]
}

interface SourceActionsProps {
  source: SourceRow
  onTest: (source: SourceRow) => void
  onStart: Start
}

function SourceActions({ source, onTest, onStart }: SourceActionsProps) {
  const t = useTranslate()
  const views = useCollectorViews()
  const change = useChange('sources')
  const { id, name, is_active, health } = source
  const blockers = is_active ? [] : [t('collector.activeHint')]
  const remove = () =>
    change(() => call(deleteSource, { params: { id } }), t('collector.deleted', { name }), {
      title: t('collector.deleteTitle', { name }),
      text: t('collector.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const accept = () =>
    change(
      () => call(updateSource, { params: { id }, body: { accept_missing: true } }),
      t('collector.acceptedMissing', { name }),
      {
        title: t('collector.acceptMissing'),
        text: t('collector.acceptMissingText'),
        ok: t('collector.acceptMissing'),
      },
    )
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateSource}
      actions={[
        { endpoint: testSource, label: t('collector.test'), icon: 'search', run: () => onTest(source) },
        {
          endpoint: collectCategories,
          label: t('collector.collectCategories'),
          icon: 'download',
          blockers,
          run: () => void onStart(() => call(collectCategories, { params: { id } }), t('collector.collectCategories')),
        },
        {
          endpoint: collectProducts,
          label: t('collector.collectProducts'),
          icon: 'download',
          blockers,
          run: () =>
            void onStart(() => call(collectProducts, { params: { id }, body: {} }), t('collector.collectProducts')),
        },
        ...(health === 'failing'
          ? [
              {
                endpoint: updateSource,
                label: t('collector.acceptMissing'),
                icon: 'check' as const,
                run: () => void accept(),
              },
            ]
          : []),
        {
          endpoint: listCollectedCategories,
          label: t('collector.categories'),
          icon: 'list',
          run: () => void go(views.categories(id)),
        },
        {
          endpoint: listCollectedProducts,
          label: t('collector.collected'),
          icon: 'box',
          run: () => void go(views.products(id)),
        },
      ]}
      remove={{ endpoint: deleteSource, run: () => void remove() }}
    />
  )
}
