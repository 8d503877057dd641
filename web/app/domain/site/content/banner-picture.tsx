/** A banner's picture, with a separate one for phones if there is one, in the widths that the server has. */
import type { MetaDescriptor } from 'react-router'
import { useHydrated } from '../../../state.ts'
import { copies } from '../../../ui/picture.tsx'
import type { Banner } from './banners.ts'

/** Only banner pictures have a copy as wide as the page. */
const widthsOf = (source: string) => (/^\/files\/(content\/|demo\/banner-)/.test(source) ? [400, 800, 1600] : upright)
const upright = [400, 800]
const phone = '(width <= 666px)'

interface BannerPictureProps {
  banner: Pick<Banner, 'image' | 'mobile' | 'title' | 'isBare'>
  /** The `sizes` attribute for screens larger than a phone's. */
  sizes: string
  /** Visible on arrival. */
  priority?: boolean
  /** Next to the visible one: loaded after hydration. */
  isNext?: boolean
  className?: string | undefined
}

export function BannerPicture({
  banner: { image, mobile, title, isBare },
  sizes,
  priority = false,
  isNext = false,
  className,
}: BannerPictureProps) {
  const isRunning = useHydrated()
  const source = image ?? mobile
  if (!source) return null
  return (
    <picture className={className}>
      {mobile && <source media={phone} type="image/avif" srcSet={copies(mobile, 'avif', upright)} sizes="100vw" />}
      {mobile && <source media={phone} srcSet={copies(mobile, 'webp', upright)} sizes="100vw" />}
      <source type="image/avif" srcSet={copies(source, 'avif', widthsOf(source))} sizes={sizes} />
      <img
        src={source}
        alt={isBare ? title : ''}
        width={1600}
        height={560}
        decoding="async"
        loading={priority || (isNext && isRunning) ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : isNext ? 'low' : undefined}
      />
    </picture>
  )
}

/** Preload links for the first banner. */
export function preloadOf({ image, mobile }: Banner, sizes: string): MetaDescriptor[] {
  const link = (source: string, widths: number[], imageSizes: string, media?: string): MetaDescriptor => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: copies(source, 'avif', widths),
    imageSizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
  const source = image ?? mobile
  if (!source) return []
  return mobile
    ? [link(mobile, upright, '100vw', phone), link(source, widthsOf(source), sizes, `not all and ${phone}`)]
    : [link(source, widthsOf(source), sizes)]
}
