/** Random sequences that a test tries: many more in the long form of the gate (`npm test -- --all`). */
export const sequenceRuns = (usual: number): number => usual * (process.env['TEST_ALL'] === 'on' ? 25 : 1)
