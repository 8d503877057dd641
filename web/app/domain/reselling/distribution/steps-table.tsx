/** The steps of a price in a shop, and the markup they come from. Staff see more steps than the distributor. */
import type { PriceSteps } from '#contract/api/reselling/distribution'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { DataTable } from './frame.tsx'

export function StepsTable({ explained, currency }: { explained: PriceSteps; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { rule, steps, quantity } = explained
  const isLowest = steps.some(({ step }) => step === 'lowest')
  const ruleText = () => {
    if (!rule) return t(isLowest ? 'resale.rule.lowest' : 'resale.rule.none')
    if (rule.product_id) return t('resale.rule.product')
    return rule.category_id ? t('resale.rule.category', { name: rule.category_name }) : t('resale.rule.shop')
  }
  return (
    <>
      <p>{t('resale.forQuantity', { quantity: format.number(quantity) })}</p>
      <DataTable
        label={t('resale.why')}
        isNarrow
        rows={steps.map((step, id) => ({ ...step, id }))}
        columns={[
          {
            label: t('resale.perUnit'),
            cell: ({ step, note }) => (
              <>
                {t(`resale.step.${step}`)} {note && <span className="second">{note}</span>}
              </>
            ),
          },
          { label: t('distribution.amount'), isAmount: true, cell: ({ price }) => format.money(price, currency) },
        ]}
      />
      <p className="second">{ruleText()}</p>
    </>
  )
}
