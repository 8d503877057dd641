/** A placeholder of the frame until the back office runs. */
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './waiting.module.css'

export function Waiting() {
  return (
    <div className={styles.frame}>
      <div className={styles.menu} />
      <div className={styles.header} />
      <div className={styles.content}>
        <Skeleton rows={1} height={28} />
        <Skeleton rows={10} height={40} />
      </div>
    </div>
  )
}
