/** Pictures of the mall: where each is used, and those that nothing uses. */
import { Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { deleteFile, type FileRow, libraryPurposes, listFiles, moveFiles, scanFiles } from '#contract/library'
import { languageTag } from '#contract/units'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useLocale, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { JobDialog } from '../job/job-dialog.client.tsx'
import { useChange } from '../list/change.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { hasRight, useStaff } from '../staff.ts'

const uses = ['used', 'unused'] as const

export default function FileLibrary() {
  const t = useTranslate()
  const [job, setJob] = useState<{ id: number; title: string }>()
  return (
    <>
      <ListScreen
        endpoint={listFiles}
        name="files"
        title={t('library.title')}
        audit="upload"
        actions={<LibraryJobs onStart={setJob} />}
        fields={[
          { name: 'name', kind: 'text', label: t('library.name') },
          {
            name: 'purpose',
            kind: 'choice',
            label: t('library.purpose'),
            choices: libraryPurposes,
            choiceLabels: libraryPurposes.map((purpose) => t(`library.${purpose}`)),
          },
          {
            name: 'used',
            kind: 'choice',
            label: t('library.uses'),
            choices: uses,
            choiceLabels: uses.map((use) => t(`library.${use}`)),
          },
        ]}
        columns={useFileColumns()}
        nameOf={({ name, id }) => name || String(id)}
        empty={{ title: t('library.none'), text: t('library.noneText') }}
      />
      {job && <JobDialog id={job.id} title={job.title} lists={['files']} onClose={() => setJob(undefined)} />}
    </>
  )
}

/** The actions that look at all files, as jobs. */
function LibraryJobs({ onStart }: { onStart: (job: { id: number; title: string }) => void }) {
  const t = useTranslate()
  const staff = useStaff()
  const [isBusy, setBusy] = useState(false)
  const start = async (endpoint: typeof scanFiles | typeof moveFiles, title: string) => {
    setBusy(true)
    try {
      onStart({ id: (await call(endpoint, {})).id, title })
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <>
      {hasRight(staff, moveFiles) && (
        <Button variant="default" disabled={isBusy} onClick={() => void start(moveFiles, t('library.move'))}>
          {t('library.move')}
        </Button>
      )}
      {hasRight(staff, scanFiles) && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => void start(scanFiles, t('library.scan'))}
        >
          {t('library.scan')}
        </Button>
      )}
    </>
  )
}

/** Tables with a name of their own in the interface. */
const tables = [
  'products',
  'brands',
  'categories',
  'banners',
  'settings',
  'order_lines',
  'text_pages',
  'trades',
] as const

function useFileColumns(): DataTableColumn<FileRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const fileSize = useFileSize()
  const useText = ({ table, id }: FileRow['uses'][number]) => {
    const known = tables.find((name) => name === table)
    return [known ? t(`library.table.${known}`) : table, id > 0 && `#${id}`].filter(Boolean).join(' ')
  }
  return [
    {
      accessor: 'name',
      title: t('library.name'),
      render: ({ name, url, width, height, unused_since }) => (
        <RowName
          name={name || url}
          to={false}
          picture={url.replace('.webp', '-160.webp')}
          second={`${format.number(width)} × ${format.number(height)}`}
        >
          {unused_since && <Badge kind="warning">{t('library.unused')}</Badge>}
        </RowName>
      ),
    },
    { accessor: 'purpose', title: t('library.purpose'), render: ({ purpose }) => t(`library.${purpose}`) },
    {
      accessor: 'size',
      title: t('library.size'),
      textAlign: 'right',
      noWrap: true,
      render: ({ size }) => fileSize(size),
    },
    {
      accessor: 'uses',
      title: t('library.uses'),
      render: ({ uses: shown, use_count }) =>
        [
          ...shown.map(useText),
          use_count > shown.length && t('library.more', { count: format.number(use_count - shown.length) }),
        ]
          .filter(Boolean)
          .join(', ') || '–',
    },
    { accessor: 'owner', title: t('library.owner'), render: ({ owner }) => owner ?? '–' },
    {
      accessor: 'created_at',
      title: t('library.uploaded'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (file) => <FileActions file={file} /> },
  ]
}

function FileActions({ file: { id, name, url, unused_since } }: { file: FileRow }) {
  const t = useTranslate()
  const change = useChange('files')
  const shown = name || url
  const remove = () =>
    change(() => call(deleteFile, { query: { id } }), t('library.deleted', { name: shown }), {
      title: t('library.deleteTitle', { name: shown }),
      text: t('library.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={shown}
      actions={[
        { endpoint: listFiles, label: t('library.open'), icon: 'external', run: () => void window.open(url, '_blank') },
      ]}
      remove={{
        endpoint: deleteFile,
        run: () => void remove(),
        ...(!unused_since && { blockers: [t('library.inUse')] }),
      }}
    />
  )
}

/** In kilobytes or megabytes. */
function useFileSize(): (bytes: number) => string {
  const tag = languageTag[useLocale()]
  return (bytes) => {
    const [unit, amount] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000]
    return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
      amount,
    )
  }
}
