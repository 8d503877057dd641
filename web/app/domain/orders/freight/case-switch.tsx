/** Next to a quantity: whether it is typed in units or in cases, and the last case to be filled. */
import { useEffect } from 'react'
import type { Unit } from '#contract/units'
import { recall, store } from '../../../api/storage.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { typeInCases, useUnitsPerStep } from '../../buying/cart/quantity-in.ts'
import styles from './case-switch.module.css'
import { filledQuantity } from './fill-case.ts'

interface FillCaseProps {
  quantity: number
  unit: Unit
  pack: { name: Unit; units: number }
  multiple: number
  stock: number
  onFill: (quantity: number) => void
}

interface CaseSwitchProps extends FillCaseProps {
  /** Names the product or its option. */
  name: string
}

const storageKey = 'quantity_in_cases'

export default function CaseSwitch({ name, ...line }: CaseSwitchProps) {
  const t = useTranslate()
  const format = useFormat()
  const { unit, pack } = line
  const unitsPerStep = useUnitsPerStep(pack.units)
  const hydrated = useHydrated()
  useEffect(() => typeInCases(recall<boolean>(storageKey, 'local') ?? false), [])
  const choose = (inCases: boolean) => {
    store(storageKey, inCases, { area: 'local' })
    typeInCases(inCases)
  }
  return (
    <div className={styles.case}>
      <select
        aria-label={t('freight.quantityIn', { name })}
        disabled={!hydrated}
        value={unitsPerStep > 1 ? 'cases' : 'units'}
        onChange={({ target }) => choose(target.value === 'cases')}
      >
        <option value="units">{format.unit(unit, 2)}</option>
        <option value="cases">{t('freight.caseOf', { pack: format.unit(pack.name, 1), units: pack.units })}</option>
      </select>
      <FillCase {...line} />
    </div>
  )
}

/** A button that fills the last case, while it is at least half full. */
export function FillCase({ quantity, unit, pack, multiple, stock, onFill }: FillCaseProps) {
  const t = useTranslate()
  const format = useFormat()
  const filled = filledQuantity({ quantity, unitsPerCase: pack.units, multiple, stock })
  if (filled === undefined) return null
  return (
    <button type="button" className={styles.fill} onClick={() => onFill(filled)}>
      {t('freight.fill', {
        more: format.quantity(filled - quantity, unit),
        cases: format.quantity(filled / pack.units, pack.name),
      })}
    </button>
  )
}
