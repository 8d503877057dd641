/**
 * Runs before every test file: property tests draw from one seed, so that every run tries the same values.
 * `npm run release-check` gives a new one.
 */
import fc from 'fast-check'
import { testSeed } from '../../server/src/testing/chance.ts'

fc.configureGlobal({ seed: testSeed })
