/** Files of the mall: where each is used, and those that nothing uses. */
import { Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  deleteFile,
  type FileRow,
  libraryPurposes,
  listFiles,
  moveFiles,
  scanFiles,
  type UsingPage,
} from '#contract/api/files/library'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { pathOfView } from '../../shell/menu.ts'
import { useScreens } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './library.module.css'

const uses = ['used', 'unused'] as const

export default function FileLibrary() {
  const t = useTranslate()
  const [job, setJob] = useState<{ id: number; title: string }>()
  const [video, setVideo] = useState<FileRow>()
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
        columns={useFileColumns(setVideo)}
        nameOf={({ name, id }) => name || String(id)}
        empty={{ title: t('library.none'), text: t('library.noneText') }}
      />
      {video && (
        <Modal opened size="lg" onClose={() => setVideo(undefined)} title={video.name || t('library.video')}>
          {/* biome-ignore lint/a11y/useMediaCaption: shown to staff, who chose it */}
          <video
            className={styles.video}
            src={video.url}
            controls
            preload="metadata"
            aria-label={video.name || t('library.video')}
          />
        </Modal>
      )}
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
  'product_versions',
  'skus',
  'brands',
  'categories',
  'banners',
  'settings',
  'order_lines',
  'text_pages',
  'pages',
  'page_versions',
  'trades',
  'shops',
  'shop_products',
] as const

/** Views with the forms of rows. */
const views: Readonly<Record<string, string>> = {
  products: '/mall-admin/product',
  brands: '/mall-admin/brand',
  categories: '/mall-admin/category',
  text_pages: '/mall-admin/text-page',
  pages: '/mall-admin/page',
  trades: '/mall-admin/trade',
}

function useFileColumns(onPlay: (file: FileRow) => void): DataTableColumn<FileRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const fileSize = useFileSize()
  return [
    {
      accessor: 'name',
      title: t('library.name'),
      render: ({ name, url, purpose, width, height, unused_since }) => (
        <RowName
          name={name || url}
          to={false}
          {...(width === 0
            ? { picture: null, icon: purpose === 'video' ? 'play' : 'note' }
            : {
                picture: url.replace('.webp', '-160.webp'),
                second: `${format.number(width)} × ${format.number(height)}`,
              })}
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
      render: (file) => <Uses file={file} />,
    },
    { accessor: 'owner', title: t('library.owner'), render: ({ owner }) => owner ?? '–' },
    {
      accessor: 'created_at',
      title: t('library.uploaded'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (file) => <FileActions file={file} onPlay={onPlay} /> },
  ]
}

function Uses({ file: { uses: shown, use_count } }: { file: FileRow }) {
  const t = useTranslate()
  const format = useFormat()
  const screens = useScreens()
  if (use_count === 0) return '–'
  const addressOf = (table: string, id: number) => {
    const list = views[table] && pathOfView(screens, views[table])
    // The form of a category is below any of them.
    return list && id > 0 && `${list.replace(':id', '0')}?edit=${id}`
  }
  return (
    <ul>
      {shown.map(({ table, id, page }) => {
        const kind = t(`library.table.${tables.find((name) => name === table) ?? 'other'}`)
        const text = page ? pageText(page, t) : [kind, id > 0 && `#${id}`].filter(Boolean).join(' ')
        const to = page ? !page.of_shop && addressOf('pages', page.id) : addressOf(table, id)
        return (
          <li key={`${table} ${id}`}>
            {to ? (
              <Link to={to} className="text-link">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        )
      })}
      {use_count > shown.length && <li>{t('library.more', { count: format.number(use_count - shown.length) })}</li>}
    </ul>
  )
}

/** Drafts and versions by the address of their page. */
function pageText({ slug, number, is_published }: UsingPage, t: Translate): string {
  const path = paths.textPage(slug)
  if (is_published) return t('library.publishedPage', { path })
  return number === null ? t('library.pageDraft', { path }) : t('library.pageVersion', { path, number })
}

function FileActions({ file, onPlay }: { file: FileRow; onPlay: (file: FileRow) => void }) {
  const { id, name, url, purpose, unused_since } = file
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
        purpose === 'video'
          ? { endpoint: listFiles, label: t('library.play'), icon: 'play', run: () => onPlay(file) }
          : {
              endpoint: listFiles,
              label: t('library.open'),
              icon: 'external',
              run: () => void window.open(url, '_blank'),
            },
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
