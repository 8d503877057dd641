/** How a quantity travels: `2 cases + 4 pieces`, then `3 cartons · 13.4 kg gross · 10 kg net · 0.05 m³`. */
import type { Load } from '#contract/rules/load'
import type { Unit } from '#contract/units'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { packedText } from '../../buying/cart/packed-text.ts'

interface LoadFiguresProps {
  load: Load
  /** Of what was put together, if it is the same for all. */
  unit?: Unit | undefined
  pack?: Unit | undefined
}

export function LoadFigures({ load, unit, pack }: LoadFiguresProps) {
  const t = useTranslate()
  const format = useFormat()
  const { cases, cartons, weight, netWeight, volume } = load
  return (
    <>
      {unit && pack && cases > 0 && <span>{packedText(load, pack, unit, format)}</span>}
      <span>
        {t('freight.load', {
          cartons,
          weight: format.weight(weight),
          net: format.weight(netWeight),
          volume: format.volume(volume),
        })}
      </span>
    </>
  )
}
