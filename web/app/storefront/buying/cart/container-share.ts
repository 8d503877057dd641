/** How much of a shipping container a load takes. */
import { spaces } from '../../catalog/product/packing/load-plan.ts'

/** Of the inner volume: cartons of several sizes leave gaps. */
const usableShare = 0.85

/** Below it, in percent, the share of a container says nothing. */
export const leastShare = 5

interface ContainerShare {
  feet: 20 | 40
  percent: number
}

/**
 * Of a 20-foot container while one holds the load, else of a 40-foot one; by volume in m³ or weight in kg, the one that
 * fills first.
 */
export function containerShare({ volume, weight }: { volume: number; weight: number }): ContainerShare {
  const shareOf = ({ length, width, height, payload }: (typeof spaces)['container20' | 'container40']) => {
    const usable = ((length * width * height) / 1_000_000) * usableShare
    return Math.ceil(Math.max(volume / usable, weight / payload) * 100)
  }
  const small = shareOf(spaces.container20)
  return small <= 100 ? { feet: 20, percent: small } : { feet: 40, percent: shareOf(spaces.container40) }
}
