/** The layout of all tree screens: title and actions, filters, then the tree or a placeholder. */
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReadFailed } from '../read-failed.client.tsx'
import styles from './tree.module.css'

interface TreeScreenProps<Row> {
  title: string
  /** Next to the title. */
  actions?: ReactNode
  filters?: ReactNode
  read: { data: readonly Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown without rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function TreeScreen<Row>({ title, actions, filters, read, empty, children }: TreeScreenProps<Row>) {
  // React Query renders again only for the fields read here.
  const { data, error } = read
  return (
    <div className="stack">
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {filters}
      {error && <ReadFailed error={error} isFetching={read.isFetching} retry={() => void read.refetch()} />}
      {!data && !error && <Skeleton rows={8} height={44} />}
      {data && (data.length > 0 ? children(data) : empty)}
    </div>
  )
}
