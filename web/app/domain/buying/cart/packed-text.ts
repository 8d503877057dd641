import type { Unit } from '#contract/units'
import type { Format } from '../../../i18n/format.ts'

/** `2 cases + 4 pieces`; without a full case the pieces alone. */
export const packedText = (
  { cases, loose }: { cases: number; loose: number },
  pack: Unit,
  unit: Unit,
  format: Format,
): string =>
  [cases > 0 && format.quantity(cases, pack), (loose > 0 || cases === 0) && format.quantity(loose, unit)]
    .filter(Boolean)
    .join(' + ')
