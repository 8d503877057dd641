/** Tiered prices of a SKU: quantities rise and prices fall; a step that breaks this says so while it is typed. */

import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { NestedRows } from '../../../form/fields/nested-rows.client.tsx'
import { MoneyField, NumberField } from '../../../form/fields/number.client.tsx'
import { type ProductValues, pathTo, type StepValues } from '../form-values.ts'
import { ladderIssues } from '../ladder.ts'
import { priceLabel, type SkuFieldsProps } from './sku-inputs.ts'

export function LadderField({ form, index, currency }: SkuFieldsProps) {
  const t = useTranslate()
  const format = useFormat()
  const path = pathTo('skus', index, 'ladder')
  const sku = form.values.skus[index]
  if (!sku) return null
  const issues = ladderIssues(sku)
  return (
    <NestedRows<ProductValues, StepValues>
      form={form}
      path={path}
      label={t('productform.ladder')}
      description={t('productform.ladderHint')}
      addText={t('productform.stepAdd')}
      newRow={{ min_quantity: '', price: '' }}
      nameOf={(step, at) =>
        step.min_quantity === '' ? t('productform.stepNumber', { number: at + 1 }) : `≥ ${step.min_quantity}`
      }
      max={20}
    >
      {(step) => {
        const issue = issues[Number(step.split('.').at(-1))]
        const quantity = form.getInputProps(`${step}.min_quantity`)
        const price = form.getInputProps(`${step}.price`)
        const tooLow = issue?.part === 'min_quantity' && t('productform.stepMore', { quantity: issue.than })
        const tooHigh = issue?.part === 'price' && t('productform.stepLess', { price: format.decimal(issue.than) })
        return (
          <>
            <NumberField label={t('productform.stepFrom')} {...quantity} error={tooLow || quantity.error} />
            <MoneyField label={priceLabel(t, currency)} {...price} error={tooHigh || price.error} />
          </>
        )
      }}
    </NestedRows>
  )
}
