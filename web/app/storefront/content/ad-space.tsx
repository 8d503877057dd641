/** The ads of one position, side by side; swiped on phones. */
import type { adPositions } from '#contract/banner'
import styles from './ad-space.module.css'
import { BannerCard } from './banner-card.tsx'
import type { AdSpaces } from './banners.ts'

interface AdSpaceProps {
  spaces: AdSpaces
  place: (typeof adPositions)[number]
  size: 'tile' | 'band' | 'box'
  max: number
}

const sizes = { box: '260px', tile: '(width <= 666px) 70vw, 272px', band: '(width <= 991px) 100vw, 680px' }

export function AdSpace({ spaces, place, size, max }: AdSpaceProps) {
  const ads = spaces[place]?.slice(0, max) ?? []
  if (ads.length === 0) return null
  return (
    <ul className={styles[size]}>
      {ads.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} size={size} sizes={sizes[size]} />
        </li>
      ))}
    </ul>
  )
}
