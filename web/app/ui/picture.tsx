/** A product picture in the sizes that the server stores of it, with its place held before it arrives. */
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

const widths = [160, 400, 800]

/** `/files/x/key.webp` → `/files/x/key`, which the names of its copies begin with. Other addresses have no copies. */
const stemOf = (source: string): string | undefined => /^(\/files\/.+)\.webp$/.exec(source)?.[1]

/** The copies of each width in one format, as `srcset` lists them. */
export function copies(
  source: string,
  format: 'avif' | 'webp',
  wanted: readonly number[] = widths,
): string | undefined {
  const stem = stemOf(source)
  return stem && wanted.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** For browsers without AVIF, few and old: one copy, the smallest that fills its place. */
function fallbackOf(source: string, width: number): string {
  const stem = stemOf(source)
  return stem ? `${stem}-${widths.find((each) => each >= width) ?? widths.at(-1)}.webp` : source
}

interface PictureProps {
  source: string | null
  /** Empty where the name is next to it. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  width?: number
  height?: number
  /** The smallest copy that is wide enough on any screen. */
  least?: number
  /** In sight on arrival: loaded before scripts. Others wait until they are near. */
  priority?: boolean
  className?: string
}

export function Picture({
  source,
  alt,
  sizes,
  width = 400,
  height = 400,
  least = 0,
  priority = false,
  className,
}: PictureProps) {
  const frame = className ? `${styles.frame} ${className}` : styles.frame
  if (!source) {
    return (
      <span className={`${frame} ${styles.empty}`}>
        <Icon name="image" size={28} label={alt || undefined} />
      </span>
    )
  }
  const avif = copies(
    source,
    'avif',
    widths.filter((each) => each >= least),
  )
  return (
    <picture className={frame}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={fallbackOf(source, width)}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
