/** The one shape of all screens that show a tree: title and actions, filters, then the tree or what stands in its place. */
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReadFailed } from '../read-failed.client.tsx'
import { useIsPainted } from '../shell/screens.ts'
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

export function TreeScreen<Row>({ title, actions, filters, read, empty, children }: TreeScreenProps<Row>) {
  // What is not looked at (whether it is being read) draws nothing anew when it changes.
  const { error } = read
  const data = useIsPainted() ? read.data : undefined
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {filters}
      {error && <ReadFailed error={error} isFetching={read.isFetching} retry={() => void read.refetch()} />}
      {!data && !error && <Skeleton rows={8} height={44} />}
      {data && <div className={styles.rows}>{data.length > 0 ? children(data) : empty}</div>}
    </div>
  )
}
