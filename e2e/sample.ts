/**
 * Share of all combinations of pages, languages and fonts that a run covers: with `npm test -- --all` everything, otherwise a
 * sample. The seed is another one every day and moves every page on to its next combination.
 */
const seed = Number(process.env['TEST_SEED'] ?? 0)
const isWhole = process.env['TEST_ALL'] === 'on'

/** One in `step` of the options for the page at this position, or all of them. */
export const sampleOf = <Option>(options: readonly Option[], position: number, step: number): Option[] =>
  options.filter((_, index) => isWhole || (index + position + seed) % step === 0)
