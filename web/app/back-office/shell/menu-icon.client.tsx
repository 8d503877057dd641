/** An icon by its Iconify name; the server has the whole set. */
import styles from './menu-icon.module.css'

/** The set that the server has. */
const nameInSet = /^tabler:([a-z0-9-]+)$/

export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const icon = nameInSet.exec(name)?.[1] ?? 'point'
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: `url(/icons/tabler/${icon}.svg)` }}
      aria-hidden
    />
  )
}
