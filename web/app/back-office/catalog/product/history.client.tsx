/** The versions of a product: their authors, what changed, and bringing one back. */
import { Alert, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProductVersions, restoreProductVersion } from '#contract/api/catalog/product-version'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../list/change.client.ts'
import { Drawer } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './bulk.module.css'
import { Differences } from './differences.client.tsx'

export function ProductHistory({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('products')
  const mayRestore = hasRight(useStaff(), restoreProductVersion)
  const versions = useInfiniteQuery({
    queryKey: ['products', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      call(listProductVersions, { params: { id }, query: { page: pageParam, page_size: 10 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  })
  const rows = versions.data?.pages.flatMap(({ data }) => data)
  const current = rows?.find(({ is_current }) => is_current)?.id
  const restore = (version: number) =>
    change(
      () => call(restoreProductVersion, { body: { id, number: version, ...(current && { current }) } }),
      t('productform.versionRestored', { number: version }),
      {
        title: t('productform.versionRestore'),
        text: t('productform.versionRestoreText'),
        ok: t('products.restore'),
      },
    )
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={t('productform.historyOf', { name })}>
      {versions.error && <Alert color="red">{failureText(versions.error, t)}</Alert>}
      {!rows && !versions.error && <Skeleton rows={4} height={60} />}
      {rows?.length === 0 && <p>{t('productform.versionNone')}</p>}
      <ol className={styles.versions}>
        {rows?.map(({ id: version, actor, created_at, is_current, changes }) => (
          <li key={version}>
            <div className="row tight">
              <strong>{t('productform.version', { number: version })}</strong>
              {is_current && <Badge kind="success">{t('productform.versionCurrent')}</Badge>}
            </div>
            <div className="second">{[format.dateTime(created_at), actor].filter(Boolean).join(' · ')}</div>
            {changes ? <Differences changes={changes} /> : <p className="second">{t('productform.versionFirst')}</p>}
            {!is_current && mayRestore && (
              <Button size="xs" variant="default" onClick={() => void restore(version)}>
                {t('productform.versionRestore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          {t('job.more')}
        </Button>
      )}
    </Drawer>
  )
}
