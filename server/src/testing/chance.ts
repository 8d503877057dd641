/** Chance in tests and proofs comes from one seed, so that every run is the same and can be repeated. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Fixed, unless `--seed=N` of `npm test` or `npm run release-check` sets another. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 1)

/** A generator of numbers in [0, 1). */
export function chance(): () => number {
  const generator = xoroshiro128plus(testSeed)
  return () => uniformFloat64(generator)
}
