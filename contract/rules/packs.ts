/** Packs of a SKU, from box to carton. */

export interface PackSize {
  name: string
  /** Units of the SKU in one pack. */
  units: number
  /** cm; null if unknown. */
  length: number | null
  width: number | null
  height: number | null
  /** kg; null if unknown. */
  gross_weight: number | null
}

/** Packs that hold several units, the largest first. */
export const packsOf = <Pack extends PackSize>({ packs }: { packs: readonly Pack[] }): Pack[] =>
  packs.filter(({ units }) => units > 1).sort((a, b) => b.units - a.units)

/** The largest pack, usually the carton. */
export const caseOf = <Pack extends PackSize>(sku: { packs: readonly Pack[] }): Pack | undefined => packsOf(sku)[0]
