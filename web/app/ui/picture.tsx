/** A product picture in the sizes that the server keeps of it, with its place held before it arrives. */
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

const widths = [160, 400, 800]

/** `/files/x/key.webp` → its copies of each width in one format. Other addresses have no copies. */
export function copies(source: string, format: 'avif' | 'webp', wanted: readonly number[] = widths): string | undefined {
  const stem = /^(\/files\/.+)\.webp$/.exec(source)?.[1]
  return stem && wanted.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

interface PictureProps {
  source: string | null
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  width?: number
  height?: number
  /** In sight on arrival: loaded at once, the first one with priority. */
  eager?: boolean
  priority?: boolean
  className?: string
}

export function Picture({ source, alt, sizes, width = 400, height = 400, eager = false, priority = false, className }: PictureProps) {
  const frame = className ? `${styles.frame} ${className}` : styles.frame
  if (!source) {
    return (
      <span className={`${frame} ${styles.empty}`}>
        <Icon name="image" size={28} label={alt || undefined} />
      </span>
    )
  }
  const avif = copies(source, 'avif')
  const webp = copies(source, 'webp')
  return (
    <picture className={frame}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img src={source} alt={alt} width={width} height={height} loading={eager || priority ? undefined : 'lazy'} decoding="async" fetchPriority={priority ? 'high' : undefined} />
    </picture>
  )
}
