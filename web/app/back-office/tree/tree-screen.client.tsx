/** The one shape of all screens that show a tree: title and actions, filters, then the tree or what stands in its place. */
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './tree.module.css'

interface TreeScreenProps<Row> {
  title: string
  /** Beside the title: what begins something new. */
  actions?: ReactNode
  filters?: ReactNode
  read: { data: readonly Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Where there are no rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function TreeScreen<Row>({ title, actions, filters, read: { data, error, isFetching, refetch }, empty, children }: TreeScreenProps<Row>) {
  const t = useTranslate()
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {filters}
      {error && (
        <Alert color="red" role="alert" title={failureText(error, t)}>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton rows={8} height={44} />}
      {data && <div>{data.length > 0 ? children(data) : empty}</div>}
    </div>
  )
}
