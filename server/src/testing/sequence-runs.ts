const isWhole = process.env['TEST_ALL'] === 'on'

/** Random sequences that a test tries: many more in the long form of the gate (`npm test -- --all`). */
export const sequenceRuns = (usual: number): number => usual * (isWhole ? 25 : 1)

/** How much a test does in the usual gate, and in its long form. */
export const volume = <T>(usual: T, whole: T): T => (isWhole ? whole : usual)
