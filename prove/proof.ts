/** A promise of the mall and the program that proves it, see docs/PROMISES.md. */
import type { Stage } from './stage.ts'

export interface Proof<Figures = unknown> {
  /** As in docs/PROMISES.md: `R1`. */
  name: string
  promise: string
  /** How much is done in `npm test`, and in `npm run prove`. */
  quick: Figures
  long: Figures
  /** The mall brings its own PostgreSQL, on the disk if the proof is about durability. */
  embedded?: 'on disk' | 'in memory'
  /** Chromium, at `CHROMIUM_PATH`. */
  needsBrowser?: boolean
  /** It counts milliseconds or loads the machine as far as it goes: nothing else is tried meanwhile. */
  alone?: true
  /** Returns what was seen; throws what was broken. */
  prove(stage: Stage, figures: Figures): Promise<string>
}

/** Keeps the figures' type to the proof itself. */
export const proof = <Figures>(given: Proof<Figures>): Proof => given as Proof

/** What was promised did not hold. */
export class Broken extends Error {}

/** This machine lacks what the proof needs; says what. */
export class Skipped extends Error {}

export function require(holds: boolean, otherwise: () => string): asserts holds {
  if (!holds) throw new Broken(otherwise())
}
