/** The ads of one position, side by side; swiped on phones. */
import type { adPositions } from '#contract/api/site/banner'
import styles from './ad-space.module.css'
import { BannerCard } from './banner-card.tsx'
import type { AdSpaces } from './banners.ts'

type Place = (typeof adPositions)[number]

/** The look of the ads of each position, and how many fit. */
export const adSlots: Readonly<Record<Place, { size: 'tile' | 'band' | 'box'; max: number }>> = {
  'home-top': { size: 'tile', max: 3 },
  'home-top-right': { size: 'box', max: 1 },
  'home-middle': { size: 'band', max: 2 },
  'home-bottom': { size: 'band', max: 2 },
  'category-top': { size: 'band', max: 2 },
}

const sizes = { box: '260px', tile: '(width <= 666px) 70vw, 272px', band: '(width <= 991px) 100vw, 680px' }

export function AdSpace({ spaces, place }: { spaces: AdSpaces; place: Place }) {
  const { size, max } = adSlots[place]
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
