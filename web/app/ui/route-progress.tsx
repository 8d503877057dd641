/** A thin line on top while the next page loads. */
import { useNavigation } from 'react-router'
import styles from './route-progress.module.css'

export function RouteProgress() {
  const { state } = useNavigation()
  return <div className={styles.line} data-on={state !== 'idle' || undefined} aria-hidden="true" />
}
