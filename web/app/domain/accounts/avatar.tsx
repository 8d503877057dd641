/** A profile picture, or the first letter of the name. */
import { Picture } from '../../ui/picture.tsx'
import styles from './avatar.module.css'

export function Avatar({ source, name, size }: { source: string | null | undefined; name: string; size: number }) {
  if (source)
    return (
      <Picture
        source={source}
        alt=""
        sizes={`${size}px`}
        width={size}
        height={size}
        priority
        className={styles.avatar}
      />
    )
  return (
    <span className={`${styles.avatar} ${styles.letter}`} style={{ fontSize: size / 2.4 }} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
