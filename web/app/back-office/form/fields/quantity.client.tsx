/** A whole quantity and its unit: two inputs side by side, each with its own error. */
import { NativeSelect } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { units } from '#contract/units'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './fields.module.css'
import { NumberField } from './number.client.tsx'

interface QuantityFieldProps {
  label: string
  description?: string
  required?: boolean
  disabled?: boolean
  quantity: GetInputPropsReturnType
  unit: GetInputPropsReturnType
}

export function QuantityField({ quantity, unit, disabled = false, ...input }: QuantityFieldProps) {
  const t = useTranslate()
  return (
    <div className={styles.quantity}>
      <NumberField disabled={disabled} {...input} {...quantity} />
      <NativeSelect
        label={t('form.unit')}
        disabled={disabled}
        data={units.map((value) => ({ value, label: t(`unit.${value}`, { count: 1 }) }))}
        {...unit}
      />
    </div>
  )
}
