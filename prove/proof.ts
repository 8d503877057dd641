/** A promise of the mall and its proof, see docs/PROMISES.md. */
import type { Stage } from './stage.ts'

export interface Proof<Figures = unknown> {
  /** As in docs/PROMISES.md: `R1`. */
  name: string
  promise: string
  /** The amount of work in `npm test` and in `npm run prove`. */
  quick: Figures
  long: Figures
  /** The mall brings its own PostgreSQL, on the disk if the proof is about durability. */
  embedded?: 'on disk' | 'in memory'
  /** The quick form needs no processes: the malls run in that of the test, which saves their starts. */
  inTest?: true
  /** Chromium, at `CHROMIUM_PATH`. */
  needsBrowser?: boolean
  /** The quick form runs alone, because it needs the whole machine. */
  alone?: true
  /** Returns a summary; throws `Broken` or `Skipped`. */
  prove(stage: Stage, figures: Figures): Promise<string>
}

/** Hides the type of the figures from the list of proofs. */
export const proof = <Figures>(given: Proof<Figures>): Proof => given as Proof

/** The promise did not hold. */
export class Broken extends Error {}

/** The machine lacks something the proof needs. */
export class Skipped extends Error {}

export function require(holds: boolean, otherwise: () => string): asserts holds {
  if (!holds) throw new Broken(otherwise())
}
