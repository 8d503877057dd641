/** Places of banners on the storefront, as the forms and lists of the back office show them. */
import { adPositions, type BannerKind, type BannerRow } from '#contract/api/site/banner'
import { adSlots } from '../../../domain/site/content/ad-space.tsx'
import { maxSlides } from '../../../domain/site/home/carousel.tsx'
import { bannerState } from './state.ts'

export type AdPosition = (typeof adPositions)[number]

export const isAdPosition = (position: string): position is AdPosition =>
  adPositions.some((known) => known === position)

/** How many banners the storefront shows there; undefined for positions of other front ends. */
export const mostAt = (kind: BannerKind, position: string): number | undefined =>
  kind === 'carousel'
    ? position === 'home'
      ? maxSlides
      : undefined
    : isAdPosition(position)
      ? adSlots[position].max
      : undefined

/** Whether enough live banners for the same visitors come before it to fill the place. `here` has those of its place. */
export function isSurplus(kind: BannerKind, row: BannerRow, here: readonly BannerRow[], now = new Date()): boolean {
  const isLive = (each: BannerRow) => bannerState(each, now) === 'live'
  const before = here.slice(0, here.indexOf(row)).filter((each) => isLive(each) && reaches(each, row))
  return isLive(row) && before.length >= (mostAt(kind, row.position) ?? Number.POSITIVE_INFINITY)
}

/** Whether all visitors to whom the second is shown see the first too. */
const reaches = ({ id, audience, group_ids, languages }: BannerRow, other: BannerRow) =>
  id !== other.replaces_id &&
  (languages.length === 0 ||
    (other.languages.length > 0 && other.languages.every((locale) => languages.includes(locale)))) &&
  (audience === 'all' ||
    (audience === 'groups'
      ? other.audience === 'groups' && other.group_ids.every((group) => group_ids.includes(group))
      : audience === other.audience || (audience === 'member' && ['distributor', 'groups'].includes(other.audience))))
