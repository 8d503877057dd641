/** The state of a banner now, for lists. */
import type { BannerRow } from '#contract/api/site/banner'

export type BannerState = 'live' | 'scheduled' | 'ended' | 'off'

export function bannerState(
  { enabled, starts_at, ends_at }: Pick<BannerRow, 'enabled' | 'starts_at' | 'ends_at'>,
  now = new Date(),
): BannerState {
  if (!enabled) return 'off'
  if (ends_at && new Date(ends_at) < now) return 'ended'
  return starts_at && new Date(starts_at) > now ? 'scheduled' : 'live'
}
